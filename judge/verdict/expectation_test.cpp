#include "judge/verdict/expectation.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Verdict;

struct Row {
  const char* folder;
  VerdictSet verdicts;
  bool is_met;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.folder << " with " << row.verdicts;
}

class FolderExpectation : public testing::TestWithParam<Row> {};

TEST_P(FolderExpectation, IsMetByTheVerdictsOfTheFormat) {
  const auto expectation = folder_expectation(GetParam().folder);
  ASSERT_TRUE(expectation);
  EXPECT_EQ(expectation->is_met(GetParam().verdicts), GetParam().is_met) << *expectation;
}

const Row kRows[] = {
    {"accepted", {accepted}, true},
    {"accepted", {accepted, wrong_answer}, false},
    {"accepted", {}, false},
    {"rejected", {accepted}, false},
    {"rejected", {accepted, wrong_answer}, true},
    {"rejected", {run_time_error, time_limit_exceeded}, true},
    {"rejected", {memory_limit_exceeded}, true},
    {"rejected", {compile_error}, false},
    {"rejected", {wrong_answer, judge_error}, false},
    {"wrong_answer", {accepted}, false},
    {"wrong_answer", {wrong_answer}, true},
    {"wrong_answer", {accepted, wrong_answer}, true},
    {"wrong_answer", {wrong_answer, run_time_error}, false},
    {"time_limit_exceeded", {accepted, time_limit_exceeded}, true},
    {"time_limit_exceeded", {time_limit_exceeded, wrong_answer}, false},
    {"memory_limit_exceeded", {accepted, memory_limit_exceeded}, true},
    {"memory_limit_exceeded", {accepted, run_time_error}, false},
    {"output_limit_exceeded", {output_limit_exceeded}, true},
    {"output_limit_exceeded", {accepted}, false},
    {"run_time_error", {accepted, run_time_error}, true},
    {"run_time_error", {memory_limit_exceeded}, false},
    {"compile_error", {compile_error}, true},
    {"compile_error", {accepted}, false},
    {"brute_force", {accepted, time_limit_exceeded}, true},
    {"brute_force", {run_time_error}, true},
    {"brute_force", {accepted}, false},
    {"brute_force", {wrong_answer, time_limit_exceeded}, false},
};

INSTANTIATE_TEST_SUITE_P(All, FolderExpectation, testing::ValuesIn(kRows));

TEST(FolderExpectation, IsKnownForJustTheFoldersListed) {
  for (const std::string& name : expectation_folders()) EXPECT_TRUE(folder_expectation(name));
  for (const char* name : {"", "wrong-answer", "judge_error", "mixed", "Accepted"}) {
    EXPECT_EQ(folder_expectation(name), std::nullopt) << name;
  }
}

TEST(ExpectationInPackage, CountsLimitsOnMemoryAndOutputAsRunTimeErrors) {
  const auto expected = as_in_package(*folder_expectation("run_time_error"), PackageRules::current);
  for (const Verdict verdict : {run_time_error, memory_limit_exceeded, output_limit_exceeded})
    EXPECT_TRUE(expected.is_met({accepted, verdict})) << to_string(verdict);
  EXPECT_FALSE(expected.is_met({run_time_error, wrong_answer}));
  EXPECT_FALSE(expected.is_met({accepted}));
  EXPECT_EQ(to_string(expected), "RTE on some case, otherwise AC");
  const auto wrong = *folder_expectation("wrong_answer");
  EXPECT_EQ(as_in_package(wrong, PackageRules::current), wrong);
}

TEST(ExpectationInPackage, LetsWhatIsTooSlowBeWrongByTheLegacyRulesOnly) {
  const auto slow = *folder_expectation("time_limit_exceeded");
  EXPECT_TRUE(
      as_in_package(slow, PackageRules::legacy).is_met({time_limit_exceeded, wrong_answer}));
  EXPECT_EQ(as_in_package(slow, PackageRules::current), slow);
  EXPECT_TRUE(is_expected_by_folder(slow, "time_limit_exceeded", PackageRules::legacy));
  EXPECT_FALSE(is_expected_by_folder(as_in_package(slow, PackageRules::legacy),
                                     "time_limit_exceeded", PackageRules::current));
}

