#include "judge/workspace/time_limit_study.hpp"

#include <array>
#include <map>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "judge/machine/slowness.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/write_time_limit.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;

MeasuredSubmission measured(const char* name, TimeBound bound, std::chrono::microseconds time) {
  return {.name = name,
          .bound = bound,
          .verdict = Verdict::accepted,
          .test_case = "secret/1",
          .time = {time - 100ms, time, time + 200ms},
          .runs = 3};
}

TEST(TimeLimitAdvice, FollowsFromTheSlowestAcceptedAndTheFastestSlowOne) {
  TimeLimitStudy study{.given = 3000ms,
                       .submissions = {measured("a", TimeBound::lower, 400ms),
                                       measured("b", TimeBound::lower, 950ms),
                                       measured("c", TimeBound::upper, 9000ms),
                                       measured("d", TimeBound::upper, 4600ms)}};
  EXPECT_EQ(study.slowest_accepted()->name, "b");
  EXPECT_EQ(study.fastest_too_slow()->name, "d");
  const TimeLimitAdvice here = advice_on(study);
  EXPECT_EQ(here.least, 2000ms);
  EXPECT_EQ(here.least_by_least, 2000ms);
  EXPECT_EQ(here.least_by_greatest, 3000ms);
  EXPECT_EQ(here.greatest, 3000ms);
  EXPECT_EQ(here.suggested, 2000ms);
  EXPECT_EQ(here.of_given, LimitFault::none);
  const TimeLimitAdvice slower = advice_on(study, 2);
  EXPECT_EQ(slower.least, 4000ms);
  EXPECT_EQ(slower.greatest, 6000ms);
  EXPECT_EQ(slower.of_given, LimitFault::too_tight);
  EXPECT_EQ(advice_on(study, 0.5).of_given, LimitFault::too_loose);
  const SlownessRange range = range_of(study, 3000ms);
  EXPECT_NEAR(range.from, 4500.0 / 4600, 1e-9);
  EXPECT_NEAR(range.to, 3000.0 / 1900, 1e-9);
}

TEST(TimeLimitAdvice, IsWrittenWhereItIsAnotherLimitAndTheMachineWasNotBusy) {
  TimeLimitStudy study{
      .given = 3000ms, .submissions = {measured("a", TimeBound::lower, 950ms)}, .slowness = 1.0};
  TimeLimitAdvice advice = advice_on(study);
  EXPECT_EQ(limit_writing(study, advice), LimitWriting::due);
  study.given = advice.suggested;
  EXPECT_EQ(limit_writing(study, advice), LimitWriting::there_already);
  study.slowness = Slowness::kBusyFrom;
  EXPECT_EQ(limit_writing(study, advice), LimitWriting::there_already);
  study.given = 3000ms;
  EXPECT_EQ(limit_writing(study, advice), LimitWriting::machine_busy);
  advice.suggested = std::nullopt;
  EXPECT_EQ(limit_writing(study, advice), std::nullopt);
}

TEST(TimeLimitAdvice, SuggestsNothingWhereNoLimitLeavesBothMargins) {
  TimeLimitStudy study{.submissions = {measured("a", TimeBound::lower, 950ms),
                                       measured("b", TimeBound::upper, 2900ms)}};
  const TimeLimitAdvice advice = advice_on(study);
  EXPECT_EQ(advice.greatest, 1000ms);
  EXPECT_FALSE(advice.suggested);
  EXPECT_FALSE(advice.of_given);
  EXPECT_EQ(advice.in_smaller_steps, (SteppedLimit{100ms, 1900ms}));
  study.rules.is_resolution_free = false;
  EXPECT_FALSE(advice_on(study).in_smaller_steps) << "the format has whole seconds";
  study.rules.is_resolution_free = true;
  study.submissions[1].time.median = 2000ms;
  EXPECT_FALSE(advice_on(study).in_smaller_steps) << "there is no room between them";
  // What counts for nothing binds nothing.
  study.submissions[1].fault = "does not compile";
  EXPECT_EQ(advice_on(study).suggested, 2000ms);
  EXPECT_EQ(range_of(study, 2000ms).from, 0);
}

