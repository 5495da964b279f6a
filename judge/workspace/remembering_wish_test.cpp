#include "judge/workspace/remembering_wish.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/remembering/result_store.hpp"
#include "judge/remembering/testing_case.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/ready_judging.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;

/// A case that is judged in a workspace again and again; every run is accepted.
class MemoryOfWorkspace : public testing::Test, protected TestProject {
 protected:
  MemoryOfWorkspace() : TestProject("guess") {}

  /// Opened anew, as by another judge.
  Workspace& open(std::optional<Isolation> isolation = {}) {
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = isolation,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           auto fake = std::make_unique<FakeExecutor>([this](const Job& job) -> JobResult {
             ++runs_;
             if (std::holds_alternative<ValidateJob>(job))
               return Opinion{.kind = Opinion::Kind::accepts, .end = "exit code 42"};
             return CaseResult{.verdict = Verdict::accepted,
                               .run = {.cpu_time = 100ms, .wall_time = 120ms}};
           });
           fake->how_slow = [this] { return Slowness{.times = times_, .cpu_times = times_}; };
           return fake;
         }},
        diagnostics);
    return *workspace_;
  }

  bool is_anything_remembered_here() {
    Workspace& workspace = open();
    return workspace.sandbox_options().isolation == Isolation::full && workspace.place();
  }

  /// Judges the case once more and tells whether it was remembered.
  bool is_remembered(Workspace& workspace, const RememberingWish& wish) {
    const auto ready = ready_judging(workspace, {.memory = wish});
    EXPECT_TRUE(ready);
    (void)ready->executor->slowness();
    const auto results = perform_all(*ready->executor, {files_.job()}, {});
    return std::get<CaseResult>(results.front()).is_remembered;
  }

  TestingCase files_;
  std::unique_ptr<Workspace> workspace_;
  int runs_ = 0;
  double times_ = 1;  ///< as slow as when idle the machine is
};

TEST_F(MemoryOfWorkspace, AnswersWhatRanBefore) {
  if (!is_anything_remembered_here()) GTEST_SKIP() << "nothing is remembered here";
  EXPECT_FALSE(is_remembered(open(), {}));
  EXPECT_TRUE(is_remembered(open(), {}));
  EXPECT_EQ(runs_, 1);
  EXPECT_FALSE(is_remembered(open(), {.recall = Recall::nothing}));
  EXPECT_FALSE(is_remembered(open(), {.is_wanted = false}));
  EXPECT_EQ(runs_, 3);
}

TEST_F(MemoryOfWorkspace, ListensToHowBusyTheMachineIs) {
  if (!is_anything_remembered_here()) GTEST_SKIP() << "nothing is remembered here";
  times_ = 3;
  EXPECT_FALSE(is_remembered(open(), {}));
  EXPECT_TRUE(is_remembered(open(), {}));
  times_ = 1;
  EXPECT_FALSE(is_remembered(open(), {})) << "what a busy machine came to is not good enough";
  EXPECT_TRUE(is_remembered(open(), {}));
}

TEST_F(MemoryOfWorkspace, AnswersQuestions) {
  if (!is_anything_remembered_here()) GTEST_SKIP() << "nothing is remembered here";
  const auto ask = [&](const RememberingWish& wish) {
    Workspace& workspace = open();
    EXPECT_TRUE(remember_questions(workspace, wish));
    const ValidateJob question{.validator = files_.built("checker"),
                               .input = files_.path("1.in"),
                               .args = {},
                               .limits = {}};
    (void)perform_all(*workspace.executor().value(), {question}, {});
  };
  ask({});
  ask({});
  EXPECT_EQ(runs_, 1);
  ask({.is_wanted = false});
  EXPECT_EQ(runs_, 2);
}

TEST_F(MemoryOfWorkspace, IsNoneWhereProgramsAreNotIsolated) {
  Workspace& workspace = open(Isolation::none);
  Executor& plain = *workspace.executor().value();
  EXPECT_EQ(remembering_executor(workspace, plain, {}).get(), &plain);
  EXPECT_FALSE(is_remembered(open(Isolation::none), {}));
  EXPECT_FALSE(is_remembered(open(Isolation::none), {}));
}

TEST_F(MemoryOfWorkspace, SaysWhyThereIsNone) {
  if (!is_anything_remembered_here()) GTEST_SKIP() << "nothing is remembered here";
  Workspace& workspace = open();
  std::vector<std::string> notes;
  const RememberingWish wish{.note = [&](const std::string& note) { notes.push_back(note); }};
  const auto file = ResultStore::open(workspace.cache_folder()).value()->file();
  std::filesystem::permissions(file, std::filesystem::perms::all);
  EXPECT_FALSE(is_remembered(workspace, wish));
  EXPECT_THAT(notes, testing::ElementsAre(testing::HasSubstr("results are not remembered: ")));
}

}  // namespace
}  // namespace judge
