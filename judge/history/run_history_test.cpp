#include "judge/history/run_history.hpp"

#include <csignal>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/history/schema.hpp"
#include "judge/history/testing_runs.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_runs::large_run;

/// One that differs from others in whatever it has.
RecordedRun run_of(int number) {
  RecordedRun run = large_run(3, 4);
  run.head.asked_for = "maze-" + std::to_string(number);
  for (RecordedSubmission& submission : run.submissions) {
    submission.problem = run.head.asked_for;
    for (RecordedCase& each : submission.cases) each.wall_time += std::chrono::seconds(number);
  }
  return run;
}

class RunHistoryTest : public testing::Test {
 protected:
  std::unique_ptr<RunHistory> open() {
    auto history = RunHistory::open(cache_.path(), "/home/somebody/project", options_);
    EXPECT_TRUE(history) << history.error().message;
    return std::move(history.value());
  }

  static RecordedRun numbered(RecordedRun run, std::int64_t number) {
    run.head.number = number;
    return run;
  }

  static std::vector<std::int64_t> numbers_in(RunHistory& history) {
    std::vector<std::int64_t> numbers;
    const auto runs = history.runs({}, 1000);
    EXPECT_TRUE(runs) << runs.error().message;
    for (const RunListing& run : *runs) numbers.push_back(run.head.number);
    return numbers;
  }

  /// Every run that is there is one that run_of() makes, whole.
  static void expect_whole_runs(RunHistory& history) {
    for (const std::int64_t number : numbers_in(history)) {
      const auto run = history.run(number);
      ASSERT_TRUE(run && *run);
      const int of = std::stoi((*run)->head.asked_for.substr(5));
      EXPECT_EQ(**run, numbered(run_of(of), number));
    }
  }

  TempDir cache_ = TempDir::create().value();
  std::string notes_;
  RunHistory::Options options_ = {.note = [this](const std::string& note) { notes_ += note; }};
};

TEST_F(RunHistoryTest, GivesBackWhatWasRecorded) {
  RecordedRun run = run_of(7);
  run.head.slowness.reset();
  run.head.kind = RunKind::verify;
  run.head.is_interrupted = true;
  RecordedSubmission& first = run.submissions[0];
  first.message = "error: it's \"so\"\n";
  first.verdict = Verdict::compile_error;
  first.as_expected = false;
  first.score = 40.5;
  first.best_score = 100;
  first.cases_left_out = 3;
  first.cases.clear();
  run.submissions[1].cases[2] = {.test_case = "sample/ä'b",
                                 .verdict = Verdict::run_time_error,
                                 .as_expected = false,
                                 .score = 0.25,
                                 .is_remembered = true,
                                 .run_count = 3,
                                 .least_cpu_time = std::chrono::microseconds(1250),
                                 .greatest_cpu_time = std::chrono::milliseconds(2)};
  auto history = open();
  EXPECT_EQ(history->record(run), Expected<std::int64_t>(1));
  EXPECT_EQ(history->record(run_of(8)), Expected<std::int64_t>(2));
  history = open();
  EXPECT_EQ(history->run(1), Expected<std::optional<RecordedRun>>(numbered(run, 1)));
  EXPECT_EQ(history->run(2), Expected<std::optional<RecordedRun>>(numbered(run_of(8), 2)));
  EXPECT_EQ(history->run(3), Expected<std::optional<RecordedRun>>(std::nullopt));
  EXPECT_EQ(notes_, "");
}

TEST_F(RunHistoryTest, ListsTheNewestFirst) {
  const auto history = open();
  for (int i = 1; i <= 4; ++i) ASSERT_TRUE(history->record(run_of(i)));
  RecordedRun both = run_of(2);
  both.submissions[1].problem = "maze-9";
  both.submissions[1].as_expected = false;
  ASSERT_TRUE(history->record(both));
  EXPECT_THAT(numbers_in(*history), ElementsAre(5, 4, 3, 2, 1));
  const auto newest = history->runs({}, 1);
  ASSERT_TRUE(newest) << newest.error().message;
  EXPECT_THAT(*newest, ElementsAre(RunListing{.head = numbered(both, 5).head,
                                              .problems = {"maze-2", "maze-9"},
                                              .as_expected = 2,
                                              .not_as_expected = 1}));
  const auto of_problem = history->runs({"maze-2", "maze-9"}, 10);
  ASSERT_TRUE(of_problem) << of_problem.error().message;
  ASSERT_EQ(of_problem->size(), 2U);
  EXPECT_EQ((*of_problem)[0].head.number, 5);
  EXPECT_EQ((*of_problem)[1].head.number, 2);
}

