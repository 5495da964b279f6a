#include "judge/inspection/mangled_inputs.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/mangled_fixture.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

struct InputRow {
  RuleId rule;
  std::vector<std::string> texts;
};

TEST(MangledInputs, HaveOneThingWrongEach) {
  const auto all = mangled_inputs("2 0\n10 7\n", {});
  const std::vector<InputRow> rows = {
      {RuleId::input_validator_accepts_trailing_junk, {"2 0\n10 7\n#!junk~\n"}},
      {RuleId::input_validator_accepts_white_space,
       {"2  0\n10 7\n", "2\t0\n10 7\n", " 2 0\n10 7\n", "2 0 \n10 7\n", "2 0\n 10 7\n",
        "2 0\n10 7 \n", "2 0\n10 7\n\n"}},
      {RuleId::input_validator_accepts_line_ends,
       {"2 0\r\n10 7\r\n", "2 0\n10 7\r\n", "2 0\n10 7"}},
      {RuleId::input_validator_accepts_huge_number,
       {"1000000000000000000000000000000 0\n10 7\n", "2 0\n1000000000000000000000000000000 7\n",
        "2 0\n10 1000000000000000000000000000000\n"}},
      {RuleId::input_validator_accepts_negated_number,
       {"-2 0\n10 7\n", "2 0\n-10 7\n", "2 0\n10 -7\n"}},
      {RuleId::input_validator_accepts_number_spellings,
       {"002 0\n10 7\n", "+2 0\n10 7\n", "2 0\n0010 7\n", "2 0\n+10 7\n", "2 0\n10 007\n",
        "2 0\n10 +7\n", "2 -0\n10 7\n"}},
      {RuleId::input_validator_accepts_no_number,
       {"nan 0\n10 7\n", "2 0\nnan 7\n", "2 0\n10 nan\n"}},
      {RuleId::input_validator_accepts_hidden_bytes,
       {"\xEF\xBB\xBF"
        "2 0\n10 7\n",
        std::string("2\0 0\n10 7\n", 10)}}};
  std::size_t count = 0;
  for (const InputRow& row : rows) {
    EXPECT_EQ(texts_of(all, row.rule), row.texts) << rule_of(row.rule).name;
    count += row.texts.size();
  }
  EXPECT_EQ(all.size(), count);
}

TEST(MangledInputs, LeaveAloneWhatInputsMayHave) {
  InputTraits traits;
  for (const char* input : {"-3\n", "12345678901234567890\n", "007\n", "+1\n", "word\n"})
    add_traits(traits, input);
  EXPECT_TRUE(traits.has_negative_number && traits.has_huge_number && traits.has_leading_zeros);
  EXPECT_TRUE(traits.has_plus_sign && traits.has_words);
  EXPECT_FALSE(traits.has_empty);
  const auto all = mangled_inputs("2\n", traits);
  for (const RuleId rule :
       {RuleId::input_validator_accepts_huge_number, RuleId::input_validator_accepts_negated_number,
        RuleId::input_validator_accepts_number_spellings,
        RuleId::input_validator_accepts_no_number})
    EXPECT_THAT(all, Not(Contains(testing::Field(&Mangled::rule, rule)))) << rule_of(rule).name;
  EXPECT_THAT(mangled_inputs("", {}), IsEmpty());
}

TEST(MangledInputs, TakeNumbersWithPointsForNumbers) {
  InputTraits traits;
  add_traits(traits, "-0.50 3\n");
  EXPECT_FALSE(traits.has_words);
  EXPECT_TRUE(traits.has_negative_number);
  const auto all = mangled_inputs("0.5 0.125\n", {});
  EXPECT_THAT(texts_of(all, RuleId::input_validator_accepts_no_number),
              ElementsAre("nan 0.125\n", "0.5 nan\n"));
  EXPECT_THAT(
      texts_of(all, RuleId::input_validator_accepts_number_spellings),
      ElementsAre("000.5 0.125\n", "+0.5 0.125\n", "0.5 000.125\n", "0.5 +0.125\n", "0.5 -0\n"));
}

