// The way of a run from words to verdicts, without a process: with an executor that only pretends.
#include "judge/workspace/workspace.hpp"

#include <algorithm>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/recording_reporter.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {
namespace {

/// Builds everything, and finds right whatever is not called wrong.
JobResult pretend(const Job& job) {
  if (const auto* build = std::get_if<BuildJob>(&job))
    return BuildResult{.program = {.arguments = {build->source.files.front().string()}}};
  const auto& run = std::get<CaseJob>(job);
  const bool is_wrong = run.program.arguments.front().find("wrong_answer") != std::string::npos;
  return CaseResult{.test_case = run.test_case.name,
                    .verdict = is_wrong ? Verdict::wrong_answer : Verdict::accepted};
}

class WorkspaceTest : public testing::Test, protected TestProject {
 protected:
  WorkspaceTest() : TestProject("guess") {}

  std::unique_ptr<Workspace> open() {
    Diagnostics diagnostics;
    auto workspace = Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions& options,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           tools_ = options.tools;
           auto executor = std::make_unique<FakeExecutor>(pretend);
           executor_ = executor.get();
           return executor;
         }},
        diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    return std::move(*workspace);
  }

  FakeExecutor* executor_ = nullptr;
  ToolPlaces tools_;  ///< that workers were given
};

TEST_F(WorkspaceTest, TellsWorkersWhereToolsAreAsItWasWhenItWasOpened) {
  ASSERT_EQ(::setenv("RUSTUP_TOOLCHAIN", "nightly-x", 1), 0);
  const auto workspace = open();
  ::unsetenv("RUSTUP_TOOLCHAIN");
  ASSERT_TRUE(workspace->start_workers());
  EXPECT_EQ(tools_.rust_toolchain, "nightly-x");
  EXPECT_EQ(tools_.folders, tool_places().folders);
}

TEST_F(WorkspaceTest, FindsOutWhatIsolationThereIsOnceAProgramIsToRun) {
  SandboxWhenWanted sandbox;
  std::vector<std::string> lacks;
  Diagnostics diagnostics;
  const auto workspace =
      Workspace::open({.from = root(),
                       .cache_folder = root() / "cache",
                       .start_executor = [&](int, const WorkerOptions& options,
                                             Cancellation) -> Expected<std::unique_ptr<Executor>> {
                         sandbox = options.sandbox_when_wanted;
                         return std::make_unique<FakeExecutor>(pretend);
                       },
                       .note_lack = [&](const std::string& lack) { lacks.push_back(lack); }},
                      diagnostics)
          .value();
  const std::filesystem::path survey = workspace->temporary_folder() / "survey";
  ASSERT_TRUE(select_submissions(*workspace, {"guess"}));
  ASSERT_TRUE(workspace->executor());
  EXPECT_FALSE(std::filesystem::exists(survey));
  EXPECT_TRUE(lacks.empty()) << lacks.front();
  EXPECT_EQ(sandbox().isolation, workspace->sandbox_options().isolation);
  EXPECT_TRUE(std::filesystem::exists(survey));
  EXPECT_EQ(lacks.empty(), sandbox().isolation == Isolation::full && sandbox().cgroup_place);
  const std::size_t told = lacks.size();
  EXPECT_EQ(sandbox().hidden_folders.back(), workspace->cache_folder());
  EXPECT_EQ(lacks.size(), told) << "it is looked at once";
}

TEST_F(WorkspaceTest, TurnsWordsIntoVerdicts) {
  const auto workspace = open();
  const auto selected = select_submissions(*workspace, {"guess"});
  ASSERT_TRUE(selected) << selected.error().message;
  const auto tasks = make_tasks(*workspace, selected->problems, {});
  ASSERT_TRUE(tasks) << tasks.error().message;
  RecordingReporter reporter;
  const RunReport report = judge_tasks(*tasks, {}, *workspace->executor().value(), reporter);
  ASSERT_EQ(report.submissions.size(), 2U);
  EXPECT_EQ(report.submissions[0].verdict, Verdict::accepted);
  EXPECT_EQ(report.submissions[1].verdict, Verdict::wrong_answer);
  EXPECT_TRUE(report.submissions[1].is_as_expected());
  EXPECT_EQ(reporter.announced, 2U);
  EXPECT_EQ(executor_->done.size(), 3U + 4U)
      << "the interactor, two submissions, two cases of each";
}

TEST_F(WorkspaceTest, TellsWhatIsLeftOutOfANamedProgramUnlessItsLanguageIsSaid) {
  const TempDir elsewhere = TempDir::create().value();
  for (const char* file : {"a.py", "b.py", "c.java"})
    ASSERT_TRUE(write_file_whole(elsewhere.path() / file, ""));
  for (const char* language : {"", "java"}) {
    const auto workspace = open();
    const auto selected = select_submissions(*workspace, {"guess", elsewhere.path().string()});
    ASSERT_TRUE(selected) << selected.error().message;
    const auto wish = checked_wish(*workspace, selected->problems, {.language = language});
    ASSERT_TRUE(wish) << wish.error().message;
    const Diagnostics told = workspace->take_diagnostics();
    const bool is_told = std::ranges::any_of(told, [](const Diagnostic& diagnostic) {
      return diagnostic.what.ends_with(", without c.java");
    });
    EXPECT_EQ(is_told, *language == '\0');
  }
}

TEST_F(WorkspaceTest, SaysWhatIsWrongWithoutAWordOfTheCommandLine) {
  const auto workspace = open();
  const auto problem = workspace->problem("guess");
  ASSERT_TRUE(problem);
  const auto unknown = select_case(*problem, "secret/9", workspace->library());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message, "guess has no testcase 'secret/9'; did you mean 'secret/2'?");
  const auto far = select_case(*problem, "elsewhere", workspace->library());
  ASSERT_FALSE(far);
  EXPECT_EQ(far.error().message,
            "guess has no testcase 'elsewhere'; there are 2 testcases: sample/1, secret/2");
  EXPECT_EQ(far.error().remedy, Fault::Remedy::look_at_cases);
  EXPECT_EQ(far.error().problem, "guess");
  const auto by_number = select_case(*problem, "secret/002", workspace->library());
  ASSERT_TRUE(by_number);
  EXPECT_EQ(by_number->name, "secret/2");
  write("elsewhere.sh", "read n\n");
  copy_problem("double", root());
  const auto homeless = select_submissions(*workspace, {(root() / "elsewhere.sh").string()});
  ASSERT_FALSE(homeless);
  EXPECT_EQ(homeless.error().remedy, Fault::Remedy::say_which_problem);
  const std::string no_package = (root() / "elsewhere.sh").string();
  const auto no_problem = select_problems(*workspace, {no_package});
  ASSERT_FALSE(no_problem);
  EXPECT_EQ(no_problem.error().message, "'" + no_package + "' is neither a problem nor a package");
  const TempDir elsewhere = TempDir::create().value();
  Diagnostics told;
  const auto nowhere = Workspace::open({.from = elsewhere.path()}, told);
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(nowhere.error().message, testing::EndsWith("go to one"));
  EXPECT_EQ(nowhere.error().remedy, Fault::Remedy::name_a_project);
  EXPECT_THAT(nowhere.error().message, testing::HasSubstr("up to 3 folders below"));
}

TEST_F(WorkspaceTest, NamesWhereWhatIsMissingWouldBe) {
  const auto problem = open()->problem("guess");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->plan_place, root() / "generators/guess/generators.yaml");
  EXPECT_FALSE(problem->plan);
}

}  // namespace
}  // namespace judge
