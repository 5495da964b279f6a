#include "judge/exchange/polygon/exported_groups.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/exchange/polygon/exported_points.hpp"

namespace judge {
namespace {

/// "large" of "secret/large", "samples" of "sample".
std::string folder_as_group(std::string folder) {
  if (folder == "sample") return "samples";
  if (folder.starts_with("secret/")) folder.erase(0, std::string_view("secret/").size());
  std::ranges::replace(folder, '/', '-');
  return folder;
}

bool is_in_group(const TestCase& test_case) {
  return test_case.name.starts_with("secret/") && std::ranges::count(test_case.name, '/') > 1;
}

/// The arguments of those that are in no group, by the first of them.
std::vector<std::string> plain_arguments(const std::vector<TestCase>& cases) {
  auto plain = std::ranges::find_if(cases, [](const TestCase& test_case) {
    return test_case.name.starts_with("secret/") && !is_in_group(test_case);
  });
  if (plain == cases.end())
    plain =
        std::ranges::find_if(cases, [](const auto& test_case) { return !is_in_group(test_case); });
  return plain == cases.end() ? std::vector<std::string>() : plain->input_validator_args;
}

}  // namespace

ExportedGroups::ExportedGroups(const Problem& problem) : problem_(problem) {
  std::vector<TestCase> cases = all_cases(problem.data);
  plain_ = plain_arguments(cases);
  arguments_[""] = plain_;
  cases.insert(cases.end(), problem.invalid_input.begin(), problem.invalid_input.end());
  std::set<std::string> taken;
  for (const TestCase& test_case : cases) {
    if (!has_group(test_case)) continue;
    const auto [known, is_new] = names_.try_emplace(test_case.group());
    if (!is_new) continue;
    const std::string name = folder_as_group(known->first);
    known->second = name;
    for (int i = 2; !taken.insert(known->second).second; ++i)
      known->second = fmt::format("{}-{}", name, i);
  }
  for (const TestCase& test_case : cases) {
    const auto [known, is_new] = arguments_.emplace(of(test_case), test_case.input_validator_args);
    if (!is_new && known->second != test_case.input_validator_args)
      with_others_.push_back(test_case.name);
  }
}

bool ExportedGroups::has_group(const TestCase& test_case) const {
  return is_in_group(test_case) || test_case.input_validator_args != plain_ ||
         is_group_for_points(problem_, test_case.group());
}

std::string ExportedGroups::of(const TestCase& test_case) const {
  return has_group(test_case) ? names_.at(test_case.group()) : "";
}

}  // namespace judge