/// A package whose programs take what a test says.
class TimeLimitMeasuring : public testing::Test {
 protected:
  struct Times {
    std::chrono::milliseconds of_one;  ///< on secret/1
    std::chrono::milliseconds of_two;
    Verdict verdict = Verdict::accepted;
    Verdict of_repeats = Verdict::accepted;
    bool is_sleeping = false;  ///< uses no cpu time
  };

  void SetUp() override {
    for (const char* name : {"1", "2"}) {
      write(std::string("data/secret/") + name + ".in", name);
      write(std::string("data/secret/") + name + ".ans", name);
    }
  }

  void submission(const std::string& name, Times times) {
    write("submissions/" + name, "print(input())\n");
    times_[fs::path(name).filename().string()] = times;
  }

  JobResult pretend(const Job& job) {
    if (const auto* build = std::get_if<BuildJob>(&job))
      return BuildResult{
          .program = {.arguments = {build->source.files.front().filename().string()}}};
    const auto& run = std::get<CaseJob>(job);
    const std::string& name = run.program.arguments.front();
    ++runs_[name];
    if (runs_until_stopped_ > 0 && --runs_until_stopped_ == 0) ::close(stop_[1]);
    const Times& times = times_.at(name);
    std::chrono::microseconds time = run.test_case.name == "secret/1" ? times.of_one : times.of_two;
    // No two runs take the same.
    time += 2ms * (runs_[name] % 3);
    const bool is_repeat = runs_[name] > 2;
    CaseResult result{.test_case = run.test_case.name,
                      .verdict = is_repeat ? times.of_repeats : times.verdict};
    result.run.cpu_time = time;
    if (time > run.limits.cpu_time) {
      result.verdict = Verdict::time_limit_exceeded;
      result.run.cpu_time = run.limits.cpu_time;
      if (times.is_sleeping) result.run.cpu_time = 5ms;
    }
    return result;
  }

  OrFault<TimeLimitStudy> study(const std::string& manifest, double fastest = 1) {
    write("problem.yaml", manifest);
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = package_,
         .words = {package_.string()},
         .cache_folder = folder_.path() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int workers, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           EXPECT_EQ(workers, 1) << "others would run beside";
           return std::make_unique<FakeExecutor>([this](const Job& job) { return pretend(job); });
         },
         .cancellation = Cancellation(stop_[0])},
        diagnostics);
    problem_ = *workspace_->problem("p");
    const auto note = [this](const std::string& doing, std::size_t done, std::size_t total) {
      told_.push_back(fmt::format("{} of {} {}", done, total, doing));
    };
    return study_time_limit(*workspace_, problem_,
                            {.runs = 3, .fastest = fastest, .progress = note});
  }

  void write(const std::string& name, const std::string& content) {
    fs::create_directories((package_ / name).parent_path());
    ASSERT_TRUE(write_file_whole(package_ / name, content));
  }

  std::string content(const char* name) const {
    return read_file(package_ / name).value_or("(no file)");
  }

  TempDir folder_ = TempDir::create().value();
  fs::path package_ = folder_.path() / "p";
  std::map<std::string, Times> times_;
  std::map<std::string, int> runs_;
  std::array<int, 2> stop_ = {-1, -1};  ///< a pipe: what is under way is to end when its end closes
  int runs_until_stopped_ = 0;
  std::vector<std::string> told_;  ///< of how far it is
  std::unique_ptr<Workspace> workspace_;
  Problem problem_;
};

constexpr const char* kCurrent =
    "problem_format_version: 2025-09\nname: P\nuuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n";

