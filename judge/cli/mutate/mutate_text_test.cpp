#include "judge/cli/mutate/mutate_text.hpp"

#include <gmock/gmock.h>

#include "judge/mutation/mutation_report.hpp"

namespace judge {
namespace {

TEST(MutateText, HasNamesOfCasesWholeWhereATerminalIsNarrow) {
  MutationReport report;
  report.problem = "double";
  report.results = {{.mutant = {}, .killed_by = "sample/1", .is_judged = true}};
  report.tried_all_cases = true;
  report.cases = {{.name = "secret/23-seed-overflows-32-bits", .kills = 7, .kills_alone = 1},
                  {.name = "sample/1", .kills = 12}};
  EXPECT_THAT(mutate_text(report, {.width = 40}),
              testing::HasSubstr("    case                    kills  alone\n"
                                 "    secret/23-seed-overflows-32-bits\n"
                                 "                                7      1\n"
                                 "    sample/1                   12      0\n"));
  EXPECT_THAT(mutate_text(report, {.width = 80}),
              testing::HasSubstr("    secret/23-seed-overflows-32-bits      7      1\n"));
}

TEST(MutateText, ShowsWhereEachRowBeginsThatIsFolded) {
  MutationReport report;
  report.results = {{.mutant = {}, .killed_by = "sample/1", .is_judged = true}};
  report.cases = {{.name = "sample/1", .kills = 12}, {.name = "secret/2-long", .kills = 7}};
  report.left_out = {{"in functions that are never called", 3}};
  EXPECT_THAT(mutate_text(report, {.width = 40}),
              testing::AllOf(testing::HasSubstr("    killed first by: sample/1 12,\n"
                                                "      secret/2-long 7\n"),
                             testing::HasSubstr("    left out: 3 in functions that are\n"
                                                "      never called\n")));
}

TEST(MutateText, SaysHowMuchWasTriedWhereNoDifferenceWasFound) {
  MutationReport report;
  report.results = {{.mutant = {}, .is_judged = true, .inputs_tried = 100, .greatest_tried = 64}};
  EXPECT_THAT(mutate_text(report, {.width = 100}),
              testing::HasSubstr("    no difference found in 100 inputs, made of numbers up to 64: "
                                 "perhaps equivalent\n"));
  report.results.front().greatest_tried.reset();
  EXPECT_THAT(mutate_text(report, {.width = 100}),
              testing::HasSubstr("    no difference found in 100 inputs: perhaps equivalent\n"));
  report.results.front().inputs_tried = 99;
  EXPECT_THAT(mutate_text(report, {.width = 100}),
              testing::HasSubstr("    no difference found in 99 inputs: too few to tell; try more, "
                                 "by --time\n"));
  report.results.front().inputs_tried = 0;
  EXPECT_THAT(mutate_text(report, {.width = 100}), testing::HasSubstr("    no input was tried\n"));
}

TEST(MutateText, OffersNoEntryForAMutantOfWhichTooFewInputsTell) {
  MutationReport report{.equivalent_file = "equivalent_mutants.yaml"};
  report.results = {{.mutant = {.number = 7}, .is_judged = true, .inputs_tried = 100},
                    {.mutant = {.number = 8}, .is_judged = true, .inputs_tried = 99}};
  const std::string text = mutate_text(report, {.width = 100});
  EXPECT_THAT(text, testing::HasSubstr("    for equivalent_mutants.yaml, each with a reason"));
  EXPECT_THAT(text, testing::HasSubstr("# mutant 7\n"));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("# mutant 8\n")));
}

}  // namespace
}  // namespace judge