TEST(ExpectationInPackage, LetsWhatCrashesBeWrongAndTooSlowByTheLegacyRulesOnly) {
  const auto crash = *folder_expectation("run_time_error");
  const auto legacy = as_in_package(crash, PackageRules::legacy);
  EXPECT_TRUE(legacy.is_met({run_time_error, wrong_answer, time_limit_exceeded}));
  EXPECT_FALSE(legacy.is_met({wrong_answer}));
  EXPECT_EQ(to_string(legacy), "RTE on some case, otherwise AC, WA, TLE");
  EXPECT_FALSE(as_in_package(crash, PackageRules::current).is_met({run_time_error, wrong_answer}));
  EXPECT_TRUE(is_expected_by_folder(as_in_package(crash, PackageRules::current), "run_time_error",
                                    PackageRules::legacy));
  EXPECT_FALSE(is_expected_by_folder(legacy, "run_time_error", PackageRules::current));
}

TEST(Expectation, IsToldInOneLine) {
  EXPECT_EQ(to_string(*folder_expectation("accepted")), "AC on every case");
  EXPECT_EQ(to_string(*folder_expectation("wrong_answer")), "WA on some case, otherwise AC");
  EXPECT_EQ(to_string(*folder_expectation("brute_force")), "TLE, RTE on some case, otherwise AC");
  EXPECT_EQ(to_string(Expectation{}), "anything");
  EXPECT_EQ(to_string(Expectation{.permitted = {accepted, wrong_answer}}), "only AC, WA");
}

struct Tag {
  const char* source;
  const char* told;
};

std::ostream& operator<<(std::ostream& out, const Tag& tag) {
  return out << tag.source;
}

class TaggedExpectation : public testing::TestWithParam<Tag> {};

TEST_P(TaggedExpectation, IsReadFromTheSource) {
  const auto tagged = tagged_expectation(GetParam().source);
  ASSERT_TRUE(tagged) << tagged.error().message;
  EXPECT_EQ(*tagged ? to_string(**tagged) : "none", GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    All, TaggedExpectation,
    testing::Values(Tag{"int main() {}\n", "none"}, Tag{"// EXPECTED_RESULTS: CORRECT\n", "none"},
                    Tag{"// @EXPECTED_RESULTS@: CORRECT\n", "AC on every case"},
                    Tag{"# @EXPECTED_RESULTS@: wrong_answer", "WA on some case, otherwise AC"},
                    Tag{"/* @EXPECTED_RESULTS@: TIMELIMIT */ x", "TLE on some case, otherwise AC"},
                    Tag{"@EXPECTED_RESULTS@: TIME_LIMIT_EXCEEDED,Run-Error\r\nnext",
                        "TLE, RTE on some case, otherwise AC"},
                    Tag{"a\n@EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER\n", "only AC, WA"},
                    Tag{"@EXPECTED_RESULTS@: NO-OUTPUT", "WA on some case, otherwise AC"},
                    Tag{"@EXPECTED_RESULTS@: OUTPUT-LIMIT", "OLE on some case, otherwise AC"},
                    Tag{"@EXPECTED_RESULTS@: COMPILER-ERROR", "CE on every case"},
                    Tag{"@EXPECTED_RESULTS@: CHECK-MANUALLY",
                        "only AC, WA, TLE, MLE, OLE, RTE, CE"},
                    Tag{"# @EXPECTED_RESULTS@ wrong_answer", "WA on some case, otherwise AC"},
                    Tag{"# @EXPECTED_SCORE@ WRONG-ANSWER", "WA on some case, otherwise AC"},
                    Tag{"// its @EXPECTED_RESULTS@ are not known\n", "none"},
                    Tag{"// what @EXPECTED_RESULTS@ says\n// @EXPECTED_RESULTS@: TIMELIMIT\n",
                        "TLE on some case, otherwise AC"},
                    Tag{"// what @EXPECTED_RESULTS@ says\n// @EXPECTED_RESULTS@ TIMELIMIT\n",
                        "TLE on some case, otherwise AC"},
                    Tag{"// @EXPECTED_RESULTS@ TIMELIMIT\n// @EXPECTED_RESULTS@: CORRECT\n",
                        "TLE on some case, otherwise AC"}));

TEST(TaggedExpectation, StandsInALine) {
  EXPECT_EQ(line_of_tagged_expectation("int main() {}"), 0);
  EXPECT_EQ(line_of_tagged_expectation("\n// @EXPECTED_RESULTS@ CORRECT\n"), 2);
  EXPECT_EQ(line_of_tagged_expectation("// @EXPECTED_RESULTS@ or so\n// @EXPECTED_SCORE@: CORRECT"),
            2);
}

TEST(TaggedExpectation, NamesTheResultItDoesNotKnow) {
  const auto tagged = tagged_expectation("\n\n// @EXPECTED_RESULTS@: CORRECT, WRONG-ANSER\n");
  ASSERT_FALSE(tagged);
  EXPECT_EQ(tagged.error().message,
            "line 3: unknown result \"WRONG-ANSER\" behind @EXPECTED_RESULTS@: "
            "did you mean 'WRONG-ANSWER'?");
  EXPECT_FALSE(tagged_expectation("@EXPECTED_RESULTS@:"));
  EXPECT_FALSE(tagged_expectation("@EXPECTED_RESULTS@: CORRECT,"));
}

TEST(GradedExpectation, IsOfTheWhole) {
  const auto wrong = graded_expectation("wrong_answer");
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->of, ExpectedOf::whole);
  EXPECT_EQ(to_string(*wrong), "WA as a whole");
  EXPECT_EQ(to_string(*graded_expectation("partially_accepted")),
            "AC as a whole, less than all points");
  EXPECT_FALSE(graded_expectation("partly_accepted"));
}