TEST_F(TimeLimitMeasuring, RepeatsTheSlowestCasesAndEndsTheSlowOnesBeyondTheirMargin) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("accepted/b.py", {650ms, 640ms});
  submission("time_limit_exceeded/c.py", {10ms, 3500ms});
  submission("time_limit_exceeded/d.py", {10ms, 60s});
  submission("rejected/e.py", {9s, 9s, Verdict::wrong_answer});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->submissions.size(), 4U);
  const MeasuredSubmission& accepted = *found->slowest_accepted();
  EXPECT_EQ(accepted.name, "accepted/a.py");
  EXPECT_EQ(accepted.test_case, "secret/2");
  EXPECT_EQ(accepted.runs, 3);
  EXPECT_EQ(accepted.time, (Spread{700ms, 702ms, 704ms}));
  EXPECT_EQ(runs_["a.py"], 2 + 3);
  EXPECT_EQ(runs_["b.py"], 2 + 2 * 3) << "its cases take about as long";
  // The limit is 2 s: slow ones have to take 3 s, and are run for 3.6 s.
  EXPECT_EQ(found->fastest_too_slow()->name, "time_limit_exceeded/c.py");
  EXPECT_FALSE(found->fastest_too_slow()->is_cut);
  EXPECT_TRUE(found->submissions[3].is_cut);
  EXPECT_EQ(found->submissions[3].time.median, 3600ms);
  EXPECT_EQ(runs_.count("e.py"), 0U);
  EXPECT_EQ(advice_on(*found).suggested, 2s);
  EXPECT_EQ(advice_on(*found).greatest, 2s);
}

TEST_F(TimeLimitMeasuring, TellsWhatItBuilds) {
  submission("accepted/a.py", {100ms, 700ms});
  ASSERT_TRUE(study(kCurrent));
  EXPECT_THAT(told_, testing::Contains("0 of 2 building accepted/a.py"));
  EXPECT_THAT(told_, testing::Contains("1 of 2 measuring 1 submission"));
}

TEST_F(TimeLimitMeasuring, SaysHowFarItWasWhenInterrupted) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("accepted/b.py", {100ms, 700ms});
  ASSERT_EQ(::pipe2(stop_.data(), O_CLOEXEC), 0);
  runs_until_stopped_ = 3;
  const auto found = study(kCurrent);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, Fault::Kind::interrupted);
  EXPECT_THAT(found.error().message, HasSubstr(" of 4 runs")) << "which is all there are at first";
  EXPECT_THAT(found.error().message, testing::StartsWith("interrupted after "));
  ::close(stop_[0]);
}

TEST_F(TimeLimitMeasuring, MeasuresOnTheCasesOnWhichTheLimitIsBound) {
  submission("accepted/a.py", {100ms, 400ms});
  submission("rejected/b.py", {700ms, 50s});
  write("submissions/submissions.yaml",
        "rejected/b.py: {secret/1: {permitted: [AC]}, secret/2: {required: [TLE]}}\n");
  const auto found = study(kCurrent);
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->submissions.size(), 3U);
  EXPECT_EQ(found->slowest_accepted()->name, "rejected/b.py");
  EXPECT_EQ(found->slowest_accepted()->scope, "secret/1");
  EXPECT_EQ(found->slowest_accepted()->runs, 3);
  EXPECT_EQ(found->fastest_too_slow()->scope, "secret/2");
  EXPECT_TRUE(found->fastest_too_slow()->is_cut);
  EXPECT_EQ(runs_["b.py"], 1 + 3 + 3)
      << "from below on one case, from above on the other, where it is ended and so repeated";
}

TEST_F(TimeLimitMeasuring, CountsTheTimeOfWrongAnswersInTheCurrentFormat) {
  submission("accepted/a.py", {100ms, 400ms});
  submission("wrong_answer/b.py", {700ms, 100ms, Verdict::wrong_answer, Verdict::wrong_answer});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->slowest_accepted()->name, "wrong_answer/b.py");
}

TEST_F(TimeLimitMeasuring, RunsSlowOnesLongerWhereAFasterMachineIsAskedAbout) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("time_limit_exceeded/d.py", {10ms, 60s});
  const auto found = study(kCurrent, 0.5);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->fastest_too_slow()->time.median, 7200ms);
  EXPECT_FALSE(advice_on(*found).is_greatest_known);
}

TEST_F(TimeLimitMeasuring, TellsWhatCountsForNothing) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("accepted/b.py", {100ms, 900ms, Verdict::run_time_error});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->slowest_accepted()->name, "accepted/a.py");
  EXPECT_EQ(found->submissions[1].fault, "gets RTE on secret/1");
  EXPECT_EQ(found->fastest_too_slow(), nullptr);
}

