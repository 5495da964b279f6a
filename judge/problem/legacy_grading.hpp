#pragma once

#include <string>
#include <string_view>

#include "judge/manifest/node.hpp"

namespace judge {

/// The keys by which the legacy format says how the results in a group make one.
inline constexpr std::string_view kLegacyGradingKeys[] = {
    "on_reject", "grading", "grader_flags", "accept_score", "reject_score", "range"};

/// What of these in a group's file makes other verdicts of a pass-fail problem than 2025-09, where
/// every testcase must be accepted: "grading: custom", "grader_flags: always_accept"; empty:
/// nothing.
std::string legacy_rule_of_verdicts(const Node& root);

/// Says of each of these keys in a group's file of a pass-fail problem of 2025-09 that it has no
/// effect, or that verdicts would be others.
void tell_of_legacy_grading(const Node& root);

}  // namespace judge
