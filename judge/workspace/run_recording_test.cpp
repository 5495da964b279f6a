#include "judge/workspace/run_recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/history/run_history.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"
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
  RecordedRun run = recording.ended(judged(*page));
  recording.record(*workspace_, run, note_);
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
  recording.record(*workspace_, run, note_);
  EXPECT_EQ(run.head.number, 0);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("this run is not recorded: ")));
}

}  // namespace
}  // namespace judge
