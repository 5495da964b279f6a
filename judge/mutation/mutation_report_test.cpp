#include "judge/mutation/mutation_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/json_schema.hpp"

namespace judge {
namespace {

using testing::IsEmpty;
using testing::Not;

Mutant some_mutant(std::size_t number) {
  return {.number = number,
          .kind = "comparison",
          .file = "solutions/double/double.cpp",
          .line = 3,
          .column = 9,
          .original = "if (a < b)",
          .changed = "if (a <= b)"};
}

MutationReport report_of_all_fates() {
  MutationReport report{.problem = "double", .reference = "double.cpp"};
  report.results = {
      {.mutant = some_mutant(0),
       .killed_by = "sample/1",
       .verdict = Verdict::time_limit_exceeded,
       .is_judged = true,
       .is_reached = true},
      {.mutant = some_mutant(1), .is_judged = true, .inputs_tried = 40, .greatest_tried = 64},
      {.mutant = some_mutant(2),
       .is_judged = true,
       .input = KillingInput{.input = "3\n", .told = "line 1", .is_minimal = true, .found_for = 2}},
      {.mutant = some_mutant(3)},
      {.mutant = some_mutant(4), .killed_by = "sample/1"},
      {.mutant = some_mutant(5), .failure = "sample/1: the checker crashed"},
      {.mutant = some_mutant(6), .is_judged = true, .no_input = "the validator crashed"},
      {.mutant = some_mutant(7), .is_judged = true, .equivalent_because = "it is read first"}};
  report.cases = {{.name = "sample/1", .kills = 1}};
  report.left_out = {{"in macros", 2}};
  return report;
}

TEST(MutationReport, CountsFates) {
  const MutationReport report = report_of_all_fates();
  EXPECT_EQ(report.killed(), 1U) << "not the one that was not judged to the end";
  EXPECT_EQ(report.survivors(), 3U);
  EXPECT_EQ(report.equivalent(), 1U);
  EXPECT_EQ(report.survivors_not_examined(), 1U);
  EXPECT_EQ(report.failures(), 2U);
  EXPECT_EQ(report.survivors_with_input(), 1U);
}

TEST(MutationReport, HangsOnTheMachineByWhatSurvivesAndWhatALimitOrACrashKilled) {
  MutationReport report;
  const auto hangs = [&](Verdict verdict, const char* killed_by) {
    report.results = {
        {.mutant = some_mutant(0), .killed_by = killed_by, .verdict = verdict, .is_judged = true}};
    return report.hangs_on_machine();
  };
  EXPECT_TRUE(hangs(Verdict::accepted, ""));
  EXPECT_TRUE(hangs(Verdict::time_limit_exceeded, "sample/1"));
  EXPECT_TRUE(hangs(Verdict::run_time_error, "sample/1"));
  EXPECT_FALSE(hangs(Verdict::wrong_answer, "sample/1"));
  report.results.front().is_judged = false;
  EXPECT_FALSE(report.hangs_on_machine());
}

TEST(MutationReport, IsAsItsSchemaHasIt) {
  const auto schema = JsonSchema::of_project("judge-mutate.schema.json");
  MutationReport report = report_of_all_fates();
  EXPECT_THAT(schema.faults(json_of(report)), IsEmpty());
  EXPECT_EQ(json_of(report)["mutants"][1]["greatest_tried"], 64);
  EXPECT_FALSE(json_of(report)["mutants"][6].contains("greatest_tried"));
  EXPECT_EQ(json_of(report)["mutants"][7]["fate"], "equivalent");
  EXPECT_EQ(json_of(report)["mutants"][7]["why"], "it is read first");
  EXPECT_FALSE(json_of(report).contains("slowness"));
  report.slowness = 2.3456;
  EXPECT_EQ(json_of(report)["slowness"], 2.35);
  report.tried_all_cases = true;
  EXPECT_THAT(schema.faults(json_of(report)), IsEmpty());
  auto other = json_of(report);
  other["mutants"][0]["fate"] = "gone";
  EXPECT_THAT(schema.faults(other), Not(IsEmpty()));
}

}  // namespace
}  // namespace judge
