#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// The groups of a problem's tests in Polygon, which has no groups in groups, and what input
/// validators are told in each.
class ExportedGroups {
 public:
  explicit ExportedGroups(const Problem& problem);

  /// The group of a testcase of the problem: "large" of "secret/large/01", "a-b" of
  /// "secret/a/b/01", with a number behind it where another folder has that name; of what is in no
  /// group of `secret` only where input validators are told something else there than elsewhere, or
  /// its points want one, else "".
  std::string of(const TestCase& test_case) const;

  /// The input validator's arguments by groups, and by "" for those without.
  const std::map<std::string, std::vector<std::string>>& arguments() const { return arguments_; }

  /// The testcases that had other arguments than their group has.
  const std::vector<std::string>& with_others() const { return with_others_; }

  /// That of the cases in a folder; "" if they have none.
  std::string of_folder(const std::string& folder) const {
    const auto found = names_.find(folder);
    return found == names_.end() ? "" : found->second;
  }

 private:
  bool has_group(const TestCase& test_case) const;

  const Problem& problem_;
  std::vector<std::string> plain_;            ///< what is told to those in no group
  std::map<std::string, std::string> names_;  ///< by folders
  std::map<std::string, std::vector<std::string>> arguments_;
  std::vector<std::string> with_others_;
};

}  // namespace judge
