#include "judge/history/earlier_runs.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/history/testing_runs.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing_runs::recorded_case;
using testing_runs::recorded_run;
using testing_runs::recorded_submission;

/// Of one submission of a problem, accepted on these cases.
RecordedRun run_on(const std::vector<std::string>& cases, const std::string& asked_for,
                   const std::string& problem = "maze") {
  std::vector<RecordedCase> results;
  for (const std::string& test_case : cases)
    results.push_back(recorded_case(test_case, Verdict::accepted));
  RecordedRun run = recorded_run({recorded_submission(problem, "maze.cpp", std::move(results))});
  run.head.asked_for = asked_for;
  return run;
}

class EarlierRuns : public testing::Test {
 protected:
  std::int64_t record(const RecordedRun& run) { return history_->record(run).value(); }

  /// The earlier run of one that is recorded, as it is in the history.
  EarlierRun earlier_of(std::int64_t number) {
    return earlier_run(**history_->run(number), *history_).value();
  }

  static std::int64_t number_of(const EarlierRun& earlier) {
    return earlier.run ? earlier.run->head.number : 0;
  }

  TempDir cache_ = TempDir::create().value();
  std::unique_ptr<RunHistory> history_ =
      RunHistory::open(cache_.path(), "/home/somebody/project", {}).value();
};

TEST_F(EarlierRuns, AreNoneInAnEmptyHistory) {
  EXPECT_EQ(last_asked_for(run_on({"1"}, "maze").head, *history_).value(), 0);
  const EarlierRun earlier = earlier_of(record(run_on({"1"}, "maze")));
  EXPECT_EQ(number_of(earlier), 0);
  EXPECT_EQ(earlier.of_other_cases, 0);
}

TEST_F(EarlierRuns, OfTheSameWordsAreTheLastCompleteOnesOfTheirKind) {
  record(run_on({"1"}, "maze"));
  const std::int64_t wanted = record(run_on({"1"}, "maze"));
  record(run_on({"1"}, "maze -c 1"));
  RecordedRun other = run_on({"1"}, "maze");
  other.head.is_interrupted = true;
  record(other);
  other = run_on({"1"}, "maze");
  other.head.kind = RunKind::verify;
  record(other);
  EXPECT_EQ(last_asked_for(run_on({}, "maze").head, *history_).value(), wanted);
  EXPECT_EQ(last_asked_for(run_on({}, "other").head, *history_).value(), 0);
}

TEST_F(EarlierRuns, ThatWereAskedForAlikeComeBeforeLaterOnesOfTheSameCases) {
  const std::int64_t alike = record(run_on({"1"}, "maze"));
  const std::int64_t same_cases = record(run_on({"1", "2"}, "maze -c '?'"));
  const std::int64_t last = record(run_on({"1", "2"}, "maze"));
  record(run_on({"1", "2"}, "maze"));
  EXPECT_EQ(number_of(earlier_of(last)), alike);
  EXPECT_EQ(number_of(earlier_of(same_cases)), 0) << "what came later is not earlier";
}

TEST_F(EarlierRuns, AreElseTheLastOfTheSameProblemsAndCases) {
  record(run_on({"1", "2"}, "maze -c 1 -c 2"));
  const std::int64_t wanted = record(run_on({"2", "1"}, "maze -c '?'"));
  record(run_on({"1"}, "maze -c 1"));
  record(run_on({"1", "2"}, "sums", "sums"));
  const EarlierRun earlier = earlier_of(record(run_on({"1", "2"}, "maze")));
  EXPECT_EQ(number_of(earlier), wanted);
}

TEST_F(EarlierRuns, OfOtherCasesAreOnlyNamed) {
  record(run_on({"1"}, "maze -c 1"));
  const std::int64_t other = record(run_on({"3"}, "maze -c 3"));
  record(run_on({"1", "2"}, "sums", "sums"));
  const EarlierRun earlier = earlier_of(record(run_on({"1", "2"}, "maze")));
  EXPECT_EQ(number_of(earlier), 0);
  EXPECT_EQ(earlier.of_other_cases, other);
}

TEST_F(EarlierRuns, GiveTheTimesThatWereMeasuredSince) {
  for (const int cpu_ms : {10, 20, 30}) {
    RecordedRun run = run_on({"1"}, "maze");
    run.submissions[0].cases[0] = recorded_case("1", Verdict::accepted, cpu_ms);
    run.head.slowness = 1;
    record(run);
  }
  const RecordedRun last = **history_->run(3);
  const auto range_beside = [&](std::int64_t other) {
    const RecordedSubmission& program = last.submissions[0];
    return times_to_compare(last, other, *history_).value().of(program, program.cases[0]);
  };
  const TimeRange of_all{.count = 3, .least = milliseconds(10), .greatest = milliseconds(30)};
  EXPECT_EQ(range_beside(0), of_all);
  EXPECT_EQ(range_beside(4), of_all) << "beside a later run";
  EXPECT_EQ(range_beside(1), (TimeRange{2, milliseconds(20), milliseconds(30)}));
}

}  // namespace
}  // namespace judge
