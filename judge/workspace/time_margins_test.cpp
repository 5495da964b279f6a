#include "judge/workspace/time_margins.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr auto kLimit = 1000ms;

/// One submission that is to be too slow, and was on the first of two cases; instead of programs, a
/// function says how long it takes when it is allowed more.
class TimeMargins : public testing::Test {
 protected:
  using TimeOnCase = std::function<std::chrono::milliseconds(const std::string&)>;

  OrFault<Findings> inspect(const TimeOnCase& time) {
    SubmissionTask task{
        .problem = "p", .name = "slow", .build = {.source = {.files = {"slow"}}, .languages = {}}};
    task.limits.time_limit = kLimit;
    task.test_cases = {{.name = "1"}, {.name = "2"}, {.name = "3"}};
    task.test_cases.own().resize(case_count_);
    const JudgedProblem problem{.id = "p",
                                .limits = task.limits,
                                .are_margins_demanded = are_margins_demanded_,
                                .place = [](const std::string& name) { return Location{name}; },
                                .time_bounds = [this](const std::string&) { return bounds_; }};
    SubmissionReport judged;
    judged.problem = "p";
    judged.submission = "slow";
    judged.verdict = Verdict::time_limit_exceeded;
    judged.cases = {{.test_case = "1",
                     .verdict = Verdict::time_limit_exceeded,
                     .is_late_but_right = has_ended_,
                     .run = {.cpu_time = judged_for_}}};
    RunReport report;
    report.submissions = {judged};
    report.slowness = slowness_;
    FakeExecutor executor([&](const Job& job) -> JobResult {
      const auto* run = std::get_if<CaseJob>(&job);
      if (run == nullptr) return BuildResult{.program = {.arguments = {"slow"}}};
      ran_.push_back(run->test_case.name);
      limits_.push_back(run->limits.cpu_time);
      const auto taken = time(run->test_case.name);
      const bool is_late = taken > run->limits.cpu_time;
      return CaseResult{.verdict = is_late ? Verdict::time_limit_exceeded : Verdict::accepted,
                        .run = {.cpu_time = taken}};
    });
    executor.how_slow = how_slow_;
    return inspect_slow_submissions({.executor = executor, .options = options_}, problem, {task},
                                    report);
  }

  std::chrono::milliseconds judged_for_ = 1150ms;  ///< the first case
  bool has_ended_ = false;                         ///< and came to an end then
  JudgingOptions options_;
  bool are_margins_demanded_ = true;
  std::optional<double> slowness_;      ///< while it was judged
  std::function<Slowness()> how_slow_;  ///< the machine is now; empty: nobody looks
  std::size_t case_count_ = 2;
  TimeBounds bounds_ = {{.bound = TimeBound::upper}};
  std::vector<std::string> ran_;
  std::vector<std::chrono::microseconds> limits_;
};

TEST_F(TimeMargins, AreWideWhereItIsTooSlowAgainWithMoreTime) {
  EXPECT_THAT(inspect([](const std::string&) { return 5000ms; }).value(), IsEmpty());
  EXPECT_THAT(ran_, ElementsAre("1")) << "by the executor that was given, and once";
  EXPECT_THAT(limits_, ElementsAre(1500ms));
}

TEST_F(TimeMargins, AreWideWithoutAnotherRunWhereItWasWatchedForSoLong) {
  judged_for_ = 1500ms;
  EXPECT_THAT(inspect([](const std::string&) { return 1250ms; }).value(), IsEmpty());
  EXPECT_THAT(ran_, IsEmpty());
}

TEST_F(TimeMargins, RunNothingAgainThatEndedWhileItWasWatched) {
  judged_for_ = 1300ms;
  has_ended_ = true;
  const auto found = inspect([](const std::string&) { return 1250ms; });
  EXPECT_THAT(ran_, ElementsAre("2")) << "which was left out";
  ASSERT_THAT(found.value(), SizeIs(1));
  EXPECT_THAT(found->front().what, HasSubstr("1.300 s")) << "the slowest of both";
}

TEST_F(TimeMargins, AreWideWhereItIsTooSlowOnACaseThatWasLeftOut) {
  const auto found = inspect([](const std::string& name) { return name == "1" ? 1250ms : 5000ms; });
  EXPECT_THAT(found.value(), IsEmpty());
  EXPECT_THAT(ran_, ElementsAre("1", "2"));
}

TEST_F(TimeMargins, AreTooNarrowWhereItEndsOnAllCases) {
  const auto found = inspect([](const std::string&) { return 1250ms; });
  ASSERT_THAT(found.value(), SizeIs(1));
  EXPECT_EQ(found->front().rule, RuleId::time_limit_too_loose);
  EXPECT_THAT(found->front().what, HasSubstr("ends within 1.5 times the limit"));
  EXPECT_EQ(found->front().severity, Severity::error);
}

TEST_F(TimeMargins, AreAdviceWhereTheVersionDoesNotDemandThem) {
  are_margins_demanded_ = false;
  const auto found = inspect([](const std::string&) { return 1250ms; });
  ASSERT_THAT(found.value(), SizeIs(1));
  EXPECT_EQ(found->front().severity, Severity::warning);
}

TEST_F(TimeMargins, AreAWarningWhereTheMachineWasBusyInOneOfTheRuns) {
  const auto found_severity = [this] {
    const auto found = inspect([](const std::string&) { return 1250ms; });
    EXPECT_THAT(found.value(), SizeIs(1));
    return found->front().severity;
  };
  slowness_ = 1.29;
  EXPECT_EQ(found_severity(), Severity::error);
  slowness_ = 1.3;
  EXPECT_EQ(found_severity(), Severity::warning);
  slowness_ = 1;
  how_slow_ = [] { return Slowness{.times = 2.3, .others = 4}; };
  const auto found = inspect([](const std::string&) { return 1250ms; });
  ASSERT_THAT(found.value(), SizeIs(1));
  EXPECT_EQ(found->front().severity, Severity::warning);
  EXPECT_THAT(found->front().why, HasSubstr("the machine is busy: 2.3 times"));
}

TEST_F(TimeMargins, AreThoseOfTheCasesOnWhichItIsToBeTooSlow) {
  case_count_ = 3;
  bounds_ = {{.bound = TimeBound::upper, .scope = "{1,3}"}};
  const auto found = inspect([](const std::string&) { return 1250ms; });
  EXPECT_THAT(ran_, ElementsAre("1", "3"));
  ASSERT_THAT(found.value(), SizeIs(1));
  EXPECT_THAT(found->front().what, HasSubstr("is to be too slow on {1,3}, and ends within"));
  ran_.clear();
  bounds_ = {{.bound = TimeBound::upper, .scope = "2"}};
  EXPECT_THAT(inspect([](const std::string&) { return 1250ms; }).value(), IsEmpty())
      << "that it was not too slow there is told otherwise";
  EXPECT_THAT(ran_, IsEmpty());
}

TEST_F(TimeMargins, AreMeasuredWithoutAWordAndToTheEnd) {
  options_.fail_fast = FailFast::on;
  options_.note = [](const std::string& note) { ADD_FAILURE() << note; };
  how_slow_ = [] { return Slowness{.times = 2.3, .others = 4}; };
  EXPECT_THAT(inspect([](const std::string&) { return 5000ms; }).value(), IsEmpty());
}

}  // namespace
}  // namespace judge
