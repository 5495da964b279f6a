#pragma once

#include <string_view>

#include "judge/generation/plan/plan_report.hpp"
#include "judge/generation/plan/plan_setting.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// What a map of a plan stands for: each has keys of its own.
enum class PlanLevel { root, group, testcase };

/// Whether only a testcase can have the key.
bool is_key_of_case(std::string_view key);

/// Whether only a group, or the plan as a whole, can.
bool is_key_of_group(std::string_view key);

/// Reports the keys of a map that mean nothing there: a warning, for nothing hangs on them. One
/// that is nearly a known one is an error by our own conventions, for it was meant to have an
/// effect; BAPCtools passes over those, too. Keys of testcases in groups and the other way round
/// are errors always.
void check_plan_keys(const Node& node, PlanLevel level, PlanConventions conventions,
                     PlanReport& report);

}  // namespace judge
