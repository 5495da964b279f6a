#pragma once

#include <string>

#include "judge/verdict/expectation.hpp"

namespace judge {

/// What somebody expects of a submission on some of the test data.
struct ScopedExpectation {
  /// A pattern of groups and cases, as is_meant_by() has it: "secret/group1"; empty: all there are.
  std::string scope = {};
  /// Of the cases in scope, or of the groups, as a whole. A score is always that of a group, or of
  /// the submission.
  Expectation expectation = {};
  std::string message = {};  ///< that a checker must have said on some case; empty: none
  std::string source = {};   ///< where it is said: "submissions.yaml", "@EXPECTED_GRADES@"

  friend bool operator==(const ScopedExpectation&, const ScopedExpectation&) = default;
};

}  // namespace judge
