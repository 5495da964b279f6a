#pragma once

#include <optional>
#include <string>

#include "judge/verdict/verdict.hpp"

namespace judge {

/// What became of a submission on a group of testcases.
struct GroupResult {
  std::string group;  ///< "secret/large"; "data": all there are
  /// Nothing where it was not judged: what came before was rejected, or what it requires.
  std::optional<Verdict> verdict = {};
  std::optional<double> score = {};       ///< nothing where the group has none
  std::optional<double> best_score = {};  ///< that there is to have, where it is known
  std::string message = {};               ///< what is wrong, or why it was not judged
  /// The message tells of a mistake of the problem's, such as a score that is out of its range.
  bool is_at_fault = false;

  friend bool operator==(const GroupResult&, const GroupResult&) = default;
};

}  // namespace judge
