#include <algorithm>

#include <fmt/format.h>

#include "judge/exchange/exporting.hpp"
#include "judge/exchange/legacy_keys.hpp"
#include "judge/manifest/yaml_text.hpp"

namespace judge {
namespace {

bool have_same_args(const TestCase& one, const TestCase& other) {
  return one.input_validator_args == other.input_validator_args &&
         one.output_validator_args == other.output_validator_args &&
         one.named_input_validator_args == other.named_input_validator_args;
}

std::string line(std::string_view role, const std::vector<std::string>& args) {
  return fmt::format("{}_flags: {}\n", role, yaml_scalar(flags_text(args)));
}

/// What programs are told of these cases, where that is not what they are told of the group's.
std::string args_text(Exporting& exporting, const RequiredCases& required, const TestGroup& group) {
  if (required.cases.empty()) return "";
  const TestCase& first = *required.cases.begin()->second;
  const bool are_same = std::ranges::all_of(
      required.cases, [&](const auto& each) { return have_same_args(*each.second, first); });
  if (!are_same || first.named_input_validator_args != group.args.named_input_validator_args) {
    exporting.draft.refuse(
        fmt::format("data/{} requires data/{}, of which programs are told something else case by "
                    "case: the legacy format has arguments for groups only",
                    group.name, required.of));
  }
  std::string text;
  if (first.input_validator_args != group.args.input_validator_args)
    text += line("input_validator", first.input_validator_args);
  const bool is_in_manifest = !common_output_flags(exporting.problem).empty();
  if (!is_in_manifest && first.output_validator_args != group.args.output_validator_args)
    text += line("output_validator", first.output_validator_args);
  return text;
}

}  // namespace

void export_required_cases(Exporting& exporting, const TestGroup& group) {
  if (!exporting.legacy_points) return;
  const auto found = exporting.legacy_points->required.find(group.name);
  if (found == exporting.legacy_points->required.end()) return;
  PackageDraft& draft = exporting.draft;
  for (const RequiredCases& required : found->second) {
    const std::string folder = fmt::format("data/{}/{}", group.name, required.folder);
    draft.put_text(folder + "/testdata.yaml",
                   args_text(exporting, required, group) + legacy_points_text(required.grading));
    for (const auto& [name, test_case] : required.cases) {
      const std::string place = folder + "/" + name;
      draft.put_file(place + ".in", test_case->input);
      if (!test_case->answer.empty()) draft.put_file(place + ".ans", test_case->answer);
    }
    draft.altered(fmt::format("require_pass: {} of data/{}", required.of, group.name),
                  "its testcases, which stand in " + folder + ", too");
  }
}

}  // namespace judge
