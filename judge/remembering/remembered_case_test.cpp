#include "judge/remembering/remembered_case.hpp"

#include <csignal>
#include <functional>

#include <gtest/gtest.h>

#include "judge/judging/decide.hpp"
#include "judge/remembering/testing_case.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;

RunLimits limits_of_second() {
  RunLimits limits = with_time_limit({}, 1000ms);
  limits.memory = mebibytes(256);
  return limits;
}

CaseResult quick(Verdict verdict) {
  return {.verdict = verdict,
          .run = {.cpu_time = 100ms, .wall_time = 120ms, .peak_memory = mebibytes(10)}};
}

/// Ended where the band ends.
CaseResult too_slow() {
  CaseResult result = quick(time_limit_exceeded);
  result.run.limit_hit = LimitHit::cpu_time;
  result.run.signal = SIGKILL;
  result.run.cpu_time = 1151ms;
  result.run.wall_time = 1200ms;
  result.message = reason(result.run, limits_of_second());
  return result;
}

/// What a change makes of a result, and of the limits under which it came.
struct Doubt {
  const char* name;
  bool is_certain;
  CaseResult result;
  std::function<void(CaseResult&, RunLimits&)> change;
};

std::ostream& operator<<(std::ostream& out, const Doubt& doubt) {
  return out << doubt.name;
}

class Certainty : public testing::TestWithParam<Doubt> {};

TEST_P(Certainty, IsAsTheTableSays) {
  CaseResult result = GetParam().result;
  RunLimits limits = limits_of_second();
  GetParam().change(result, limits);
  EXPECT_EQ(is_certain(limits, result), GetParam().is_certain);
  EXPECT_EQ(recall({limits, result}, limits).has_value(), GetParam().is_certain);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Certainty,
    testing::Values(
        Doubt{"accepted_far_below", true, quick(accepted), [](CaseResult&, RunLimits&) {}},
        Doubt{"wrong", true, quick(wrong_answer), [](CaseResult&, RunLimits&) {}},
        Doubt{"exit_code", true, quick(run_time_error),
              [](CaseResult& r, RunLimits&) { r.run.exit_code = 3; }},
        Doubt{"crash", true, quick(run_time_error),
              [](CaseResult& r, RunLimits&) { r.run.signal = SIGSEGV; }},
        Doubt{"too_slow", true, too_slow(), [](CaseResult&, RunLimits&) {}},
        Doubt{"just_below_the_band", true, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.cpu_time = 899ms; }},
        Doubt{"in_the_band", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.cpu_time = 900ms; }},
        Doubt{"wrong_in_the_band", false, quick(wrong_answer),
              [](CaseResult& r, RunLimits&) { r.run.cpu_time = 950ms; }},
        Doubt{"crash_in_the_band", false, quick(run_time_error),
              [](CaseResult& r, RunLimits&) {
                r.run.signal = SIGSEGV;
                r.run.cpu_time = 950ms;
              }},
        Doubt{"near_the_wall_limit", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.wall_time = 2800ms; }},
        Doubt{"near_the_memory_limit", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.peak_memory = mebibytes(240); }},
        Doubt{"resident_near_the_memory_limit", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.resident_peak = mebibytes(240); }},
        Doubt{"a_little_too_slow", false, too_slow(),
              [](CaseResult& r, RunLimits&) { r.run.cpu_time = 1149ms; }},
        Doubt{"too_slow_by_a_pause", false, too_slow(),
              [](CaseResult& r, RunLimits&) { r.run.unattended = 10ms; }},
        Doubt{"too_slow_on_the_clock", false, too_slow(),
              [](CaseResult& r, RunLimits&) { r.run.limit_hit = LimitHit::wall_time; }},
        Doubt{"too_slow_beside_others", false, too_slow(),
              [](CaseResult& r, RunLimits&) {
                r.run.surroundings = {.watched = 1000ms, .others = 300ms};
              }},
        Doubt{"on_a_busy_machine", true, quick(accepted),
              [](CaseResult&, RunLimits& l) { l.cpu_time_grace = 730ms; }},
        Doubt{"quick_and_waiting_on_a_busy_machine", false, quick(accepted),
              [](CaseResult& r, RunLimits& l) {
                r.run.cpu_time = 1ms;
                r.run.wall_time = 2800ms;
                l.cpu_time_grace = 730ms;
              }},
        Doubt{"killed_from_elsewhere", false, quick(run_time_error),
              [](CaseResult& r, RunLimits&) { r.run.signal = SIGKILL; }},
        Doubt{"no_more_processes", false, quick(run_time_error),
              [](CaseResult& r, RunLimits&) { r.run.has_all_processes = true; }},
        Doubt{"too_many_processes", false, quick(run_time_error),
              [](CaseResult& r, RunLimits&) { r.run.limit_hit = LimitHit::processes; }},
        Doubt{"too_much_memory", false, quick(memory_limit_exceeded),
              [](CaseResult& r, RunLimits&) { r.run.limit_hit = LimitHit::memory; }},
        Doubt{"too_much_output", false, quick(output_limit_exceeded),
              [](CaseResult& r, RunLimits&) { r.run.limit_hit = LimitHit::output; }},
        Doubt{"fault_of_the_machine", false, quick(judge_error), [](CaseResult&, RunLimits&) {}},
        Doubt{"cancelled", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.run.cancelled = true; }},
        Doubt{"repeated", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.repeats = Repeats::alone; }},
        Doubt{"of_several_runs", false, quick(accepted),
              [](CaseResult& r, RunLimits&) { r.runs.resize(2); }}),
    [](const testing::TestParamInfo<Doubt>& row) { return std::string(row.param.name); });

