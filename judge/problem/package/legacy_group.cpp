#include "judge/problem/package/legacy_group.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/meant_keys.hpp"

namespace judge {
namespace {

bool has_name_and_flags(const Node& map) {
  return map.get("name").is_present() || map.get("flags").is_present();
}

/// The flags behind a key: words, or a map with these as `flags` and a validator's `name`. Nothing
/// where there is no such key.
std::optional<std::vector<std::string>> flags_of(const Node& node) {
  if (!node.is_present() || node.is_null()) return std::nullopt;
  if (node.is_map()) {
    if (has_name_and_flags(node))
      return flags_of(node.get("flags")).value_or(std::vector<std::string>());
    node.warn(node.prefix() + "flags by validator", "the format has 'name' and 'flags' in this map",
              "write these, or the flags of all validators as one text");
    const auto entries = node.entries();
    return entries.empty() ? std::nullopt : flags_of(entries.front().value);
  }
  std::vector<std::string> flags;
  for (const std::string& text : node.as_string_or_strings().value_or(std::vector<std::string>()))
    for (std::string& word : words_of(text)) flags.push_back(std::move(word));
  return flags;
}

/// Those of a map, for each validator that it names.
ArgsByName flags_by_name(const Node& node) {
  ArgsByName named;
  if (!node.is_map()) return named;
  if (has_name_and_flags(node)) {
    if (const auto name = node.get("name").as_string())
      named[*name] = flags_of(node).value_or(std::vector<std::string>());
    return named;
  }
  for (const Node::Entry& entry : node.entries())
    named[entry.key] = flags_of(entry.value).value_or(std::vector<std::string>());
  return named;
}

/// What stands behind "input_validator_flags", or behind the key that 2025-09 has for it.
Node flags_for(const Node& root, const std::string& role) {
  const Node flags = root.get(role + "_flags");
  const Node args = root.get(role + "_args");
  if (flags.is_present() || !args.is_present()) return flags;
  args.warn(args.prefix() + "the key of 2025-09 for " + role + "_flags",
            "it is taken; other judges may pass over it", "write '" + role + "_flags: ...'");
  return args;
}

void read_args_of(const Node& root, const PackageManifest& manifest, GroupArgs& args) {
  const Node input = flags_for(root, "input_validator");
  if (auto flags = flags_of(input)) {
    args.input_validator_args = std::move(*flags);
    args.named_input_validator_args = flags_by_name(input);
    if (!args.named_input_validator_args.empty()) args.input_validator_args.clear();
  }
  const Node output = flags_for(root, "output_validator");
  if (auto flags = flags_of(output)) {
    args.output_validator_args = manifest.validator_flags;
    args.output_validator_args.insert(args.output_validator_args.end(), flags->begin(),
                                      flags->end());
    args.output_validator_args_place = output.location();
  }
}

class GraderRulesReader {
 public:
  /// What is said of all groups holds whatever this one says.
  GraderRulesReader(const Node& root, const std::string& group, const ProblemType& type,
                    const GradingKeys& of_all, GraderRules& rules)
      : root_(root), group_(group), type_(type), of_all_(of_all), rules_(rules) {}

  void read() {
    root_.expect_keys(
        {"on_reject", "grading", "grader_flags", "input_validator_flags", "output_validator_flags",
         "input_validator_args", "output_validator_args", "accept_score", "reject_score", "range",
         // Of tools that do more with it.
         "name", "description"},
        Severity::warning, keys_meant_in_legacy_group());
    GradingKeys keys = read_grading_keys(root_);
    if (!type_.scoring) leave_out_scores(keys);
    take_over(keys, rules_);
    read_grader();
    if (const auto flags = flags_of(root_.get("grader_flags"))) {
      rules_.flags = *flags;
      take_flags(rules_.is_custom ? *flags : without_commas(*flags));
    }
  }

 private:
  void leave_out_scores(GradingKeys& keys) const {
    for (const char* key : {"accept_score", "reject_score", "range"}) {
      if (const Node node = root_.get(key); node.is_present()) {
        node.warn(fmt::format("{}: the problem is pass-fail", key), "it is left out",
                  "remove it, or write 'type: scoring' in problem.yaml");
      }
    }
    keys = {.on_reject = keys.on_reject};
    // What holds where nothing is said gives way to what the format says, once something is.
    if (keys.on_reject) rules_.grader.verdict_mode = VerdictMode::worst_error;
  }

