#include "judge/inspection/mangled_outputs.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/mangled_fixture.hpp"
#include "judge/inspection/mangled_inputs.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(MangledAnswers, AreMilderWhereTheyMayBeRight) {
  const auto milder = [](const char* answer, RuleId rule) {
    return milder_of(mangled_answers(answer, "4\n"), rule);
  };
  EXPECT_THAT(milder("12\n", RuleId::output_validator_accepts_trailing_junk),
              ElementsAre("the answer twice: warning"));
  constexpr RuleId kOther = RuleId::output_validator_accepts_other_answers;
  EXPECT_THAT(milder("12\n", kOther), IsEmpty());
  EXPECT_THAT(milder("0110\n", kOther), ElementsAre("half of the answer's only word: hint"))
      << "it may be a text";
  EXPECT_THAT(milder("words\n", kOther), ElementsAre("half of the answer's only word: hint"));
  EXPECT_THAT(milder("0.3333\n", kOther), ElementsAre("another case's answer: warning"))
      << "half of it is near";
  EXPECT_THAT(milder("100 222\n", kOther),
              ElementsAre("the answer without its last word: warning"));
  EXPECT_THAT(milder("1.5 2.5\n", kOther), ElementsAre("half of the answer: warning",
                                                       "the answer without its last word: warning",
                                                       "another case's answer: warning"));
}

struct HalfRow {
  const char* answer;
  const char* half;  ///< empty: there is none
};

std::ostream& operator<<(std::ostream& out, const HalfRow& row) {
  return out << row.answer;
}

class HalvesOfDigits : public testing::TestWithParam<HalfRow> {};

