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
