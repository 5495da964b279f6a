#include "judge/workspace/prepare_tasks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Two packages that give no time limit, each with a submission that takes 300 ms.
class PrepareTasks : public testing::Test {
 protected:
  PrepareTasks() {
    for (const char* package : {"a", "b"})
      copy_package("begun/legacy-echo", folder_.path() / package);
  }

  /// Gives the second one a checker that does not compile.
  void break_checker() {
    write("b/problem.yaml", "name: P\nvalidation: custom\n");
    write("b/output_validators/check.cpp", "broken\n");
  }

  void write(const std::string& name, const std::string& content) {
    fs::create_directories((folder_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / name, content));
  }

  JobResult pretend(const Job& job) {
    if (const auto* build = std::get_if<BuildJob>(&job)) {
      const fs::path file = build->source.files.front();
      built_.push_back(file.filename());
      return BuildResult{
          .verdict = file.filename() == "check.cpp" ? Verdict::compile_error : Verdict::accepted,
          .program = {.arguments = {file.string()}}};
    }
    ++runs_;
    return CaseResult{.test_case = std::get<CaseJob>(job).test_case.name,
                      .verdict = Verdict::accepted,
                      .run = {.cpu_time = 300ms}};
  }

  OrFault<PreparedTasks> prepare(const std::vector<std::string>& packages,
                                 PreparingWish wish = {}) {
    std::vector<std::string> words;
    for (const std::string& package : packages)
      words.push_back((folder_.path() / package).string());
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = folder_.path(),
         .words = words,
         .cache_folder = folder_.path() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([this](const Job& job) { return pretend(job); },
                                                 at_once_);
         }},
        diagnostics);
    wish.begin = [this](const std::string& note) { begun_.push_back(note); };
    wish.leave_out = [this](const Fault& fault) { left_out_.push_back(fault.kind); };
    auto selection = select_submissions(*workspace_, words);
    EXPECT_TRUE(selection) << selection.error().message;
    return prepare_tasks(*workspace_, std::move(*selection), wish);
  }

  TempDir folder_ = TempDir::create().value();
  std::unique_ptr<Workspace> workspace_;
  FakeExecutor::Options at_once_ = {};
  int runs_ = 0;
  std::vector<std::string> built_;
  std::vector<std::string> begun_;
  std::vector<Fault::Kind> left_out_;
};

TEST_F(PrepareTasks, JudgesUnderTheLimitThatFollowsFromSubmissions) {
  const auto prepared = prepare({"a"});
  ASSERT_TRUE(prepared) << prepared.error().message;
  ASSERT_THAT(prepared->tasks, SizeIs(1));
  EXPECT_EQ(prepared->tasks[0].limits.time_limit, 2s);
  EXPECT_EQ(prepared->problems[0].problem.limits.time_limit, 2s);
  EXPECT_THAT(begun_, ElementsAre(HasSubstr("1 submission is being measured")));
}

TEST_F(PrepareTasks, KeepsTheCasesOfAProblemOnce) {
  const auto prepared = prepare({"a"});
  ASSERT_TRUE(prepared) << prepared.error().message;
  EXPECT_FALSE(prepared->tasks.at(0).test_cases.empty());
  EXPECT_THAT(each_case(prepared->problems.at(0).problem.data), IsEmpty());
}

TEST_F(PrepareTasks, MeasuresNothingWhereATimeLimitIsWishedFor) {
  const auto prepared = prepare(
      {"a"}, {.limits = {.time_limit = 700ms, .memory = mebibytes(5), .output = mebibytes(3)}});
  ASSERT_TRUE(prepared) << prepared.error().message;
  const Limits& limits = prepared->tasks.at(0).limits;
  EXPECT_EQ(limits.time_limit, 700ms);
  EXPECT_EQ(limits.memory, mebibytes(5));
  EXPECT_EQ(limits.output, mebibytes(3));
  EXPECT_EQ(runs_, 0);
  EXPECT_THAT(begun_, IsEmpty());
}

TEST_F(PrepareTasks, MeasuresNothingForAMistakenWish) {
  EXPECT_FALSE(prepare({"a"}, {.tasks = {.case_patterns = {"elsewhere"}}}));
  EXPECT_FALSE(prepare({"a"}, {.tasks = {.language = "no-language"}}));
  write("b/generators/generators.yaml", "data: {secret: {data: {2: {in: x, ans: x}}}}\n");
  const auto not_made = prepare({"b"});
  ASSERT_FALSE(not_made);
  EXPECT_EQ(not_made.error().kind, Fault::Kind::usage);
  EXPECT_EQ(runs_, 0);
  EXPECT_THAT(begun_, IsEmpty());
}

