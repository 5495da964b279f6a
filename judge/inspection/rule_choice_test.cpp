#include "judge/inspection/rule_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(RuleChoice, TakesAllButWhatIsIgnored) {
  const RuleChoice choice{.ignored = {RuleId::plan}};
  EXPECT_FALSE(choice.takes(RuleId::plan));
  EXPECT_TRUE(choice.takes(RuleId::empty_input));
  EXPECT_TRUE(choice.wants(Stage::judging));
}

TEST(RuleChoice, WantsNoStageThatItsRulesDoNotNeed) {
  const RuleChoice choice{.only = {RuleId::empty_input}};
  EXPECT_TRUE(choice.wants(Stage::reading));
  EXPECT_FALSE(choice.wants(Stage::judging));
}

TEST(RuleChoice, WantsNoWorkThatItsRulesDoNotNeed) {
  const RuleChoice no_bundle{.ignored = {RuleId::bundle_fails}};
  EXPECT_FALSE(no_bundle.wants(Work::judging_bundle));
  EXPECT_TRUE(no_bundle.wants(Work::judging_submissions));
  const RuleChoice of_validators{.only = {RuleId::validator_fails_at_junk}};
  EXPECT_TRUE(of_validators.wants(Work::asking_input_validators));
  EXPECT_TRUE(of_validators.wants(Work::asking_answer_validators));
  EXPECT_FALSE(of_validators.wants(Work::asking_about_outputs));
  EXPECT_FALSE(of_validators.wants(Work::running_solution_twice));
}

TEST(RuleChoice, FindsEveryRuleOfAStageOfSeveralWorksBySomeOfThem) {
  for (const Rule& rule : rules()) {
    if (rule.stage != Stage::asking && rule.stage != Stage::judging) continue;
    const RuleChoice choice{.only = {rule.id}};
    bool is_served = rule.id == RuleId::time_limit_unknown;  // loading for the judging tells
    for (int work = 0; work <= static_cast<int>(Work::judging_bundle); ++work)
      is_served = is_served || choice.wants(static_cast<Work>(work));
    EXPECT_TRUE(is_served) << rule.name;
  }
}

TEST(RuleChoice, KeepsWhatIsInTheWayOfOthers) {
  const RuleChoice choice{.only = {RuleId::empty_input}};
  const Findings chosen = choice.chosen({{.rule = RuleId::empty_input},
                                         {.rule = RuleId::plan},
                                         {.rule = RuleId::program, .is_in_the_way = true}});
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0].rule, RuleId::empty_input);
  EXPECT_EQ(chosen[1].rule, RuleId::program);
}

}  // namespace
}  // namespace judge