TEST_F(RunHistoryTest, CountsThoseWithoutAnExpectationForThemselves) {
  const auto history = open();
  RecordedRun run = run_of(2);
  run.submissions[0].has_expectation = false;
  run.submissions[1].has_expectation = false;
  run.submissions[1].as_expected = false;
  ASSERT_TRUE(history->record(run));
  const auto runs = history->runs({}, 1);
  ASSERT_TRUE(runs) << runs.error().message;
  EXPECT_EQ((*runs)[0].as_expected, run.submissions.size() - 1);
  EXPECT_EQ((*runs)[0].not_as_expected, 1U);
  EXPECT_EQ((*runs)[0].accepted, 1U);
  EXPECT_EQ((*runs)[0].not_accepted, 1U);
}

TEST_F(RunHistoryTest, ListsTheVerdictOfASingleSubmission) {
  const auto history = open();
  RecordedRun run = run_of(1);
  run.submissions.resize(1);
  run.submissions[0].verdict = Verdict::wrong_answer;
  run.submissions[0].as_expected = false;
  ASSERT_TRUE(history->record(run));
  ASSERT_TRUE(history->record(run_of(1)));
  const auto runs = history->runs({}, 2);
  ASSERT_TRUE(runs) << runs.error().message;
  ASSERT_EQ(runs->size(), 2U);
  EXPECT_EQ((*runs)[0].verdict, std::nullopt);
  EXPECT_EQ((*runs)[1].verdict, Verdict::wrong_answer);
}

TEST_F(RunHistoryTest, KnowsHowTimesOfAProgramVary) {
  using std::chrono::milliseconds;
  RecordedRun run = large_run(1, 2);
  RecordedCase& first = run.submissions[0].cases[0];
  const auto history = open();
  const auto record = [&](milliseconds time, auto&&... changes) {
    RecordedRun other = run;
    other.submissions[0].cases[0].cpu_time = time;
    (changes(other), ...);
    ASSERT_TRUE(history->record(other));
  };
  record(milliseconds(100));
  record(milliseconds(120), [](RecordedRun& other) {
    other.submissions[0].cases[0].add_repeat(Verdict::accepted, milliseconds(90));
    other.submissions[0].cases[0].add_repeat(Verdict::accepted, milliseconds(120));
  });
  // None of these says anything of it.
  record(milliseconds(1), [](RecordedRun& other) { other.head.machine = "there"; });
  record(milliseconds(2), [](RecordedRun& other) { other.head.cores = 3; });
  record(milliseconds(3), [](RecordedRun& other) { other.head.isolation = "none"; });
  record(milliseconds(4), [](RecordedRun& other) { other.head.slowness = 2; });
  record(milliseconds(5), [](RecordedRun& other) { other.submissions[0].source = "other"; });
  record(milliseconds(6), [](RecordedRun& other) { other.submissions[0].submission = "b.cpp"; });
  record(milliseconds(7), [](RecordedRun& other) { other.submissions[0].problem = "maze"; });
  record(milliseconds(8),
         [](RecordedRun& other) { other.submissions[0].cases[0].is_remembered = true; });
  record(milliseconds(9),
         [](RecordedRun& other) { other.submissions[0].cases[0].verdict = Verdict::wrong_answer; });
  KnownTimes times;
  ASSERT_TRUE(history->add_times_of_programs(run, {.last = 99}, times));
  EXPECT_EQ(times.of(run.submissions[0], first),
            (TimeRange{.count = 3, .least = milliseconds(90), .greatest = milliseconds(120)}));
  KnownTimes of_second;
  ASSERT_TRUE(history->add_times_of_programs(run, {.first = 2, .last = 2}, of_second));
  EXPECT_EQ(of_second.of(run.submissions[0], first),
            (TimeRange{.count = 2, .least = milliseconds(90), .greatest = milliseconds(120)}));
  first.verdict = Verdict::wrong_answer;
  EXPECT_EQ(times.of(run.submissions[0], first).count, 1);
  run.submissions[0].source.clear();
  KnownTimes of_nothing;
  ASSERT_TRUE(history->add_times_of_programs(run, {.last = 99}, of_nothing));
  EXPECT_EQ(of_nothing.of(run.submissions[0], first).count, 0);
}

