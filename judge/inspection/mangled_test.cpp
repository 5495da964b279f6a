#include "judge/inspection/mangled.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> texts_of(const std::vector<Mangled>& all, RuleId rule) {
  std::vector<std::string> texts;
  for (const Mangled& mangled : all) {
    if (mangled.rule == rule) texts.push_back(mangled.text);
  }
  return texts;
}

TEST(MangledInputs, HaveOneThingWrongEach) {
  const auto all = mangled_inputs("2 x\n10 07\n", {});
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_trailing_junk),
              ElementsAre("2 x\n10 07\n#!junk~\n"));
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_white_space),
              ElementsAre("2  x\n10 07\n", " 2 x\n10 07\n", "2 x \n10 07\n", "2 x\n10 07\n\n"));
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_line_ends),
              ElementsAre("2 x\r\n10 07\r\n", "2 x\n10 07"));
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_huge_number),
              ElementsAre("1000000000000000000000000000000 x\n10 07\n",
                          "2 x\n1000000000000000000000000000000 07\n"));
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_negated_number),
              ElementsAre("-2 x\n10 07\n", "2 x\n-10 07\n"));
}

TEST(MangledInputs, LeaveAloneWhatInputsMayHave) {
  InputTraits traits;
  add_traits(traits, "-3\n");
  add_traits(traits, "12345678901234567890\n");
  EXPECT_TRUE(traits.has_negative_number);
  EXPECT_TRUE(traits.has_huge_number);
  EXPECT_FALSE(traits.has_empty);
  const auto all = mangled_inputs("2\n", traits);
  EXPECT_THAT(
      all,
      Not(Contains(testing::Field(&Mangled::rule, RuleId::input_validator_accepts_huge_number))));
  EXPECT_THAT(all, Not(Contains(testing::Field(&Mangled::rule,
                                               RuleId::input_validator_accepts_negated_number))));
  EXPECT_THAT(mangled_inputs("", {}), IsEmpty());
}

TEST(MangledInputs, DifferFromTheInput) {
  for (const std::string input : {"1\n", "1", "a b\r\n", "\n1\n", "0\n"}) {
    for (const Mangled& mangled : mangled_inputs(input, {})) EXPECT_NE(mangled.text, input);
  }
}

TEST(JunkInputs, AreEmptyUnlessAnInputIs) {
  InputTraits traits;
  EXPECT_EQ(junk_inputs(traits).front().text, "");
  add_traits(traits, " \n");
  EXPECT_THAT(junk_inputs(traits), Not(Contains(testing::Field(&Mangled::text, ""))));
}

TEST(MangledAnswers, AreHardlyRight) {
  std::vector<std::string> texts;
  for (const Mangled& mangled : mangled_answers("1 2 3\n", "4\n")) texts.push_back(mangled.text);
  EXPECT_THAT(texts, ElementsAre("", "1 2 3\n\n#!junk~ 7\n", "1 2", "4\n"));
}

TEST(MangledAnswers, AreNeitherOfNothingNorTheAnswerAgain) {
  EXPECT_THAT(mangled_answers("\n", "4\n"), IsEmpty());
  EXPECT_EQ(mangled_answers("1\n", " 1\n").size(), 2U);
}

}  // namespace
}  // namespace judge
