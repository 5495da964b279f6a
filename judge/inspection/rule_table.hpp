#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "judge/inspection/rule_table/asked_programs.hpp"
#include "judge/inspection/rule_table/checked_test_data.hpp"
#include "judge/inspection/rule_table/files.hpp"
#include "judge/inspection/rule_table/judged_submissions.hpp"
#include "judge/inspection/rule_table/manifests.hpp"
#include "judge/inspection/rule_table/programs.hpp"
#include "judge/inspection/rule_table/statements.hpp"
#include "judge/inspection/rule_table/submissions.hpp"
#include "judge/inspection/rule_table/test_data_files.hpp"

namespace judge {

/// The rows of several tables, one table behind the other.
template <std::size_t... sizes>
constexpr auto joined_rules(const std::array<Rule, sizes>&... tables) {
  std::array<Rule, (sizes + ...)> all{};
  auto end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

/// The rows of rules(). To add one: its id in RuleId, and a row at the same place of the table of
/// its kind.
inline constexpr auto kRules = joined_rules(
    kManifestRules, kFileRules, kStatementRules, kTestDataFileRules, kProgramRules,
    kSubmissionRules, kCheckedTestDataRules, kAskedProgramRules, kJudgedSubmissionRules);

}  // namespace judge