TEST_F(PrepareTasks, LeavesOutAProblemAtFaultAmongOthers) {
  break_checker();
  const auto prepared = prepare({"a", "b"});
  ASSERT_TRUE(prepared) << prepared.error().message;
  EXPECT_EQ(prepared->left_out, 1U);
  EXPECT_THAT(left_out_, ElementsAre(Fault::Kind::usage));
  ASSERT_THAT(prepared->problems, SizeIs(1));
  EXPECT_EQ(prepared->problems[0].problem.id, "a");
  EXPECT_THAT(prepared->tasks, SizeIs(1));
}

TEST_F(PrepareTasks, BuildsWhatJudgesAllAtOnceAndEachOnce) {
  for (const std::string package : {"a", "b"}) {
    write(package + "/problem.yaml", "name: P\nvalidation: custom\n");
    write(package + "/output_validators/" + package + ".cpp", "main\n");
  }
  at_once_ = {.room = 4, .order = FakeExecutor::Order::last_submitted};
  const auto prepared = prepare({"a", "b"}, {.limits = {.time_limit = 700ms}});
  ASSERT_TRUE(prepared) << prepared.error().message;
  EXPECT_THAT(built_, ElementsAre("b.cpp", "a.cpp"));
  ASSERT_THAT(prepared->tasks, SizeIs(2));
  EXPECT_THAT(prepared->tasks[0].judge.program.arguments, ElementsAre(testing::EndsWith("a.cpp")));
  EXPECT_THAT(prepared->tasks[1].judge.program.arguments, ElementsAre(testing::EndsWith("b.cpp")));
}

TEST_F(PrepareTasks, BuildsOnceWhatSeveralProblemsShare) {
  ASSERT_TRUE(prepare({"a"}, {.limits = {.time_limit = 700ms}}));
  built_.clear();
  const Job shared = BuildJob{.source = {.files = {"shared.cpp"}}, .languages = {}};
  const Job other = BuildJob{.source = {.files = {"other.cpp"}}, .languages = {}};
  ASSERT_TRUE(workspace_->build_ahead({shared, other, shared}));
  EXPECT_THAT(built_, ElementsAre("shared.cpp", "other.cpp"));
  for (const int problem : {1, 2}) {
    const auto built = workspace_->take_built(shared);
    ASSERT_TRUE(built) << problem;
    EXPECT_THAT(built->program.arguments, ElementsAre("shared.cpp"));
  }
  EXPECT_FALSE(workspace_->take_built(shared));
  EXPECT_TRUE(workspace_->take_built(other));
}

TEST_F(PrepareTasks, EndsAtAFaultOfTheOnlyProblemOrOfTheLanguage) {
  break_checker();
  const auto alone = prepare({"b"});
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().kind, Fault::Kind::usage);
  const auto unknown = prepare({"a", "b"}, {.tasks = {.language = "no-language"}});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message, HasSubstr("no language 'no-language'"));
  EXPECT_THAT(left_out_, IsEmpty());
}

TEST_F(PrepareTasks, KnowsPatternsThatMeanNoCaseOfAnyProblem) {
  EXPECT_TRUE(prepare({"a", "b"}, {.tasks = {.case_patterns = {"1"}}}));
  const auto near = prepare({"a", "b"}, {.tasks = {.case_patterns = {"1", "secrt"}}});
  ASSERT_FALSE(near);
  EXPECT_EQ(near.error().kind, Fault::Kind::nothing_selected);
  EXPECT_EQ(near.error().message, "no testcase is called 'secrt'; did you mean 'secret'?");
  const auto far = prepare({"b"}, {.tasks = {.case_patterns = {"elsewhere"}}});
  ASSERT_FALSE(far);
  EXPECT_EQ(far.error().message,
            "no testcase is called 'elsewhere'; there is 1 testcase: secret/1");
  const auto far_of_both = prepare({"a", "b"}, {.tasks = {.case_patterns = {"elsewhere"}}});
  ASSERT_FALSE(far_of_both);
  EXPECT_EQ(far_of_both.error().message,
            "no testcase is called 'elsewhere'; the first names are secret/1");
  EXPECT_EQ(far.error().remedy, Fault::Remedy::look_at_cases);
  EXPECT_THAT(far.error().problem, testing::EndsWith("/b"));
}

}  // namespace
}  // namespace judge