TEST(GradedExpectation, AsksNothingOfSomeCases) {
  Expectation expectation = *graded_expectation("partially_accepted");
  expectation.score = ScoreRange{40, 40};
  const Expectation weak = without_requirements(expectation);
  EXPECT_TRUE(weak.is_met({Verdict::wrong_answer, Verdict::accepted}));
  EXPECT_FALSE(weak.is_met({Verdict::judge_error}));
  EXPECT_FALSE(weak.score);
  EXPECT_EQ(weak.credit, ExpectedCredit::any);
  const Expectation cases = without_requirements(*folder_expectation("wrong_answer"));
  EXPECT_TRUE(cases.is_met({Verdict::accepted}));
  EXPECT_FALSE(cases.is_met({Verdict::run_time_error}));
}

TEST(Expectation, ImpliesWhatIsWider) {
  using enum Verdict;
  const Expectation folder = *folder_expectation("wrong_answer");
  const Expectation on_every_case{.permitted = {wrong_answer}, .required = {wrong_answer}};
  EXPECT_TRUE(implies(on_every_case, folder));
  EXPECT_TRUE(implies({.permitted = {wrong_answer}}, folder));
  EXPECT_FALSE(implies(folder, on_every_case));
  EXPECT_FALSE(implies({.permitted = {accepted, wrong_answer}}, folder));
  EXPECT_FALSE(implies(on_every_case, *folder_expectation("accepted")));
}

TEST(Expectation, IsNarrowedByAnother) {
  using enum Verdict;
  const Expectation either{.permitted = {accepted, wrong_answer}};
  const Expectation accepted_only{.permitted = {accepted}};
  EXPECT_EQ(both_expected(either, accepted_only), accepted_only);
  EXPECT_EQ(both_expected(Expectation(), *folder_expectation("rejected")),
            folder_expectation("rejected"));
  const Expectation wrong{.required = {wrong_answer}};
  EXPECT_EQ(both_expected(either, wrong), folder_expectation("wrong_answer"));
  // Both must occur, of which no single set tells; or one that must not.
  EXPECT_EQ(both_expected({.required = {accepted}}, wrong), std::nullopt);
  EXPECT_EQ(both_expected(accepted_only, wrong), std::nullopt);
  EXPECT_EQ(both_expected(either, {.score = ScoreRange{40, 40}})->score, (ScoreRange{40, 40}));
}

