#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge {

inline constexpr const char* kComputedLimit = "computed";  ///< a time limit that is not given
inline constexpr const char* kNoLimit = "-";               ///< none, or none that is known

/// A problem as `judge list` tells it.
struct ListedProblem {
  std::string id;
  std::string title;
  std::size_t cases = 0;
  std::size_t submissions = 0;
  std::string time_limit;  ///< "2 s", kComputedLimit
};

/// For standard output, all in the same way, so that the eye can go down a column: rows; on a
/// terminal a table with a heading, on one that is too narrow for that rows if they fit, else two
/// lines of each.
std::string text_of_problems(const std::vector<ListedProblem>& problems);

}  // namespace judge
