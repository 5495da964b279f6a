#include "judge/workspace/run_recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/history/run_history.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/judge_run.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A run of the two submissions of `guess`, all of whose cases come out right.
class RecordingOfRun : public testing::Test, protected TestProject {
 protected:
  RecordingOfRun() : TestProject("guess") {
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = Isolation::none,
         .start_executor = [](int, const WorkerOptions&,
                              Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([](const Job& job) -> JobResult {
             if (std::holds_alternative<BuildJob>(job))
               return BuildResult{.program = {.arguments = {"program"}}};
             return CaseResult{.test_case = std::get<CaseJob>(job).test_case.name,
                               .verdict = Verdict::accepted};
           });
         }},
        diagnostics);
    const auto selected = select_submissions(*workspace_, {"guess"});
    tasks_ = *make_tasks(*workspace_, selected->problems, {});
  }

  RunRecording begun() const {
    return {*workspace_,
            tasks_,
            {.kind = RunKind::run, .asked_for = "guess", .command = "run", .judge = "1"}};
  }

  RunReport judged(Reporter& reporter) {
    return judge_tasks(tasks_, {}, *workspace_->executor().value(), reporter);
  }

  std::unique_ptr<RunHistory> history() const {
    return *RunHistory::open(workspace_->cache_folder(), workspace_->library().home(), {});
  }

  std::unique_ptr<Workspace> workspace_;
  std::vector<SubmissionTask> tasks_;
  std::vector<std::string> notes_;
  std::function<void(const std::string&)> note_ = [this](const std::string& note) {
    notes_.push_back(note);
  };
};

TEST_F(RecordingOfRun, IsInTheHistoryWithItsPage) {
  RunRecording recording = begun();
  RunFacts facts;
  facts.submission = [](std::size_t) { return SubmissionFacts(); };
  const auto page = recording.page_reporter(std::move(facts));
  const auto noting = recording.noting();
  const RunReport report = judged(*noting);
  RecordedRun run = recording.ended(report);
  recording.record(
      *workspace_, run, [&] { page->ended(report); }, note_);
  EXPECT_EQ(run.head.number, 1);
  EXPECT_EQ(run.head.isolation, "none");
  ASSERT_THAT(run.submissions, SizeIs(2));
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(run.submissions[i].source, hash_of_source(tasks_[i].build.source.files));
  EXPECT_EQ(history()->run(1).value(), run);
  EXPECT_THAT(read_file(KeptPages(history()->file()).file(1)).value(), HasSubstr("<html"));
  EXPECT_THAT(notes_, IsEmpty());
}

TEST_F(RecordingOfRun, HasOfAnInterruptedOneWhatWasJudged) {
  RunRecording recording = begun();
  const auto noting = recording.noting();
  RunReport report = judged(*noting);
  report.interrupted = true;
  noting->finished(0, report.submissions[0]);
  const RecordedRun run = recording.ended(report);
  ASSERT_THAT(run.submissions, SizeIs(1));
  EXPECT_TRUE(run.head.is_interrupted);
  EXPECT_EQ(run.submissions[0].source, hash_of_source(tasks_[0].build.source.files));
}

TEST_F(RecordingOfRun, SaysWhyThereIsNone) {
  RunRecording recording = begun();
  RecordedRun run = recording.ended(judged(*recording.noting()));
  const auto file = history()->file();
  std::filesystem::permissions(file, std::filesystem::perms::all);
  recording.record(
      *workspace_, run, [] {}, note_);
  EXPECT_EQ(run.head.number, 0);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("this run is not recorded: ")));
}

/// Counts how often it is told of an end.
class CountingEnds final : public EndReporter {
 public:
  explicit CountingEnds(int& ends) : ends_(ends) {}
  void ended(const RunReport&) override { ++ends_; }

 private:
  int& ends_;
};

class JudgedRuns : public RecordingOfRun {
 protected:
  JudgedRun judged_and(RunKept kept) {
    auto judged = judge_run(*workspace_, tasks_,
                            {.judging = {.memory = {.is_wanted = false}},
                             .begun = {.asked_for = "guess", .command = "run", .judge = "1"},
                             .kept = kept,
                             .reporters =
                                 [this](const RunFacts&) {
                                   std::vector<std::unique_ptr<Reporter>> all;
                                   all.push_back(std::make_unique<CountingEnds>(ends_));
                                   return all;
                                 },
                             .and_then = and_then_,
                             .note = note_});
    EXPECT_TRUE(judged) << judged.error().message;
    return judged.value_or(JudgedRun());
  }

  int ends_ = 0;
  std::function<void(RunReport&)> and_then_;
};

TEST_F(JudgedRuns, AreKeptWithWhatFollowsTheJudging) {
  and_then_ = [this](RunReport& report) {
    EXPECT_FALSE(history()->run(1).value());
    report.wall_time = std::chrono::milliseconds(123456);
  };
  EXPECT_EQ(judged_and(RunKept::record_and_page).report.wall_time.count(), 123456);
  EXPECT_EQ(history()->run(1).value()->head.wall_time.count(), 123456);
  EXPECT_THAT(read_file(KeptPages(history()->file()).file(1)).value(), HasSubstr("123456"));
}

TEST_F(JudgedRuns, AreToldAndKeptAsFarAsIsWanted) {
  EXPECT_FALSE(judged_and(RunKept::nothing).record);
  const JudgedRun compared = judged_and(RunKept::record);
  ASSERT_TRUE(compared.record);
  EXPECT_EQ(compared.record->head.number, 0);
  EXPECT_FALSE(history()->run(1).value());
  const JudgedRun kept = judged_and(RunKept::record_and_page);
  ASSERT_TRUE(kept.record);
  EXPECT_EQ(kept.record->head.number, 1);
  EXPECT_THAT(kept.report.submissions, SizeIs(2));
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string hash = hash_of_source(tasks_[i].build.source.files);
    EXPECT_EQ(compared.record->submissions[i].source, hash);
    EXPECT_EQ(kept.record->submissions[i].source, hash);
  }
  EXPECT_THAT(read_file(KeptPages(history()->file()).file(1)).value(), HasSubstr("<html"));
  EXPECT_EQ(ends_, 3);
  EXPECT_THAT(notes_, IsEmpty());
}

}  // namespace
}  // namespace judge
