#include "judge/results/bounding_case.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

CaseResult of_case(const char* name, Verdict verdict, std::chrono::milliseconds time) {
  CaseResult result{.test_case = name, .verdict = verdict};
  result.run.cpu_time = time;
  return result;
}

SubmissionReport report(Verdict whole) {
  SubmissionReport report;
  report.verdict = whole;
  report.cases = {of_case("secret/1/a", Verdict::accepted, 10ms),
                  of_case("secret/1/b", Verdict::accepted, 20ms),
                  of_case("secret/2/a", Verdict::wrong_answer, 30ms)};
  return report;
}

std::string name_of(const CaseResult* result) {
  return result == nullptr ? "none" : result->test_case;
}

TEST(BoundingCase, IsTheSlowestInScopeWhereAllIsPermittedThere) {
  const SubmissionReport wrong = report(Verdict::wrong_answer);
  EXPECT_EQ(name_of(bounding_case(wrong, {})), "none");
  EXPECT_EQ(name_of(bounding_case(wrong, {.scope = "secret/1"})), "secret/1/b");
  EXPECT_EQ(name_of(bounding_case(wrong, {.scope = "secret/*/a"})), "none");
  EXPECT_EQ(name_of(bounding_case(wrong, {.scope = "secret/3"})), "none");
  const VerdictSet permitted = {Verdict::accepted, Verdict::wrong_answer};
  EXPECT_EQ(name_of(bounding_case(wrong, {.permitted = permitted})), "secret/2/a");
}

TEST(BoundingCase, MayBeRejectedWhereTheWholeIsAccepted) {
  EXPECT_EQ(name_of(bounding_case(report(Verdict::accepted), {})), "secret/2/a");
  EXPECT_EQ(name_of(bounding_case(report(Verdict::accepted), {.scope = "secret/2"})), "none");
}

}  // namespace
}  // namespace judge
