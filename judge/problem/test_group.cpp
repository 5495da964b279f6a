#include "judge/problem/test_group.hpp"

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The name that a map of arguments by validator knows our one validator by.
constexpr std::string_view kValidator = "validator";

const std::vector<std::string> kGroupKeys = {"max_score",
                                             "score_aggregation",
                                             "static_validation_score",
                                             "require_pass",
                                             "args",
                                             "input_validator_args",
                                             "full_feedback",
                                             "output_validator_args",
                                             "input_visualizer_args",
                                             "static_validator_args",
                                             "output_visualizer_args"};

const std::vector<std::string> kCaseKeys = {"args",
                                            "input_validator_args",
                                            "output_validator_args",
                                            "input_visualizer_args",
                                            "output_visualizer_args",
                                            "full_feedback",
                                            "hint",
                                            "description"};

void check_score(const Node& node) {
  if (node.is_scalar() && node.as_string() == "unbounded") return;
  node.as_integer(0);
}

/// A list for every validator, or a map that has one for each.
void read_input_validator_args(const Node& node, std::vector<std::string>& args) {
  if (!node.is_map()) {
    if (auto list = node.as_strings()) args = std::move(*list);
    return;
  }
  for (const Node::Entry& entry : node.entries()) {
    auto list = entry.value.as_strings();
    if (list && entry.key == kValidator) args = std::move(*list);
  }
}

}  // namespace

GroupArgs read_args(const fs::path& file, const std::string& shown, ArgsFile kind,
                    GroupArgs inherited, Diagnostics& diagnostics) {
  std::error_code code;
  if (!fs::exists(fs::symlink_status(file, code))) return inherited;
  ManifestReader reader = ManifestReader::read(file, shown);
  const Node root = reader.root();
  if (root.expect_map()) {
    root.expect_keys(kind == ArgsFile::of_group ? kGroupKeys : kCaseKeys);
    read_input_validator_args(root.get("input_validator_args"), inherited.input_validator_args);
    const Node output_validator_args = root.get("output_validator_args");
    if (auto args = output_validator_args.as_strings()) {
      inherited.output_validator_args = std::move(*args);
      inherited.output_validator_args_place = output_validator_args.location();
    }
    for (const char* key :
         {"args", "input_visualizer_args", "output_visualizer_args", "static_validator_args"}) {
      root.get(key).as_strings();
    }
    root.get("full_feedback").as_boolean();
    root.get("hint").as_string();
    root.get("description").as_string();
    check_score(root.get("max_score"));
    check_score(root.get("static_validation_score"));
    root.get("score_aggregation").as_choice({"pass-fail", "sum", "min"});
    root.get("require_pass").as_string_or_strings();
  }
  const Diagnostics found = reader.diagnostics();
  diagnostics.insert(diagnostics.end(), found.begin(), found.end());
  return inherited;
}

GroupArgs args_of_group(const std::vector<fs::path>& cases_folders, const fs::path& group) {
  Diagnostics known;
  GroupArgs args;
  const auto add = [&](const fs::path& folder) {
    for (const fs::path& cases_folder : cases_folders) {
      const fs::path file = cases_folder / folder / "test_group.yaml";
      std::error_code code;
      if (!fs::exists(file, code)) continue;
      args = read_args(file, file.string(), ArgsFile::of_group, std::move(args), known);
      return;
    }
  };
  fs::path folder;
  add(folder);
  for (const fs::path& part : group) add(folder /= part);
  return args;
}

GroupArgs args_of_case(const fs::path& cases_folder, const fs::path& name) {
  Diagnostics known;
  const fs::path file = cases_folder / (name.string() + ".yaml");
  return read_args(file, file.string(), ArgsFile::of_case,
                   args_of_group({cases_folder}, name.parent_path()), known);
}

}  // namespace judge
