#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// Testcases of another group that stand in a group of the legacy format, too: there a group has
/// points only if what it requires is in it, and accepted.
struct RequiredCases {
  std::string of;       ///< "sample", "secret/small"
  std::string folder;   ///< in the group that requires them: "0-required"
  GraderRules grading;  ///< of the folder
  /// The problem's, by their names in the folder.
  std::map<std::string, const TestCase*> cases = {};
};

/// What a scoring problem of 2025-09 is by the rules of the legacy format's default grader.
struct LegacyPoints {
  std::map<std::string, GraderRules> groups = {};                   ///< by name; "": all data
  std::map<std::string, std::vector<RequiredCases>> required = {};  ///< by what requires them
  /// What cannot be said there, each with its file: then there are no groups.
  std::vector<std::string> refusals = {};
  bool is_all_or_nothing = false;  ///< no submission has a part of the points
};

/// The rules by which every submission has the score that it has by those of 2025-09. Its verdict
/// is another one where it has a part of the points: then it is accepted. Refers to the problem's
/// cases.
LegacyPoints legacy_points(const Problem& problem);

/// The lines of a testdata.yaml with all of these rules: what is said of a group holds for those in
/// it, unless they say something else.
std::string legacy_points_text(const GraderRules& rules);

}  // namespace judge