  void read_grader() const {
    const Node node = root_.get("grading");
    if (!node.is_present() || node.is_null()) return;
    const std::string text = node.is_scalar() ? node.as_string().value_or("") : "";
    if (text == "custom" || text == "default") {
      rules_.is_custom = text == "custom";
      return;
    }
    node.error("grading: neither 'default' nor 'custom'", {}, "remove it for the default grader");
  }

  /// "min, ignore_sample": some tools part them so.
  std::vector<std::string> without_commas(const std::vector<std::string>& flags) const {
    std::vector<std::string> parts;
    bool has_comma = false;
    for (std::string flag : flags) {
      has_comma = has_comma || flag.find(',') != std::string::npos;
      std::ranges::replace(flag, ',', ' ');
      for (std::string& part : words_of(flag)) parts.push_back(std::move(part));
    }
    if (has_comma) {
      root_.get("grader_flags")
          .warn("grader_flags: commas between flags",
                "the format parts them by spaces, and other tools may pass over them",
                "write spaces alone");
    }
    return parts;
  }

  void take_flags(const std::vector<std::string>& flags) const {
    std::vector<std::string> unknown;
    // Without a verdict mode among them that of a pass-fail problem stays.
    DefaultGrader grader;
    if (!type_.scoring) grader.verdict_mode = rules_.grader.verdict_mode;
    rules_.grader = default_grader_of(flags, unknown, grader);
    if (rules_.is_custom) return;
    const Node node = root_.get("grader_flags");
    for (const std::string& flag : unknown) {
      node.warn(fmt::format("grader_flags: the default grader has no flag {}", visible_text(flag)),
                "it is left out",
                spelling_help(flag, {"worst_error", "first_error", "always_accept", "sum", "avg",
                                     "min", "max", "ignore_sample", "accept_if_any_accepted"}));
    }
    if (!rules_.grader.ignore_sample) return;
    if (!group_.empty()) {
      node.warn("grader_flags: ignore_sample is for data/testdata.yaml alone",
                "it is left out here");
    } else if (of_all_.on_reject.value_or(rules_.on_reject) == OnReject::break_off) {
      node.warn("grader_flags: ignore_sample beside 'on_reject: break'",
                "the secret data are not judged once a sample is rejected",
                "write 'on_reject: continue'");
    }
  }

  const Node& root_;
  const std::string& group_;
  const ProblemType& type_;
  const GradingKeys& of_all_;
  GraderRules& rules_;
};

}  // namespace

TestGroup read_legacy_group(const std::filesystem::path& file, const std::string& name,
                            const PackagePaths& paths, const ProblemType& type,
                            const PackageManifest& manifest, const TestGroup& around,
                            Diagnostics& diagnostics) {
  TestGroup group{.name = name, .args = around.args, .grading = around.grading};
  auto& rules = std::get<GraderRules>(group.grading);
  std::error_code code;
  if (std::filesystem::is_regular_file(file, code)) {
    ManifestReader reader = read_tolerantly(file, paths.shown(file), diagnostics);
    const Node root = reader.root();
    if (root.is_map()) {
      read_args_of(root, manifest, group.args);
      GraderRulesReader(root, name, type, manifest.grading, rules).read();
    } else if (root.is_present() && !root.is_null()) {
      root.error("testdata.yaml holds no keys", "what it says of the group would be passed over");
    }
    for (Diagnostic diagnostic : reader.diagnostics()) {
      const bool is_open = diagnostic.what.starts_with("grading:") ||
                           (!root.is_map() && !diagnostic.what.starts_with("the file is empty"));
      if (!is_open) diagnostic.severity = std::min(diagnostic.severity, Severity::warning);
      diagnostics.push_back(std::move(diagnostic));
    }
  }
  if (type.scoring) take_over(manifest.grading, rules);
  // It is of the outermost group alone, and inherited like all else.
  if (!name.empty()) rules.grader.ignore_sample = false;
  return group;
}

}  // namespace judge