TEST_F(RunHistoryTest, IsOfOneProject) {
  ASSERT_TRUE(open()->record(run_of(1)));
  const auto other = RunHistory::open(cache_.path(), "/home/somebody/other", options_);
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_THAT(numbers_in(**other), ElementsAre());
}

TEST_F(RunHistoryTest, ForgetsTheOldestAndUsesNoNumberAgain) {
  options_.most_runs = 3;
  auto history = open();
  for (int i = 1; i <= 5; ++i) ASSERT_TRUE(history->record(run_of(i)));
  EXPECT_THAT(numbers_in(*history), ElementsAre(5, 4, 3));
  expect_whole_runs(*history);
  EXPECT_EQ(history->prune(2), Expected<std::int64_t>(1));
  EXPECT_THAT(numbers_in(*history), ElementsAre(5, 4));
  EXPECT_EQ(history->prune(2), Expected<std::int64_t>(0));
  EXPECT_EQ(history->prune(0), Expected<std::int64_t>(2));
  EXPECT_THAT(numbers_in(*history), ElementsAre());
  EXPECT_EQ(history->record(run_of(6)), Expected<std::int64_t>(6));
}

TEST_F(RunHistoryTest, StaysSmall) {
  options_.most = kibibytes(1200);
  const auto history = open();
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(history->record(large_run(80, 40)));
  const auto numbers = numbers_in(*history);
  EXPECT_LT(numbers.size(), 10U);
  EXPECT_GE(numbers.size(), 3U) << "a run of 3200 results takes too much";
  EXPECT_EQ(numbers.front(), 12);
  ASSERT_TRUE(history->prune(1));
  EXPECT_LT(fs::file_size(history->file()), 400U << 10U);
}

TEST_F(RunHistoryTest, IsSharedByThoseThatWriteAtOnce) {
  options_.patience = std::chrono::seconds(60);
  constexpr int kWriters = 4;
  constexpr int kRunsOfEach = 15;
  std::vector<pid_t> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      bool is_well = true;
      for (int i = 0; i < kRunsOfEach && is_well; ++i) {
        // Each opens it anew, so that it is also made by several at once.
        const auto history = RunHistory::open(cache_.path(), "/home/somebody/project", options_);
        is_well = history && (*history)->record(run_of(100 * writer + i));
      }
      ::_exit(is_well ? 0 : 1);
    }
    writers.push_back(child);
  }
  for (const pid_t writer : writers) {
    int status = 0;
    ASSERT_EQ(::waitpid(writer, &status, 0), writer);
    EXPECT_EQ(status, 0);
  }
  const auto history = open();
  EXPECT_EQ(numbers_in(*history).size(), static_cast<std::size_t>(kWriters * kRunsOfEach));
  expect_whole_runs(*history);
}

TEST_F(RunHistoryTest, HasRunsWholeOrNotAtAllWhenJudgesAreKilled) {
  options_.most_runs = 5;
  std::mt19937 random(24);
  std::int64_t last = 0;
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    auto at_work = make_pipe(OurEnd::writes);
    ASSERT_TRUE(at_work) << at_work.error().message;
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const auto history = RunHistory::open(cache_.path(), "/home/somebody/project", options_);
      for (int i = 0; history && (*history)->record(run_of(i)); ++i)
        (void)!::write(at_work->write_end.get(), "r", 1);
      ::_exit(1);
    }
    at_work->write_end.reset();
    // Some are killed while they open it, the others at any moment of any later run.
    char sign = 0;
    if (round % 4 != 0) {
      ASSERT_EQ(::read(at_work->read_end.get(), &sign, 1), 1);
    }
    ::usleep(static_cast<useconds_t>(random() % 20000));
    ::kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    const auto history = open();
    expect_whole_runs(*history);
    const auto numbers = numbers_in(*history);
    EXPECT_LE(numbers.size(), 5U);
    if (!numbers.empty()) {
      EXPECT_GE(numbers.front(), last);
      last = numbers.front();
    }
  }
  EXPECT_GE(last, kRounds * 3 / 4);
  EXPECT_EQ(notes_, "");
}

