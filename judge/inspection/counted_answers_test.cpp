#include "judge/inspection/counted_answers.hpp"

#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/mangled_fixture.hpp"
#include "judge/inspection/mangled_outputs.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr RuleId kPart = RuleId::output_validator_accepts_other_answers;
constexpr AnswerCount kOwnLines{AnswerCount::Number::own_first, AnswerCount::Things::lines};
constexpr AnswerCount kOwnWords{AnswerCount::Number::own_first, AnswerCount::Things::words};

struct CountRow {
  const char* name;
  std::vector<InputAndAnswer> answers;
  std::vector<AnswerCount> counts;
};

std::ostream& operator<<(std::ostream& out, const CountRow& row) {
  return out << row.name;
}

class CountsOfAnswers : public testing::TestWithParam<CountRow> {};

TEST_P(CountsOfAnswers, HoldForEachAnswer) {
  EXPECT_EQ(counts_of_answers(GetParam().answers), GetParam().counts);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CountsOfAnswers,
    testing::Values(
        CountRow{"OwnLines",
                 {{"9\n", "2\n5 6\n7 8\n"}, {"8\n", "1\n5 6\n"}, {"7\n", "3\n1 1\n2 2\n3 3\n"}},
                 {kOwnLines}},
        CountRow{"OwnWordsBesideOneThatIsNone",
                 {{"9\n", "2 5 6\n"}, {"8\n", "-1\n"}, {"7\n", "1 5\n"}, {"6\n", "2 7 7\n"}},
                 {kOwnWords}},
        CountRow{"CharactersOfAPath",
                 {{"9\n", "2\nDD\n"}, {"8\n", "0\n"}, {"7\n", "1\nU\n"}, {"6\n", "3\nUUD\n"}},
                 {{AnswerCount::Number::own_first, AnswerCount::Things::characters}}},
        CountRow{"WordsByTheSecondNumberOfTheInput",
                 {{"9 2\n", "5 6\n"}, {"9 3\n", "5 6 7\n"}, {"1 2\n", "7 7\n"}},
                 {{AnswerCount::Number::input_second, AnswerCount::Things::words}}},
        CountRow{"LinesByTheFirstNumberOfTheInput",
                 {{"2\n", "5\n6 7\n"}, {"3\n", "5 6\n7\n8\n"}, {"2\n", "7 1\n7\n"}},
                 {{AnswerCount::Number::input_first, AnswerCount::Things::lines}}},
        CountRow{"OneWord",
                 {{"9\n", "5\n"}, {"8\n", "no\n"}, {"7\n", "5\n"}},
                 {{AnswerCount::Number::one, AnswerCount::Things::words}}},
        CountRow{"OneWordOfTwoAnswers", {{"9\n", "5\n"}, {"8\n", "no\n"}}, {}},
        CountRow{"AlwaysTheSameWord", {{"9\n", "no\n"}, {"8\n", "no\n"}, {"7\n", "no\n"}}, {}},
        CountRow{"AlwaysTheSame", {{"2\n", "5 6\n"}, {"2\n", "7 8\n"}, {"2\n", "1 2\n"}}, {}},
        CountRow{"OfTwoAnswers", {{"2\n", "5 6\n"}, {"3\n", "7 8 9\n"}, {"1\n", "4\n"}}, {}},
        CountRow{"NotOfEach", {{"2\n", "5 6\n"}, {"3\n", "7 8 9\n"}, {"4\n", "1 2 3\n"}}, {}}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(BrokenCounts, AreCertainOfPartsAndOfAnotherOrder) {
  const std::string answer = "2\n5 6\n7 8\n";
  std::vector<Mangled> mangled = mangled_answers(answer, "1\n3 4\n");
  EXPECT_THAT(milder_of(mangled, kPart), ElementsAre("the answer without its last line: warning",
                                                     "the answer without its last word: warning"));
  tell_broken_counts({kOwnLines}, {"9\n", answer}, mangled);
  EXPECT_THAT(milder_of(mangled, kPart), ElementsAre("the answer without its last word: warning"))
      << "it has as many lines";
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_reordered_lines), IsEmpty());
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_trailing_junk), IsEmpty())
      << "twice";
  for (const Mangled& each : mangled) EXPECT_FALSE(!each.why.empty() && each.milder) << each.how;
}

TEST(BrokenCounts, AreCertainOfNoOutputOnSomeCases) {
  const auto certain = [](const std::vector<Mangled>& all) {
    std::vector<std::string> texts;
    for (const Mangled& each : all) {
      if (each.of_some == Severity::error) texts.push_back(each.how);
    }
    return texts;
  };
  std::vector<Mangled> mangled = mangled_answers("2 5 6\n", "1 3\n");
  EXPECT_THAT(certain(mangled), IsEmpty());
  tell_broken_counts({kOwnWords}, {"9\n", "2 5 6\n"}, mangled);
  EXPECT_THAT(certain(mangled), ElementsAre("no output at all", "the answer with junk behind it"));
}

TEST(BrokenCounts, AreCertainOfTheAnswerTwiceWhereEachIsOneWord) {
  const std::vector<AnswerCount> one = {{AnswerCount::Number::one, AnswerCount::Things::words}};
  std::vector<Mangled> mangled = mangled_answers("words\n", "no\n");
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_trailing_junk),
              ElementsAre("the answer twice: warning"));
  tell_broken_counts(one, {"9\n", "words\n"}, mangled);
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_trailing_junk), IsEmpty());
  EXPECT_THAT(milder_of(mangled, kPart), ElementsAre("half of the answer's only word: hint"))
      << "it is one word, too";
  for (const Mangled& each : mangled) {
    if (each.how == "the answer with junk behind it") {
      EXPECT_EQ(each.of_some, Severity::warning) << "it may be of one kind of answer only";
    }
  }
}

TEST(BrokenCounts, AreNoneOfWhatHasAsMuchAndOfOneWord) {
  const std::string answer = "5\n6\n7\n";
  std::vector<Mangled> mangled = mangled_answers(answer, "1\n");
  const AnswerCount of_input{AnswerCount::Number::input_first, AnswerCount::Things::lines};
  tell_broken_counts({of_input}, {"3\n", answer}, mangled);
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_reordered_lines),
              ElementsAre("the answer's lines from last to first: warning"));
  EXPECT_THAT(milder_of(mangled, kPart),
              testing::Contains("the answer without its last line: warning"))
      << "the number may be the most that there may be";
  EXPECT_THAT(milder_of(mangled, RuleId::output_validator_accepts_trailing_junk), IsEmpty());
  mangled = mangled_answers("no\n", "1\n");
  tell_broken_counts({of_input}, {"3\n", "no\n"}, mangled);
  EXPECT_THAT(milder_of(mangled, kPart), ElementsAre("half of the answer's only word: hint"));
}

}  // namespace
}  // namespace judge