/// Whether a result under a limit of a second answers under others.
struct Other {
  const char* name;
  bool answers;
  CaseResult result;
  std::function<void(RunLimits&)> change;
};

std::ostream& operator<<(std::ostream& out, const Other& other) {
  return out << other.name;
}

class OtherLimits : public testing::TestWithParam<Other> {};

TEST_P(OtherLimits, AreAnsweredAsTheTableSays) {
  RunLimits limits = limits_of_second();
  GetParam().change(limits);
  const auto result = recall({limits_of_second(), GetParam().result}, limits);
  ASSERT_EQ(result.has_value(), GetParam().answers);
  if (!result) return;
  EXPECT_EQ(result->verdict, GetParam().result.verdict);
  EXPECT_EQ(result->run, GetParam().result.run);
  if (result->verdict == time_limit_exceeded) {
    EXPECT_EQ(result->message, reason(result->run, limits));
  }
}

CaseResult too_slow_in_words_of_its_own() {
  CaseResult result = too_slow();
  result.message = "pass 2: " + result.message;
  return result;
}

CaseResult far_too_slow() {
  CaseResult result = too_slow();
  result.run.cpu_time = 3000ms;
  return result;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, OtherLimits,
    testing::Values(Other{"accepted_with_more_time", true, quick(accepted),
                          [](RunLimits& l) { l = with_time_limit(l, 2000ms); }},
                    Other{"accepted_with_more_memory", true, quick(accepted),
                          [](RunLimits& l) { l.memory = mebibytes(512); }},
                    Other{"accepted_with_less_time", false, quick(accepted),
                          [](RunLimits& l) { l = with_time_limit(l, 900ms); }},
                    Other{"accepted_with_less_memory", false, quick(accepted),
                          [](RunLimits& l) { l.memory = mebibytes(255); }},
                    Other{"accepted_with_less_on_the_clock", false, quick(accepted),
                          [](RunLimits& l) { l.wall_time = 2999ms; }},
                    Other{"accepted_with_more_time_and_less_memory", false, quick(accepted),
                          [](RunLimits& l) {
                            l = with_time_limit(l, 2000ms);
                            l.memory = mebibytes(128);
                          }},
                    Other{"accepted_on_a_busy_machine", true, quick(accepted),
                          [](RunLimits& l) { l.cpu_time_grace = 730ms; }},
                    Other{"wrong_with_more_time", false, quick(wrong_answer),
                          [](RunLimits& l) { l = with_time_limit(l, 2000ms); }},
                    Other{"crash_with_more_memory", false, quick(run_time_error),
                          [](RunLimits& l) { l.memory = mebibytes(512); }},
                    Other{"too_slow_with_less_time", true, too_slow(),
                          [](RunLimits& l) { l = with_time_limit(l, 500ms); }},
                    Other{"too_slow_with_more_time", false, too_slow(),
                          [](RunLimits& l) { l = with_time_limit(l, 1001ms); }},
                    Other{"far_too_slow_with_more_time", false, far_too_slow(),
                          [](RunLimits& l) { l = with_time_limit(l, 2000ms); }},
                    Other{"too_slow_with_less_memory", false, too_slow(),
                          [](RunLimits& l) {
                            l = with_time_limit(l, 500ms);
                            l.memory = mebibytes(128);
                          }},
                    Other{"too_slow_with_more_memory", false, too_slow(),
                          [](RunLimits& l) { l.memory = mebibytes(512); }},
                    Other{"too_slow_on_a_busy_machine", true, too_slow(),
                          [](RunLimits& l) { l.cpu_time_grace = 730ms; }},
                    Other{"too_slow_with_other_words", false, too_slow_in_words_of_its_own(),
                          [](RunLimits& l) { l = with_time_limit(l, 500ms); }}),
    [](const testing::TestParamInfo<Other>& row) { return std::string(row.param.name); });

CaseResult changed(CaseResult result, const std::function<void(CaseResult&)>& change) {
  change(result);
  return result;
}

/// Whether what is not certain answers where a submission is to be too slow.
struct SlowAsExpected {
  const char* name;
  bool answers;
  CaseResult result;
};

std::ostream& operator<<(std::ostream& out, const SlowAsExpected& row) {
  return out << row.name;
}

