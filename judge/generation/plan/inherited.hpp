#pragma once

#include <string>

#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// What the plan and a group hand down to all that is in them.
struct Inherited {
  PlannedSolution solution = {};
  std::string salt = {};
  int tries = 1;
};

/// `solution`, `random_salt` and `retries` of a map, or what stands above.
Inherited read_inherited(const Node& node, Inherited above, PlanConventions conventions);

/// A relative path that stays below its folder: names between single slashes, none of them `.` or
/// `..`.
bool is_path_below(std::string_view path);

}  // namespace judge
