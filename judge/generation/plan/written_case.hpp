#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/manifest/node.hpp"

namespace judge {

/// The keys of a testcase that is a map.
inline constexpr std::string_view kCaseKeys[] = {
    "generate", "copy", "in", "ans", "out", "interaction", "desc", "hint", "count", "solution"};

/// The largest index of a repeat, and the most repeats of one case.
inline constexpr int kMostRepeats = 1000;

/// A testcase as it stands in a plan, before it is repeated.
struct WrittenCase {
  std::string name;  ///< unchecked; empty: the number alone
  Location location;
  Node value;
  int number = 0;              ///< of its first repeat in a list; 0 in a map
  bool counts_repeats = true;  ///< whether each repeat takes a number; not where cases share one
  bool is_repeated = false;    ///< whether it has a `count`
  std::vector<int> repeats = {1};
};

/// The number of a case's last repeat.
int last_number(const WrittenCase& written);

/// The cases of a group's `data`: a map of cases as they are, or a list of maps whose cases are
/// numbered from 1. The cases of one map of several share its number; otherwise each repeat takes
/// one. Mistakes go to the node's reader.
std::vector<WrittenCase> written_cases(const Node& data);

}  // namespace judge