TEST_F(RunHistoryTest, KeepsWhatItHasWhenTheDiskIsFull) {
  ASSERT_TRUE(open()->record(run_of(1)));
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // The nearest to a full disk that can be had: no file may grow any more.
    ::signal(SIGXFSZ, SIG_IGN);
    const auto history = RunHistory::open(cache_.path(), "/home/somebody/project", options_);
    const rlimit limit{.rlim_cur = 4096, .rlim_max = 4096};
    if (!history || ::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(2);
    const auto number = (*history)->record(large_run(80, 40));
    ::_exit(!number && number.error().code != EUCLEAN ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  const auto history = open();
  EXPECT_EQ(history->run(1), Expected<std::optional<RecordedRun>>(numbered(run_of(1), 1)));
  EXPECT_THAT(numbers_in(*history), ElementsAre(1));
  EXPECT_EQ(history->record(run_of(2)), Expected<std::int64_t>(2));
}

TEST_F(RunHistoryTest, LeavesADamagedFileForANewOne) {
  const fs::path file = open()->file();
  const std::string junk(20000, 'x');
  ASSERT_TRUE(write_file_whole(file, junk));
  auto history = open();
  EXPECT_THAT(notes_, HasSubstr(file.string()));
  EXPECT_THAT(notes_, HasSubstr("it is left as it is, and a new one is begun"));
  EXPECT_NE(history->file(), file);
  EXPECT_EQ(read_file(file), Expected<std::string>(junk));
  EXPECT_EQ(history->record(run_of(1)), Expected<std::int64_t>(1));
  notes_.clear();
  EXPECT_THAT(numbers_in(*open()), ElementsAre(1));
  EXPECT_EQ(notes_, "");
}

TEST_F(RunHistoryTest, LeavesAFileThatProvesDamagedLater) {
  fs::path file;
  {
    const auto history = open();
    ASSERT_TRUE(history->record(large_run(10, 40)));
    ASSERT_TRUE(history->prune(1));
    file = history->file();
  }
  std::string content = read_file(file).value();
  // The first page, which has the tables' names, stays.
  std::fill(content.begin() + 4096, content.end(), '\xee');
  ASSERT_TRUE(write_file_whole(file, content));
  const auto history = open();
  EXPECT_EQ(notes_, "");
  EXPECT_FALSE(history->run(1));
  EXPECT_TRUE(history->record(run_of(1)));
  EXPECT_THAT(notes_, HasSubstr("is damaged: it is left as it is"));
  EXPECT_THAT(numbers_in(*history), ElementsAre(1));
  EXPECT_EQ(read_file(file), Expected<std::string>(content));
}

TEST_F(RunHistoryTest, LeavesAFileOfANewerJudgeAlone) {
  const fs::path file = open()->file();
  const auto newer = std::to_string(history_schema().size() + 1);
  ASSERT_TRUE(
      (*SqliteDatabase::open(file, options_.patience))->execute("PRAGMA user_version = " + newer));
  const auto history = RunHistory::open(cache_.path(), "/home/somebody/project", options_);
  ASSERT_FALSE(history);
  EXPECT_EQ(history.error().code, ENOTSUP);
  EXPECT_THAT(history.error().message, HasSubstr("is of a newer judge (its version is " + newer));
  EXPECT_EQ((*SqliteDatabase::open(file, options_.patience))->number("PRAGMA user_version"),
            Expected<std::int64_t>(std::stoi(newer)));
}

TEST_F(RunHistoryTest, IsNotOpenedWhereOthersCouldHaveWrittenIt) {
  const fs::path file = open()->file();
  fs::permissions(file, fs::perms(0666));
  EXPECT_FALSE(RunHistory::open(cache_.path(), "/home/somebody/project", options_));
  fs::permissions(file, fs::perms(0600));
  fs::permissions(file.parent_path(), fs::perms(0777));
  EXPECT_FALSE(RunHistory::open(cache_.path(), "/home/somebody/project", options_));
}

}  // namespace
}  // namespace judge