TEST(MangledInputs, HaveNoNumberWhereNoInputHasAWord) {
  InputTraits traits;
  for (const char* input : {"2\n#.\n1\n", "1\n2\nx\n"}) add_traits(traits, input);
  EXPECT_THAT(
      texts_of(mangled_inputs("2\n#.\n1\n", traits), RuleId::input_validator_accepts_no_number),
      IsEmpty())
      << "of two inputs nobody knows";
  add_traits(traits, "3\n..\n1\n");
  EXPECT_THAT(
      texts_of(mangled_inputs("2\n#.\n1\n", traits), RuleId::input_validator_accepts_no_number),
      ElementsAre("nan\n#.\n1\n"));
}

struct MilderRow {
  const char* name;
  std::vector<const char*> inputs;  ///< the first of them is mangled
  RuleId rule;
  std::vector<std::string> milder;
};

std::ostream& operator<<(std::ostream& out, const MilderRow& row) {
  return out << row.name;
}

class MilderInputs : public testing::TestWithParam<MilderRow> {};

TEST_P(MilderInputs, AreThoseThatMayBeRight) {
  InputTraits traits;
  for (const char* input : GetParam().inputs) add_traits(traits, input);
  EXPECT_EQ(milder_of(mangled_inputs(GetParam().inputs.front(), traits), GetParam().rule),
            GetParam().milder);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MilderInputs,
    testing::Values(
        MilderRow{"numbers", {"1 2\n"}, RuleId::input_validator_accepts_white_space, {}},
        MilderRow{"line_ends", {"1 2\n"}, RuleId::input_validator_accepts_line_ends, {}},
        MilderRow{
            "trailing",
            {"1 2\n"},
            RuleId::input_validator_accepts_trailing_junk,
            {"with its last line once more: hint", "with one more number in its last line: hint"}},
        MilderRow{"as_many_numbers_as_the_first_says",
                  {"2\n5 6\n", "1\n4\n", "3\n1 2 3\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with its last line once more: hint"}},
        MilderRow{"always_the_same_number_of_numbers",
                  {"2\n5 6\n", "2\n1 4\n", "2\n7 7\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with its last line once more: hint",
                   "with one more number in its last line: warning"}},
        MilderRow{"as_many_numbers_as_some_first_line_says",
                  {"2 1\n5 6\n", "1\n4\n", "3\n1 2 3\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with its last line once more: hint",
                   "with one more number in its last line: warning"}},
        MilderRow{"as_many_lines_as_the_first_line_is",
                  {"2\n5 1\n6 1\n", "1\n4\n", "3\n1\n2\n3 1\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {}},
        MilderRow{"as_many_lines_as_the_first_says",
                  {"2 9\n5\n6 1\n", "1 2\n4\n", "3 1\n1\n2\n3 1\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with its last line once more: warning"}},
        MilderRow{"as_many_lines_as_one_likes",
                  {"5\n6\n", "4\n", "3\n9\n1 2\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {}},
        MilderRow{"always_two_numbers",
                  {"1 2\n", "3 4\n", "5 6\n", "7 8\n", "9 9\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with its last line once more: warning",
                   "with one more number in its last line: warning"}},
        MilderRow{
            "loose",
            {"1 2\n", "1  2\n"},
            RuleId::input_validator_accepts_white_space,
            {"with a blank doubled: hint", "with a tab in place of a blank: hint",
             "with a blank before it: hint", "with a blank at the end of its first line: hint",
             "with an empty line behind it: hint"}},
        MilderRow{"of_windows",
                  {"1\n", "1\r\n"},
                  RuleId::input_validator_accepts_line_ends,
                  {"with line ends of Windows: hint", "without the end of its last line: hint"}},
        MilderRow{"numbers_before_words",
                  {"1 2\nab\n", "2 3\ncd\n", "3 4\nef\n"},
                  RuleId::input_validator_accepts_white_space,
                  {"with a blank before its last line: hint",
                   "with a blank at the end of its last line: hint",
                   "with an empty line behind it: hint"}},
        MilderRow{
            "words",
            {"ab 2\n", "cd 3\n", "ef 4\n"},
            RuleId::input_validator_accepts_white_space,
            {"with a blank doubled: hint", "with a tab in place of a blank: hint",
             "with a blank before it: hint", "with a blank at the end of its first line: hint",
             "with an empty line behind it: hint"}},
        MilderRow{"more_words",
                  {"ab\n"},
                  RuleId::input_validator_accepts_trailing_junk,
                  {"with a line of junk behind it: warning", "with its last line once more: hint"}},
        MilderRow{"number_or_word",
                  {"1\n", "x\n"},
                  RuleId::input_validator_accepts_huge_number,
                  {"with 10^30 in place of 1: hint"}},
        MilderRow{"leading_zeros",
                  {"12\n", "007\n"},
                  RuleId::input_validator_accepts_huge_number,
                  {"with 10^30 in place of 12: warning"}},
        MilderRow{"bits",
                  {"1\n", "110\n"},
                  RuleId::input_validator_accepts_huge_number,
                  {"with 10^30 in place of 1: warning"}},
        MilderRow{
            "other_digits", {"1\n", "112\n"}, RuleId::input_validator_accepts_huge_number, {}},
        MilderRow{"a_word_may_stand_there",
                  {"1 ab\n"},
                  RuleId::input_validator_accepts_huge_number,
                  {"with 10^30 in place of 1: warning"}},
        MilderRow{"spellings", {"1 0\n"}, RuleId::input_validator_accepts_number_spellings, {}},
        MilderRow{"points",
                  {"1\n", "0.5\n"},
                  RuleId::input_validator_accepts_number_spellings,
                  {"with 001 in place of 1: hint", "with +1 in place of 1: hint",
                   "with -0 in place of 1: hint"}},
        MilderRow{"zero_with_a_point",
                  {"0.0\n", "0.5\n"},
                  RuleId::input_validator_accepts_number_spellings,
                  {}},
        MilderRow{"negative_zero_beside_negative_numbers",
                  {"0.0\n", "-0.5\n"},
                  RuleId::input_validator_accepts_number_spellings,
                  {"with -0.0 in place of 0.0: warning"}},
        MilderRow{"zero_beside_points",
                  {"0\n", "0.5\n"},
                  RuleId::input_validator_accepts_number_spellings,
                  {"with -0 in place of 0: hint"}}),
    [](const testing::TestParamInfo<MilderRow>& row) { return std::string(row.param.name); });

TEST(MangledInputs, HaveMoreThatLooksLikeTheLast) {
  InputTraits traits;
  add_traits(traits, "2\n5 6\n");
  EXPECT_THAT(
      texts_of(mangled_inputs("2\n5 6\n", traits), RuleId::input_validator_accepts_trailing_junk),
      ElementsAre("2\n5 6\n#!junk~\n", "2\n5 6\n5 6\n", "2\n5 6 6\n"));
  InputTraits cut;
  add_traits(cut, "2\n5 6\n", InputPart::beginning);
  EXPECT_THAT(
      texts_of(mangled_inputs("2\n5 6\n", cut), RuleId::input_validator_accepts_trailing_junk),
      ElementsAre("2\n5 6\n#!junk~\n"))
      << "what is cut says nothing of its end";
}

TEST(MangledInputs, DifferFromTheInput) {
  for (const std::string input : {"1\n", "1", "a b\r\n", "\n1\n", "0\n"}) {
    for (const Mangled& mangled : mangled_inputs(input, {})) EXPECT_NE(mangled.text, input);
  }
}

TEST(JunkInputs, AreMilderWhereInputsMayBeText) {
  constexpr RuleId kRule = RuleId::input_validator_accepts_junk;
  InputTraits traits;
  add_traits(traits, "1\n");
  EXPECT_THAT(milder_of(junk_inputs(traits), kRule), IsEmpty());
  add_traits(traits, "word\n");
  EXPECT_THAT(milder_of(junk_inputs(traits), kRule),
              ElementsAre("a line of words: hint", "a line of 10 MB: warning"));
}

TEST(JunkInputs, AreEmptyUnlessAnInputIs) {
  InputTraits traits;
  EXPECT_EQ(junk_inputs(traits).front().text, "");
  add_traits(traits, " \n");
  EXPECT_THAT(junk_inputs(traits), Not(Contains(testing::ResultOf(text_of, ""))));
}

TEST(JunkInputs, HaveALongLine) {
  const std::string longest = text_of(junk_inputs({}).back());
  EXPECT_EQ(longest.size(), 10'000'001U);
  EXPECT_EQ(longest.find('\n'), 10'000'000U);
}

}  // namespace
}  // namespace judge