TEST_F(TimeLimitMeasuring, CountsTheLimitOfWhatSleepsBeyondIt) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("time_limit_exceeded/d.py", {10ms, 60s, Verdict::accepted, Verdict::accepted, true});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found);
  const MeasuredSubmission& slow = *found->fastest_too_slow();
  EXPECT_EQ(slow.time, (Spread{3600ms, 3600ms, 3600ms}));
  EXPECT_EQ(slow.test_case, "secret/2");
  EXPECT_TRUE(slow.is_cut);
  EXPECT_EQ(advice_on(*found).greatest, 2s);
  EXPECT_FALSE(advice_on(*found).is_greatest_known);
}

TEST_F(TimeLimitMeasuring, DoesNotCountSlowOnesThatEndEarly) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("time_limit_exceeded/c.py", {1ms, 1ms, Verdict::run_time_error});
  submission("time_limit_exceeded/d.py", {1ms, 60s, Verdict::memory_limit_exceeded});
  submission("time_limit_exceeded/e.py",
             {10ms, 3400ms, Verdict::wrong_answer, Verdict::wrong_answer});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->submissions.size(), 4U);
  EXPECT_EQ(found->submissions[1].fault, "gets RTE on secret/1");
  EXPECT_TRUE(found->submissions[2].counts()) << "it is too slow on secret/2";
  EXPECT_EQ(found->fastest_too_slow()->name, "time_limit_exceeded/e.py");
  EXPECT_EQ(found->fastest_too_slow()->verdict, Verdict::wrong_answer);
}

TEST_F(TimeLimitMeasuring, LooksAtHowRepeatsEnd) {
  submission("accepted/a.py", {100ms, 700ms});
  submission("accepted/b.py", {100ms, 900ms, Verdict::accepted, Verdict::wrong_answer});
  submission("time_limit_exceeded/c.py",
             {10ms, 3500ms, Verdict::accepted, Verdict::time_limit_exceeded});
  submission("time_limit_exceeded/d.py",
             {10ms, 3400ms, Verdict::accepted, Verdict::run_time_error});
  const auto found = study(kCurrent);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->submissions.size(), 4U);
  EXPECT_EQ(found->slowest_accepted()->name, "accepted/a.py");
  EXPECT_EQ(found->submissions[1].fault, "gets WA on secret/2");
  EXPECT_TRUE(found->submissions[2].is_cut);
  EXPECT_EQ(found->submissions[2].time.median, 3600ms);
  EXPECT_EQ(found->submissions[3].fault, "gets RTE on secret/2");
  EXPECT_EQ(found->fastest_too_slow()->name, "time_limit_exceeded/c.py");
}

TEST_F(TimeLimitMeasuring, IsAFaultWhereNobodyTells) {
  submission("accepted/b.py", {100ms, 61s});
  const auto found = study(kCurrent);
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().message,
              HasSubstr("accepted/b.py is still under way after 60 s on secret/2"));
}

TEST_F(TimeLimitMeasuring, KeepsTheRulesOfLegacyPackages) {
  submission("accepted/a.py", {100ms, 700ms});
  const auto found = study("limits: {time_multiplier: 3}\n");
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->given);
  EXPECT_EQ(advice_on(*found).suggested, 3s);
}

struct WriteRow {
  const char* name;
  std::string manifest;
  std::map<std::string, std::string> others;
  const char* file;
  std::string after;
};

std::ostream& operator<<(std::ostream& out, const WriteRow& row) {
  return out << row.name;
}

class WritingTimeLimit : public TimeLimitMeasuring, public testing::WithParamInterface<WriteRow> {};

TEST_P(WritingTimeLimit, PutsItWhereItIsReadFrom) {
  submission("accepted/a.py", {100ms, 700ms});
  for (const auto& [name, text] : GetParam().others) write(name, text);
  ASSERT_TRUE(study(GetParam().manifest));
  const auto file = write_time_limit(workspace_->library(), problem_, 2500ms);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(fs::canonical(*file), fs::canonical(package_ / GetParam().file));
  EXPECT_EQ(content(GetParam().file), GetParam().after);
  if (std::string(GetParam().file) != "problem.yaml") {
    EXPECT_EQ(content("problem.yaml"), GetParam().manifest);
  }
  EXPECT_EQ(workspace_->problem("p")->limits.time_limit, 2500ms) << "it is read again";
}