class TooSlowAsExpected : public testing::TestWithParam<SlowAsExpected> {};

TEST_P(TooSlowAsExpected, IsAnsweredAsTheTableSays) {
  const RunLimits limits = limits_of_second();
  const CaseResult& result = GetParam().result;
  EXPECT_FALSE(recall({limits, result}, limits));
  EXPECT_EQ(recall({limits, result}, limits, true).has_value(), GetParam().answers);
  EXPECT_FALSE(recall({limits, result}, with_time_limit(limits, 1500ms), true));
  EXPECT_FALSE(recall({limits, result, true}, limits, true));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, TooSlowAsExpected,
    testing::Values(
        SlowAsExpected{"beside_others", true,
                       changed(too_slow(),
                               [](CaseResult& r) {
                                 r.run.surroundings = {.watched = 2000ms, .others = 900ms};
                               })},
        SlowAsExpected{"waiting", true,
                       changed(quick(time_limit_exceeded),
                               [](CaseResult& r) {
                                 r.run.limit_hit = LimitHit::wall_time;
                                 r.run.wall_time = 3000ms;
                               })},
        SlowAsExpected{"waiting_beside_others", true,
                       changed(quick(time_limit_exceeded),
                               [](CaseResult& r) {
                                 r.run.limit_hit = LimitHit::wall_time;
                                 r.run.cpu_time = 14ms;
                                 r.run.wall_time = 3000ms;
                                 r.run.surroundings = {.watched = 3000ms, .others = 5900ms};
                               })},
        SlowAsExpected{"starved", false,
                       changed(quick(time_limit_exceeded),
                               [](CaseResult& r) {
                                 r.run.limit_hit = LimitHit::wall_time;
                                 r.run.surroundings = {.watched = 2000ms, .others = 1900ms};
                               })},
        SlowAsExpected{"in_the_band", false,
                       changed(too_slow(), [](CaseResult& r) { r.run.cpu_time = 1100ms; })},
        SlowAsExpected{"by_a_pause", false,
                       changed(too_slow(), [](CaseResult& r) { r.run.unattended = 100ms; })},
        SlowAsExpected{"repeated", false,
                       changed(too_slow(), [](CaseResult& r) { r.repeats = Repeats::alone; })},
        SlowAsExpected{"accepted_in_the_band", false,
                       changed(quick(accepted), [](CaseResult& r) { r.run.cpu_time = 950ms; })}),
    [](const testing::TestParamInfo<SlowAsExpected>& row) { return std::string(row.param.name); });

TEST(RememberedCase, ThatIsContradictedAnswersNothing) {
  const RunLimits limits = limits_of_second();
  EXPECT_FALSE(recall({limits, quick(accepted), true}, limits));
}

TEST(RememberedCase, HasATimeOfABusyMachineUnlessItIsQuick) {
  struct Row {
    std::chrono::milliseconds time_limit;
    std::chrono::milliseconds grace;
    std::chrono::milliseconds cpu_time;
    bool is_of_busy_machine;
  };
  for (const Row& row : {Row{1000ms, 150ms, 500ms, false}, Row{1000ms, 730ms, 500ms, true},
                         Row{1000ms, 730ms, 50ms, false}, Row{9000ms, 7300ms, 51ms, true},
                         Row{500ms, 370ms, 26ms, true}, Row{500ms, 370ms, 25ms, false}}) {
    RunLimits limits = with_time_limit(limits_of_second(), row.time_limit);
    limits.cpu_time_grace = row.grace;
    CaseResult result = quick(accepted);
    result.run.cpu_time = row.cpu_time;
    EXPECT_EQ(has_time_of_busy_machine(limits, result), row.is_of_busy_machine)
        << row.time_limit.count() << " ms, " << row.cpu_time.count() << " ms";
  }
}

TEST(RememberedCase, HasNoTimeOfABusyMachineWhereItWaited) {
  RunLimits limits = limits_of_second();
  limits.cpu_time_grace = 730ms;
  CaseResult waiting = quick(time_limit_exceeded);
  waiting.run.limit_hit = LimitHit::wall_time;
  waiting.run.cpu_time = 14ms;
  waiting.run.wall_time = 3000ms;
  waiting.run.surroundings = {.watched = 3000ms, .others = 5900ms};
  EXPECT_FALSE(has_time_of_busy_machine(limits, waiting));
  waiting.run.unattended = 1000ms;
  EXPECT_TRUE(has_time_of_busy_machine(limits, waiting));
}

TEST(RememberedCase, HasItsOtherLimitsInTheKey) {
  const RunLimits limits = limits_of_second();
  RunLimits others = with_time_limit(limits, 7000ms);
  others.memory = mebibytes(1);
  EXPECT_EQ(limits_that_must_be_same(limits), limits_that_must_be_same(others));
  others.output = mebibytes(1);
  EXPECT_NE(limits_that_must_be_same(limits), limits_that_must_be_same(others));
}

}  // namespace
}  // namespace judge
