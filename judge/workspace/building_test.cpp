#include "judge/workspace/building.hpp"

#include <array>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

TEST(MissingHeader, IsOneThatPackagesBring) {
  const std::string help = "testlib.h comes with no compiler: put it beside the program";
  EXPECT_EQ(help_for_complaint("check.cpp:1:10: fatal error: testlib.h: No such file or "
                               "directory\n    1 | #include \"testlib.h\"\n"),
            help);
  EXPECT_EQ(help_for_complaint("check.cpp:1:10: fatal error: 'testlib.h' file not found\n"), help);
  EXPECT_EQ(help_for_complaint("v.h:1:10: fatal error: validate.h: No such file or directory"),
            "validate.h comes with no compiler: put it beside the program");
  EXPECT_EQ(help_for_complaint("a.cpp:1:10: fatal error: ../testlib.h: No such file"), "");
  EXPECT_EQ(help_for_complaint("a.cpp:1:10: fatal error: boost/any.hpp: No such file"), "");
  EXPECT_EQ(help_for_complaint("testlib.h:7:3: error: expected ';'"), "");
}

TEST(OldPython, IsToldHowItSaysSo) {
  EXPECT_EQ(
      help_for_complaint("  File \"grader.py\", line 2\n    print \"AC 0\"\n    ^^^^^^^^^^^^\n"
                         "SyntaxError: Missing parentheses in call to 'print'. Did you mean "
                         "print(...)?\n"),
      "it is in Python 2: begin it with '#!/usr/bin/env python2', or write it in Python 3");
  EXPECT_EQ(help_for_complaint("SyntaxError: '(' was never closed\n"), "");
}

/// What is told of jobs that are interrupted when so many of them are done.
std::string told_of_interrupted(const std::vector<Job>& jobs, int done) {
  const TempDir folder = TempDir::create().value();
  std::array<int, 2> stop = {-1, -1};  // what is under way is to end when the end of it closes
  EXPECT_EQ(::pipe2(stop.data(), O_CLOEXEC), 0);
  int runs = 0;
  Diagnostics diagnostics;
  const auto workspace =
      Workspace::open({.from = folder.path(),
                       .cache_folder = folder.path() / "cache",
                       .isolation = Isolation::none,
                       .start_executor = [&](int, const WorkerOptions&,
                                             Cancellation) -> Expected<std::unique_ptr<Executor>> {
                         return std::make_unique<FakeExecutor>([&](const Job&) -> JobResult {
                           if (++runs == done) ::close(stop[1]);
                           return RunOutput{};
                         });
                       },
                       .problems = Problems::not_needed,
                       .cancellation = Cancellation(stop[0])},
                      diagnostics);
  EXPECT_TRUE(workspace);
  if (!workspace) return workspace.error().message;
  const auto results = perform_jobs(**workspace, jobs);
  ::close(stop[0]);
  EXPECT_FALSE(results);
  if (results) return {};
  EXPECT_EQ(results.error().kind, Fault::Kind::interrupted);
  return results.error().message;
}

TEST(PerformJobs, SayHowManyWereDoneWhenInterrupted) {
  EXPECT_EQ(told_of_interrupted({RunJob{}, RunJob{}, RunJob{}}, 2),
            "interrupted after 2 of 3 runs");
}

TEST(PerformJobs, AreCalledWhatTheyAreWhenInterrupted) {
  EXPECT_EQ(told_of_interrupted({BuildJob{}, BuildJob{}}, 1), "interrupted after 1 of 2 programs");
  EXPECT_EQ(told_of_interrupted({ValidateJob{}, CheckJob{}}, 1), "interrupted after 1 of 2 checks");
  EXPECT_EQ(told_of_interrupted({MakeCaseJob{}, MakeCaseJob{}}, 1),
            "interrupted after 1 of 2 cases");
  EXPECT_EQ(told_of_interrupted({DrawJob{}, DrawCaseJob{}}, 1),
            "interrupted after 1 of 2 pictures");
  EXPECT_EQ(told_of_interrupted({RunJob{}, BuildJob{}}, 1), "interrupted after 1 of 2 steps");
}

TEST(PerformJobs, AreNotCountedWhereOneOrAllAreDoneWhenInterrupted) {
  EXPECT_EQ(told_of_interrupted({RunJob{}}, 1), "interrupted");
  EXPECT_EQ(told_of_interrupted({RunJob{}, RunJob{}}, 2), "interrupted");
}

}  // namespace
}  // namespace judge