TEST(Expectation, IsContradictedByOneThatNoVerdictsMeetWithIt) {
  const auto met_with_folder = [](const char* folder, const std::string& results) {
    return can_meet_both(*folder_expectation(folder),
                         **tagged_expectation("// @EXPECTED_RESULTS@: " + results));
  };
  EXPECT_TRUE(met_with_folder("accepted", "CORRECT"));
  EXPECT_TRUE(met_with_folder("accepted", "CORRECT, TIMELIMIT"));
  EXPECT_TRUE(met_with_folder("wrong_answer", "WRONG-ANSWER, TIMELIMIT"));
  EXPECT_TRUE(met_with_folder("rejected", "CHECK-MANUALLY"));
  EXPECT_FALSE(met_with_folder("accepted", "WRONG-ANSWER"));
  EXPECT_FALSE(met_with_folder("wrong_answer", "CORRECT"));
  EXPECT_FALSE(met_with_folder("time_limit_exceeded", "RUN-ERROR"));
  EXPECT_FALSE(met_with_folder("compile_error", "RUN-ERROR"));
}

TEST(TaggedScore, MeansWhatRoundsToIt) {
  EXPECT_FALSE(tagged_score("int main() {}").value());
  EXPECT_EQ(tagged_score("# @EXPECTED_SCORE@: 40\n").value(), (ScoreRange{40, 40}));
  const auto rounded = tagged_score("/* @EXPECTED_SCORE@: 74.42 */").value();
  ASSERT_TRUE(rounded);
  EXPECT_TRUE(rounded->contains(74.4186));
  EXPECT_FALSE(rounded->contains(74.43));
  const auto mistaken = tagged_score("\n# @EXPECTED_SCORE@: all\n");
  ASSERT_FALSE(mistaken);
  EXPECT_EQ(mistaken.error().message,
            "line 2: \"all\" behind @EXPECTED_SCORE@: is neither a number nor a result");
}

TEST(TaggedScore, IsReadWithoutTheColon) {
  EXPECT_EQ(tagged_score("# @EXPECTED_SCORE@ 99\n").value(), (ScoreRange{99, 99}));
  EXPECT_EQ(tagged_score("# @EXPECTED_SCORE@ is 1\n# @EXPECTED_SCORE@: 2").value(),
            (ScoreRange{2, 2}));
  EXPECT_FALSE(tagged_score("# its @EXPECTED_SCORE@ is not known").value());
  EXPECT_EQ(tagged_score("# @EXPECTED_SCORE@ is 1\n# @EXPECTED_SCORE@ 2").value(),
            (ScoreRange{2, 2}));
}

TEST(TaggedScore, IsOfVerdictsWhereItIsNoNumber) {
  const std::string_view source = "# @EXPECTED_SCORE@: Wrong-Answer, TIMELIMIT\n";
  EXPECT_FALSE(tagged_score(source).value());
  EXPECT_EQ(tagged_expectation(source).value(),
            tagged_expectation("# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT").value());
  EXPECT_FALSE(tagged_expectation("# @EXPECTED_SCORE@: 40").value());
  EXPECT_EQ(tagged_expectation("# @EXPECTED_SCORE@: 40\n# @EXPECTED_RESULTS@: CORRECT").value(),
            tagged_expectation("# @EXPECTED_RESULTS@: CORRECT").value());
  EXPECT_FALSE(tagged_expectation("# @EXPECTED_SCORE@: CORECT"));
}

TEST(TaggedGrades, AreOneForEachGroup) {
  using enum Verdict;
  EXPECT_TRUE(tagged_grades("int main() {}").value().empty());
  EXPECT_EQ(tagged_grades("# @EXPECTED_GRADES@ AC  WA TLE\nAC").value(),
            (std::vector{accepted, wrong_answer, time_limit_exceeded}));
  EXPECT_EQ(tagged_grades("/* @EXPECTED_GRADES@: AC */").value(), std::vector{accepted});
  EXPECT_FALSE(tagged_grades("# @EXPECTED_GRADES@ AC 40"));
  EXPECT_EQ(tagged_grades("# @EXPECTED_GRADES@ AC\n# a later @EXPECTED_GRADES@: is none").value(),
            std::vector{accepted});
}

}  // namespace
}  // namespace judge
