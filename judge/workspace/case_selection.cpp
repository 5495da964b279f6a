#include "judge/workspace/case_selection.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/ranges.h>
#include <fnmatch.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/problem/command_word.hpp"

namespace judge {
namespace {

/// Whether a pattern is a name or its beginning: "sample", "sam", "secret/03", "02" of "02-five",
/// but not "0": a number is taken whole.
bool begins(std::string_view name, std::string_view pattern) {
  if (pattern.empty() || !name.starts_with(pattern)) return false;
  const auto is_figure = [](char character) { return character >= '0' && character <= '9'; };
  return name.size() == pattern.size() || !is_figure(pattern.back()) ||
         !is_figure(name[pattern.size()]);
}

std::string_view behind_group(std::string_view name) {
  return name.substr(name.rfind('/') + 1);
}

/// "7" of "007-large", "0" of "0"; empty of a name without a number in front.
std::string_view number_of(std::string_view name) {
  std::size_t end = name.find_first_not_of("0123456789");
  end = std::min(end, name.size());
  const std::string_view digits = name.substr(0, end);
  const std::size_t begin = digits.find_first_not_of('0');
  return begin == std::string_view::npos ? digits.substr(0, std::min<std::size_t>(end, 1))
                                         : digits.substr(begin);
}

/// Whether a pattern is a number, with its group or without, and a case's name begins with it,
/// zeros in front or not: "sample/1" of "sample/01-three".
bool is_numbered(std::string_view name, std::string_view pattern) {
  const std::string_view number = behind_group(pattern);
  if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  const std::string_view group = pattern.substr(0, pattern.size() - number.size());
  const bool is_in_group =
      group.empty() || name.substr(0, name.size() - behind_group(name).size()) == group;
  return is_in_group && number_of(behind_group(name)) == number_of(number);
}

/// "three" of "sample/01-three".
std::string_view bare_name(std::string_view name) {
  name = behind_group(name);
  const std::size_t begin = name.find_first_not_of("0123456789-_.");
  return begin == std::string_view::npos ? name : name.substr(begin);
}

/// The words of such names that one is near to: of "largee" the "large" of "03-large-1".
std::optional<std::string> nearest_part(std::string_view word,
                                        const std::vector<std::string>& names) {
  constexpr std::string_view kBetween = "-_. ";
  std::vector<std::string> parts;
  for (const std::string_view name : names) {
    for (std::size_t begin = 0; begin < name.size();) {
      const std::size_t end = std::min(name.find_first_of(kBetween, begin), name.size());
      if (end - begin > 1) parts.emplace_back(name.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return meant_spelling(word, parts);
}

/// The group "secret/" that is there, or the one that "seceret/" means; else as it is.
std::string group_meant(const std::string& group, const std::vector<std::string>& names) {
  std::vector<std::string> groups;
  for (const std::string& name : names) {
    if (!group.empty() && name.starts_with(group)) return group;
    groups.push_back(name.substr(0, name.rfind('/') + 1));
  }
  return meant_spelling(group, groups).value_or(group);
}

}  // namespace

bool matches(const std::string& name, const std::vector<std::string>& patterns) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](const std::string& pattern) {
           return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0 || begins(name, pattern) ||
                  begins(behind_group(name), pattern) || is_numbered(name, pattern);
         });
}

std::string case_help(const std::string& pattern, const std::vector<std::string>& names) {
  constexpr std::size_t kMostNamed = 3;
  std::vector<std::string> near;
  const auto add = [&](const std::string& name) {
    if (near.size() < kMostNamed && std::ranges::find(near, name) == near.end())
      near.push_back(name);
  };
  std::vector<std::string> spelled = names;
  for (const std::string& name : names) {
    const auto end = name.find('/');
    if (end != std::string::npos && pattern.find('/') == std::string::npos)
      spelled.push_back(name.substr(0, end));
  }
  if (const auto meant = meant_spelling(pattern, spelled)) add(*meant);
  const std::string bare(bare_name(pattern));
  const std::string group = group_meant(pattern.substr(0, pattern.rfind('/') + 1), names);
  for (const std::string& name : names) {
    if (!name.starts_with(group)) continue;
    if (matches(name, {group + std::string(behind_group(pattern))}) ||
        (bare.size() > 1 && bare_name(name).starts_with(bare)))
      add(name);
  }
  std::vector<std::string> in_group;
  std::vector<std::string> bare_names;
  for (const std::string& name : names) {
    if (bare.size() < 2 || !name.starts_with(group)) continue;
    if (name.find(bare) != std::string::npos) add(name);
    in_group.push_back(name);
    bare_names.emplace_back(bare_name(name));
  }
  if (const auto part = near.empty() ? nearest_part(bare, bare_names) : std::nullopt) {
    for (std::size_t i = 0; i < in_group.size(); ++i) {
      if (bare_names[i].find(*part) != std::string::npos) add(in_group[i]);
    }
  }
  if (const auto meant = meant_spelling(bare, bare_names)) {
    for (std::size_t i = 0; i < in_group.size(); ++i) {
      if (bare_names[i] == *meant) add(in_group[i]);
    }
  }
  if (!near.empty()) return fmt::format("did you mean '{}'?", fmt::join(near, "' or '"));
  if (const std::string small = lower_case(pattern); small != pattern)
    return case_help(small, names);
  // A number that is too large; they are in the order of their names.
  const bool is_number = !pattern.empty() && number_of(behind_group(pattern)).size() > 0;
  for (auto last = names.rbegin(); is_number && last != names.rend(); ++last) {
    if (last->starts_with(group)) return fmt::format("the last one is '{}'", *last);
  }
  return "";
}

std::string cases_there_are(const std::vector<std::string>& names) {
  constexpr std::size_t kMostNamed = 3;
  if (names.empty()) return "there is none";
  return fmt::format("there {} {}: {}", names.size() == 1 ? "is" : "are",
                     counted(names.size(), "testcase"), first_names(names, kMostNamed));
}

OrFault<TestCase> select_case(const Problem& problem, const std::string& name,
                              const ProblemLibrary& library) {
  if (const TestCase* found = find_case(problem, name)) return *found;
  std::vector<std::string> names;
  std::vector<std::string> meant;
  std::optional<TestCase> found;
  for (TestCase& test_case : all_cases(problem.data)) {
    names.push_back(test_case.name);
    if (!matches(test_case.name, {name})) continue;
    meant.push_back(test_case.name);
    found = std::move(test_case);
  }
  if (meant.size() == 1) return *std::move(found);
  if (!meant.empty()) {
    return fault(Fault::Kind::usage, "{} has {} testcases '{}': {}; name one", problem.id,
                 meant.size(), name, first_names(meant));
  }
  const std::string help = case_help(name, names);
  auto none = fault(Fault::Kind::nothing_selected,
                    help.empty() ? Fault::Remedy::look_at_cases : Fault::Remedy::none,
                    "{} has no testcase '{}'; {}", problem.id, name,
                    help.empty() ? cases_there_are(names) : help);
  none.value().problem = command_word(problem, library);
  return none;
}

CaseReferences cases_by_input_size(const Problem& problem) {
  std::vector<std::pair<std::uintmax_t, std::reference_wrapper<const TestCase>>> sorted;
  std::set<std::filesystem::path> known;
  for (const TestCase& test_case : each_case(problem.data)) {
    std::error_code code;
    if (known.insert(test_case.input).second)
      sorted.emplace_back(std::filesystem::file_size(test_case.input, code), test_case);
  }
  std::ranges::stable_sort(sorted, {}, [](const auto& entry) { return entry.first; });
  CaseReferences cases;
  for (const auto& [size, test_case] : sorted) cases.push_back(test_case);
  return cases;
}

}  // namespace judge
