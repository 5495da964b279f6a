#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/generation/plan/plan_report.hpp"
#include "judge/generation/plan/plan_setting.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// A testcase or a group as it stands in a plan.
struct WrittenEntry {
  std::string key;    ///< unchecked; empty: the number alone
  Location location;  ///< of the key
  Node value;
  bool is_group = false;
  int item = 0;  ///< which item of a list it stands in, from 1; 0 in a map

  // Of a case.
  std::vector<int> repeats = {1};  ///< their indices
  bool is_repeated = false;        ///< whether it has a `count`

  // Of a group.
  std::vector<WrittenEntry> entries = {};  ///< in the order in which they are made
  bool is_numbered = false;                ///< whether they stand in a list

  /// Without what is around: of each repeat of a case, or the one of a group.
  std::vector<std::string> names = {};
};

/// The whole plan as a group without a name. Its groups are in the order of kCaseGroups, what is in
/// them in the order in which it stands there, or, in a map by BAPCtools' conventions, sorted by
/// key. Every entry has its names (name_entries()). Mistakes are reported; what cannot be an entry
/// is left out.
WrittenEntry written_plan(const Node& root, PlanConventions conventions, PlanReport& report);

}  // namespace judge
