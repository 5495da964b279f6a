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
  EXPECT_EQ(help_for_missing_header("check.cpp:1:10: fatal error: testlib.h: No such file or "
                                    "directory\n    1 | #include \"testlib.h\"\n"),
            help);
  EXPECT_EQ(help_for_missing_header("check.cpp:1:10: fatal error: 'testlib.h' file not found\n"),
            help);
  EXPECT_EQ(help_for_missing_header("v.h:1:10: fatal error: validate.h: No such file or directory"),
            "validate.h comes with no compiler: put it beside the program");
  EXPECT_EQ(help_for_missing_header("a.cpp:1:10: fatal error: ../testlib.h: No such file"), "");
  EXPECT_EQ(help_for_missing_header("a.cpp:1:10: fatal error: boost/any.hpp: No such file"), "");
  EXPECT_EQ(help_for_missing_header("testlib.h:7:3: error: expected ';'"), "");
}

TEST(PerformJobs, SayHowManyWereDoneWhenInterrupted) {
  const TempDir folder = TempDir::create().value();
  std::array<int, 2> stop = {-1, -1};  // what is under way is to end when the end of it closes
  ASSERT_EQ(::pipe2(stop.data(), O_CLOEXEC), 0);
  int runs = 0;
  Diagnostics diagnostics;
  const auto workspace =
      Workspace::open({.from = folder.path(),
                       .cache_folder = folder.path() / "cache",
                       .isolation = Isolation::none,
                       .start_executor = [&](int, const WorkerOptions&,
                                             Cancellation) -> Expected<std::unique_ptr<Executor>> {
                         return std::make_unique<FakeExecutor>([&](const Job&) -> JobResult {
                           if (++runs == 2) ::close(stop[1]);
                           return RunOutput{};
                         });
                       },
                       .problems = Problems::not_needed,
                       .cancellation = Cancellation(stop[0])},
                      diagnostics);
  ASSERT_TRUE(workspace) << workspace.error().message;
  const auto results = perform_jobs(**workspace, {RunJob{}, RunJob{}, RunJob{}});
  ASSERT_FALSE(results);
  EXPECT_EQ(results.error().kind, Fault::Kind::interrupted);
  EXPECT_EQ(results.error().message, "interrupted after 2 of 3 runs");
  EXPECT_EQ(perform_jobs(**workspace, {RunJob{}}).error().message, "interrupted")
      << "of a single one there is nothing to count";
  ::close(stop[0]);
}

}  // namespace
}  // namespace judge
