#include "judge/cli/time_limit/time_limit_text.hpp"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "judge/base/text/columns.hpp"
#include "judge/cli/time_limit/time_limit_json.hpp"
#include "judge/testing/golden.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

MeasuredSubmission timed(const char* name, TimeBound bound, std::chrono::microseconds time) {
  return {.name = name,
          .bound = bound,
          .verdict = Verdict::accepted,
          .test_case = "secret/39-large-2000",
          .time = {time - time / 50, time, time + time / 40},
          .runs = 5};
}

TimeLimitStudy a_study() {
  TimeLimitStudy study{
      .given = 10s,
      .submissions = {timed("maze-438.cpp", TimeBound::lower, 266ms),
                      timed("accepted/Main.java", TimeBound::lower, 1480ms),
                      timed("accepted/fenwick.cpp", TimeBound::lower, 985ms),
                      {.name = "accepted/broken.cpp", .fault = "does not compile"},
                      timed("time_limit_exceeded/erase.cpp", TimeBound::upper, 16576ms)},
      .slowness = 2.34};
  return study;
}

Problem a_problem() {
  Problem problem;
  problem.id = "maze-438";
  problem.format = "2025-09";
  return problem;
}

std::string screen(const TimeLimitStudy& study, std::size_t width,
                   const std::vector<double>& machines = {1, 2}) {
  std::vector<TimeLimitAdvice> advice;
  for (const double slower : machines) advice.push_back(advice_on(study, slower));
  return time_limit_text(a_problem(), study, advice, width);
}

class TimeLimitScreen : public testing::TestWithParam<std::size_t> {};

TEST_P(TimeLimitScreen, TellsAllWithinItsWidth) {
  const std::string text = screen(a_study(), GetParam());
  for (std::string rest = text; !rest.empty(); rest.erase(0, rest.find('\n') + 1))
    EXPECT_LE(column_count(rest.substr(0, rest.find('\n'))), GetParam());
  expect_golden("time_limit/" + std::to_string(GetParam()) + ".txt", text);
}

INSTANTIATE_TEST_SUITE_P(Widths, TimeLimitScreen, testing::Values(40U, 80U));

TEST(TimeLimitText, SaysSoWhereNoLimitWillDo) {
  TimeLimitStudy study = a_study();
  study.given.reset();
  study.slowness = 1.1;
  study.submissions.back() = timed("time_limit_exceeded/erase.cpp", TimeBound::upper, 3s);
  const std::string text = screen(study, 200, {1});
  EXPECT_THAT(text, HasSubstr("maze-438  no time limit is given\n"));
  EXPECT_THAT(text, HasSubstr("no limit leaves both margins: at least 3 s, at most 2 s\n"));
  EXPECT_THAT(text, Not(HasSubstr("machines")));
  EXPECT_THAT(text, Not(HasSubstr("busy")));
}

TEST(TimeLimitText, SaysInWhichStepsALimitWouldDo) {
  TimeLimitStudy study = a_study();
  study.submissions = {timed("accepted/a.cpp", TimeBound::lower, 148ms),
                       timed("time_limit_exceeded/b.cpp", TimeBound::upper, 541ms)};
  const std::string text = screen(study, 200, {1});
  EXPECT_THAT(text, HasSubstr("less than 1 s, by time_limit_exceeded/b.cpp on "));
  EXPECT_THAT(text, HasSubstr("no limit leaves both margins: at least 1 s, less than 1 s; "));
  EXPECT_THAT(text, HasSubstr("  help: 0.3 s does in steps of 0.1 s: set time_resolution, or add"));
  EXPECT_THAT(text, Not(HasSubstr("at most")));
  const auto json = time_limit_json(a_problem(), study, {advice_on(study)});
  EXPECT_EQ(json["machines"][0]["in_smaller_steps"]["time_resolution_ms"], 100);
  EXPECT_EQ(json["machines"][0]["in_smaller_steps"]["time_limit_ms"], 300);
}