TEST_P(HalvesOfDigits, AreOfWholeNumbersOnlyWhateverTheTolerance) {
  for (const Tolerance tolerance : {Tolerance::none, Tolerance::some}) {
    std::vector<std::string> halves;
    for (const Mangled& mangled : mangled_answers(GetParam().answer, "", tolerance)) {
      if (mangled.how != "the first half of the answer's only number") continue;
      halves.push_back(mangled.text);
      EXPECT_FALSE(mangled.milder);
      EXPECT_EQ(mangled.enough, 2U);
    }
    const bool has_half = *GetParam().half != '\0';
    EXPECT_EQ(halves,
              has_half ? std::vector<std::string>{GetParam().half} : std::vector<std::string>());
    EXPECT_EQ(has_half_of_digits(GetParam().answer), has_half);
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, HalvesOfDigits,
                         testing::Values(HalfRow{"12\n", "1\n"}, HalfRow{" 12345\n", "12\n"},
                                         HalfRow{"-12\n", "-1\n"}, HalfRow{"7\n", ""},
                                         HalfRow{"-7\n", ""}, HalfRow{"0110\n", ""},
                                         HalfRow{"12.5\n", ""}, HalfRow{"12 34\n", ""},
                                         HalfRow{"word\n", ""}),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(MangledAnswers, OfFewCasesAreMilder) {
  const auto of_few = [](const char* answer, RuleId rule) {
    std::vector<std::string> texts;
    for (const Mangled& mangled : mangled_answers(answer, "4\n")) {
      if (mangled.rule != rule || !mangled.of_few) continue;
      texts.push_back(mangled.how + ": " + std::string(severity_name(*mangled.of_few)));
    }
    return texts;
  };
  EXPECT_THAT(of_few("12\n13\n", RuleId::output_validator_accepts_other_answers),
              ElementsAre("half of the answer: warning", "another case's answer: warning"));
  EXPECT_THAT(of_few("12\n13\n", RuleId::output_validator_accepts_off_by_one),
              ElementsAre("a number that is one more: hint"));
  EXPECT_THAT(of_few("12\n", RuleId::output_validator_accepts_off_by_one),
              ElementsAre("the answer's only number, one more: warning"));
  EXPECT_THAT(of_few("12\n13\n", RuleId::output_validator_accepts_reordered_lines),
              ElementsAre("the answer's lines from last to first: hint"));
  EXPECT_THAT(
      milder_of(mangled_answers("3 1 2\n", ""), RuleId::output_validator_accepts_reordered_lines),
      ElementsAre("the answer's words from last to first: hint"));
}

TEST(MangledAnswers, AreHardlyRight) {
  std::vector<std::string> texts;
  for (const Mangled& mangled : mangled_answers("1 2\n3\n", "4\n")) texts.push_back(mangled.text);
  EXPECT_THAT(texts, ElementsAre("", "1 2\n3\n\n#!junk~ 7\n", "1 2\n3\n1 2\n3\n", "1 2", "1 2\n",
                                 "1 2\n", "4\n", "1 2\nnan\n", "1 2\n4\n", "3\n1 2\n"));
}

TEST(MangledAnswers, AreNeitherOfNothingNorTheAnswerAgain) {
  EXPECT_THAT(mangled_answers("\n", "4\n"), IsEmpty());
  // Half of it is nothing, the other one and the lines in the other order are the same.
  std::vector<std::string> texts;
  for (const Mangled& mangled : mangled_answers("a\n", " a\n")) texts.push_back(mangled.text);
  EXPECT_THAT(texts, ElementsAre("", "a\n\n#!junk~ 7\n", "a\na\n"));
}

TEST(MangledAnswers, AreCutBeforeTheirLastLineAndTheirLastWord) {
  EXPECT_THAT(texts_of(mangled_answers("100 7\n222\n333 4\n", ""),
                       RuleId::output_validator_accepts_other_answers),
              ElementsAre("100 7\n22", "100 7\n222\n", "100 7\n222\n333\n"));
}

TEST(MangledAnswers, OfOneLineHaveItsWordsReversed) {
  EXPECT_THAT(
      texts_of(mangled_answers("3 1 2\n", ""), RuleId::output_validator_accepts_reordered_lines),
      ElementsAre("2 1 3\n"));
}

TEST(MangledAnswers, ChangeNumbersByOneThatNoToleranceTakes) {
  const auto changed = [](const char* answer) {
    return texts_of(mangled_answers(answer, ""), RuleId::output_validator_accepts_off_by_one);
  };
  EXPECT_THAT(changed("9\n123456\n"), ElementsAre("9\n123457\n"));
  EXPECT_THAT(changed("-9 007 x\n"), ElementsAre("-8 007 x\n"));
  EXPECT_THAT(changed("9 123456 0.5\n"), ElementsAre("10 123456 0.5\n"))
      << "a tolerance may count in parts of it";
  EXPECT_THAT(
      mangled_answers("12345\n", "", Tolerance::some),
      Not(Contains(testing::Field(&Mangled::rule, RuleId::output_validator_accepts_off_by_one))));
}

TEST(MangledAnswers, OneMoreIsCertainlyWrongOfASmallNumberAlone) {
  const auto is_certain = [](const char* answer, Tolerance tolerance) {
    for (const Mangled& mangled : mangled_answers(answer, "4\n", tolerance)) {
      if (mangled.rule == RuleId::output_validator_accepts_off_by_one) return !mangled.milder;
    }
    return false;
  };
  for (const char* answer : {"7\n", "-1\n", " 1234 \n"}) {
    EXPECT_TRUE(is_certain(answer, Tolerance::none)) << answer;
    EXPECT_FALSE(is_certain(answer, Tolerance::some)) << answer;
    EXPECT_TRUE(is_small_number(answer));
  }
  for (const char* answer : {"12345\n", "7 8\n", "7\nyes\n", "7.5\n", "007\n", "yes\n"})
    EXPECT_FALSE(is_certain(answer, Tolerance::none)) << answer;
}

TEST(MangledAnswers, HaveAnotherOrderOnlyOfDifferentLines) {
  EXPECT_TRUE(has_other_order_of_lines("1\n2\n"));
  for (const char* answer : {"", "1\n", "1 2\n", "1\n1\n", "1\n2\n1\n"})
    EXPECT_FALSE(has_other_order_of_lines(answer)) << answer;
}

TEST(JunkOutputs, AreNoLongerThanWhatASubmissionMayPrint) {
  const Mangled longest = junk_outputs(mebibytes(8)).back();
  EXPECT_EQ(longest.how, "a line of 8 MiB");
  EXPECT_EQ(text_of(longest), std::string(8 * 1024 * 1024 - 1, '7') + "\n");
  EXPECT_EQ(text_of(junk_outputs(mebibytes(9)).back()).size(), 9U * 1024 * 1024);
  EXPECT_EQ(junk_outputs(mebibytes(10)).back().how, "a line of 10 MB");
  EXPECT_EQ(text_of(junk_outputs(mebibytes(64)).back()), text_of(junk_inputs({}).back()));
}

TEST(JunkAnswers, KeepToNoGrammar) {
  constexpr RuleId kRule = RuleId::answer_validator_accepts_junk;
  EXPECT_EQ(junk_answers("5\n").size(), 3U);
  EXPECT_THAT(milder_of(junk_answers("5\n"), kRule), IsEmpty());
  EXPECT_EQ(junk_answers("yes\n").size(), 4U);
  EXPECT_EQ(milder_of(junk_answers("yes\n"), kRule).size(), 3U) << "bytes that are no text";
  EXPECT_THAT(junk_answers(""), IsEmpty());
}

}  // namespace
}  // namespace judge
