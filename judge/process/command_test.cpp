#include "judge/process/command.hpp"

#include <csignal>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/interruption.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;

Command shell(std::string script) {
  return {.arguments = {"sh", "-c", std::move(script)}};
}

TEST(Command, GivesOutputAndExitCode) {
  const CommandResult result = run_command(shell("echo out; echo err >&2; exit 3")).value();
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.error_output, "err\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(describe_end(result, {}), "exit code 3");
}

TEST(Command, TellsTheSignalThatKilledIt) {
  const CommandResult result = run_command(shell("kill -SEGV $$")).value();
  EXPECT_EQ(result.signal, SIGSEGV);
  EXPECT_EQ(describe_end(result, {}), "killed by SIGSEGV (invalid memory reference)");
}

TEST(Command, ReadsStandardInputFromAFileAndRunsInItsFolder) {
  const TempDir folder = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(folder.path() / "in", "hello"));
  Command command = shell("cat; ls");
  command.standard_input = folder.path() / "in";
  command.working_directory = folder.path();
  EXPECT_EQ(run_command(command).value().output, "helloin\n");
}

TEST(Command, HasTheEnvironmentItWasGivenAndNoOther) {
  Command command{.arguments = {"/usr/bin/env"}};
  command.environment = {{"ONE=1"}};
  EXPECT_EQ(run_command(command).value().output, "ONE=1\n");
}

TEST(Command, IsKilledAtItsWallLimit) {
  Command command = shell("sleep 100");
  command.wall_limit = milliseconds(50);
  const CommandResult result = run_command(command).value();
  EXPECT_TRUE(result.timed_out);
  EXPECT_EQ(describe_end(result, command), "no end within 0.05 s");
}

TEST(Command, IsKilledWithItsWholeGroup) {
  const TempDir folder = TempDir::create().value();
  // The shell ends at once; what it started must not live on.
  Command command = shell("sleep 100 & echo $!");
  const CommandResult result = run_command(command).value();
  const pid_t orphan = std::stoi(result.output);
  for (int attempt = 0; attempt < 200 && ::kill(orphan, 0) == 0; ++attempt) {
    // Its reaper is init, not us: wait until it is no more than a zombie.
    std::ifstream stat("/proc/" + std::to_string(orphan) + "/stat");
    std::string pid, name, state;
    if (!(stat >> pid >> name >> state) || state == "Z") return;
    ::usleep(10000);
  }
  EXPECT_NE(::kill(orphan, 0), 0);
}

TEST(Command, IsKilledWhenItFloods) {
  Command command = shell("yes");
  command.output_limit = kibibytes(100);
  const CommandResult result = run_command(command).value();
  EXPECT_TRUE(result.output_cut);
  EXPECT_EQ(result.output.size(), 100U * 1024);
}

TEST(Command, StopsWhenAskedTo) {
  const Interruption interruption = Interruption::install().value();
  Command command = shell("kill -INT $PPID; sleep 100");
  command.cancellation = interruption.cancellation();
  const CommandResult result = run_command(command).value();
  EXPECT_TRUE(result.cancelled);
  EXPECT_EQ(interruption.signal(), SIGINT);
}

TEST(PassingInterruption, IsAskedForAloneOrWithTheWholeProcess) {
  const Interruption interruption = Interruption::install().value();
  const Cancellation whole = interruption.cancellation();
  {
    const PassingInterruption first = PassingInterruption::begin(whole).value();
    EXPECT_FALSE(first.cancellation().is_requested());
    PassingInterruption::request();
    EXPECT_TRUE(first.cancellation().is_requested());
    EXPECT_FALSE(whole.is_requested());
  }
  {
    const PassingInterruption second = PassingInterruption::begin(whole).value();
    EXPECT_FALSE(second.cancellation().is_requested());
    ::raise(SIGINT);
    EXPECT_TRUE(second.cancellation().is_requested());
    EXPECT_TRUE(whole.is_requested());
  }
  const PassingInterruption late = PassingInterruption::begin(whole).value();
  EXPECT_TRUE(late.cancellation().is_requested());
}

TEST(Command, ThatCannotStartIsAnErrorWithItsReason) {
  EXPECT_EQ(run_command({.arguments = {"no-such-program"}}).error().message,
            "start no-such-program: not found in PATH");
  EXPECT_EQ(run_command({.arguments = {"/no/such/program"}}).error().message,
            "start /no/such/program: No such file or directory");
  const TempDir folder = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(folder.path() / "script", "#!/no/such/interpreter\n"));
  std::filesystem::permissions(folder.path() / "script", std::filesystem::perms::all);
  EXPECT_FALSE(run_command({.arguments = {(folder.path() / "script").string()}}));
  Command nowhere = shell("true");
  nowhere.working_directory = "/no/such/folder";
  EXPECT_FALSE(run_command(nowhere));
}

}  // namespace
}  // namespace judge