TEST(TimeLimitText, SaysWhatSlowOnesGetInstead) {
  TimeLimitStudy study = a_study();
  EXPECT_THAT(screen(study, 200), Not(HasSubstr(" gets ")));
  study.submissions.back().verdict = Verdict::wrong_answer;
  EXPECT_THAT(screen(study, 200),
              HasSubstr("  time_limit_exceeded/erase.cpp gets WA: its time counts all the same\n"));
}

TEST(TimeLimitText, TellsGreatFactorsInDigits) {
  TimeLimitStudy study = a_study();
  study.submissions = {timed("accepted/a.cpp", TimeBound::lower, 4ms),
                       timed("time_limit_exceeded/b.cpp", TimeBound::upper, 90ms)};
  EXPECT_THAT(screen(study, 200),
              HasSubstr("10 s leaves both margins on machines 167 to 1250 times as slow"));
}

TEST(TimeLimitText, SaysWhatNoise) {
  TimeLimitStudy study = a_study();
  study.submissions[1].time = {1480ms, 1490ms, 1520ms};
  EXPECT_THAT(screen(study, 200),
              HasSubstr("  by the fastest of its 5 runs it would be 3 s, by the slowest 4 s\n"));
}

TEST(TimeLimitText, SaysMoreThanWhereSlowOnesWereEnded) {
  TimeLimitStudy study = a_study();
  study.submissions.back().is_cut = true;
  const std::string text = screen(study, 200);
  EXPECT_THAT(text,
              HasSubstr("at most is not known, 11 s or more, by time_limit_exceeded/erase.cpp"));
  EXPECT_THAT(text, HasSubstr("> 16.576 s / 1.5"));
  study.submissions.pop_back();
  EXPECT_THAT(screen(study, 200), HasSubstr("nothing says at most"));
}

TEST(TimeLimitJson, HasWhatTheScreenHas) {
  const TimeLimitStudy study = a_study();
  const auto json = time_limit_json(a_problem(), study, {advice_on(study), advice_on(study, 5)});
  EXPECT_EQ(json["time_limit_ms"], 10000);
  EXPECT_EQ(json["lower_by"], "accepted/Main.java");
  EXPECT_EQ(json["upper_by"], "time_limit_exceeded/erase.cpp");
  EXPECT_EQ(json["submissions"][1]["median_ms"], 1480.0);
  EXPECT_EQ(json["submissions"][3]["counts"], false);
  EXPECT_EQ(json["machines"][0]["suggested_ms"], 3000);
  EXPECT_EQ(json["machines"][0]["greatest_ms"], 11000);
  EXPECT_EQ(json["machines"][0]["fault_of_given"], "none");
  EXPECT_TRUE(json["machines"][0]["in_smaller_steps"].is_null());
  EXPECT_EQ(json["machines"][1]["fault_of_given"], "too_tight");
}

TEST(TimeLimitJson, SaysWhyNoLimitIsWritten) {
  const auto told = [](const WrittenLimit& written) {
    nlohmann::ordered_json json;
    add_written(json, written);
    return json.dump();
  };
  EXPECT_EQ(told({}), R"({"written":null,"not_written_because":"not_wished"})");
  EXPECT_EQ(told({.is_wished = true}),
            R"({"written":null,"not_written_because":"none_suggested"})");
  EXPECT_EQ(told({.is_wished = true, .writing = LimitWriting::there_already}),
            R"({"written":null,"not_written_because":"there_already"})");
  EXPECT_EQ(told({.is_wished = true, .writing = LimitWriting::machine_busy}),
            R"({"written":null,"not_written_because":"machine_busy"})");
  EXPECT_EQ(told({.is_wished = true, .writing = LimitWriting::due, .file = "a"}),
            R"({"written":"a","not_written_because":null})");
}

}  // namespace
}  // namespace judge