INSTANTIATE_TEST_SUITE_P(
    Rows, WritingTimeLimit,
    testing::Values(
        WriteRow{"2025-09 with one",
                 std::string(kCurrent) + "limits: # all\n  time_limit: 1.0 # s\n",
                 {},
                 "problem.yaml",
                 std::string(kCurrent) + "limits: # all\n  time_limit: 2.5 # s\n"},
        WriteRow{"2025-09 without",
                 kCurrent,
                 {},
                 "problem.yaml",
                 std::string(kCurrent) + "limits:\n  time_limit: 2.5\n"},
        WriteRow{"legacy without",
                 "name: P\n",
                 {},
                 "problem.yaml",
                 "name: P\nlimits:\n  time_limit: 2.5\n"},
        WriteRow{"legacy with a file", "name: P\n", {{".timelimit", "1\n"}}, ".timelimit", "2.5\n"},
        WriteRow{"legacy by DOMjudge",
                 "name: P\n",
                 {{"domjudge-problem.ini", "name = P\r\n timelimit = '1'\r\ncolor = red\r\n"}},
                 "domjudge-problem.ini",
                 "name = P\r\n timelimit = '2.5'\r\ncolor = red\r\n"},
        WriteRow{"by DOMjudge, with comments",
                 "name: P\n",
                 {{"domjudge-problem.ini", "; timelimit = 9\ntimelimit = '1' ; 'seconds'\n"}},
                 "domjudge-problem.ini",
                 "; timelimit = 9\ntimelimit = '2.5' ; 'seconds'\n"},
        WriteRow{"by DOMjudge, a comment and no quotes",
                 "name: P\n",
                 {{"domjudge-problem.ini", "timelimit=1 ; \"seconds\""}},
                 "domjudge-problem.ini",
                 "timelimit=2.5 ; \"seconds\""},
        WriteRow{"by DOMjudge, twice",
                 "name: P\n",
                 {{"domjudge-problem.ini", "timelimit = 1\ntimelimit = \"2\"\ntimelimit = x\n"}},
                 "domjudge-problem.ini",
                 "timelimit = 1\ntimelimit = \"2.5\"\ntimelimit = x\n"},
        WriteRow{"by DOMjudge, with a file that does not hold",
                 "name: P\n",
                 {{"domjudge-problem.ini", "timelimit = 1\n"}, {".timelimit", "3\n"}},
                 "domjudge-problem.ini",
                 "timelimit = 2.5\n"},
        WriteRow{"legacy that gives it twice",
                 "limits: {time_limit: 1}\n",
                 {{".timelimit", "1\n"}},
                 "problem.yaml",
                 "limits: {time_limit: 2.5}\n"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(TimeLimitMeasuring, WritesNothingWhereThereIsNoRoom) {
  submission("accepted/a.py", {100ms, 700ms});
  ASSERT_TRUE(study("a: &x 1\nlimits: {time_limit: *x}\n"));
  const auto file = write_time_limit(workspace_->library(), problem_, 2500ms);
  ASSERT_FALSE(file);
  EXPECT_THAT(file.error().message, HasSubstr("write by hand: limits: {time_limit: 2.5}"));
  EXPECT_EQ(content("problem.yaml"), "a: &x 1\nlimits: {time_limit: *x}\n");
}

TEST_F(TimeLimitMeasuring, WritesNothingIntoAManifestThatIsNoYaml) {
  submission("accepted/a.py", {100ms, 700ms});
  ASSERT_TRUE(study("name: P\n"));
  for (const auto& [text, why] :
       {std::pair("name: P\nlimits:\n\ttime_limit: 1\n",
                  "there are tabs in this file, and so no limit can be put into it: write spaces "
                  "first"),
        std::pair("name: \xc5\nlimits: {time_limit: 1}\n", "save it as text in UTF-8 first")}) {
    write("problem.yaml", text);
    write(".timelimit", "2\n");
    const auto file = write_time_limit(workspace_->library(), problem_, 2500ms);
    ASSERT_FALSE(file);
    EXPECT_THAT(file.error().message, HasSubstr(why));
    EXPECT_EQ(content("problem.yaml"), text);
    EXPECT_EQ(content(".timelimit"), "2\n") << "the manifest's limit holds";
  }
}

}  // namespace
}  // namespace judge
