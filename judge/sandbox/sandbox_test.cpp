#include "judge/sandbox/sandbox.hpp"

#include <algorithm>
#include <csignal>
#include <functional>
#include <sstream>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/process/interruption.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

class Collected final : public OutputReader {
 public:
  Flow consume(std::string_view chunk) override {
    text += chunk;
    if (on_output) on_output();
    return text.size() >= enough_at ? Flow::enough : Flow::go_on;
  }
  std::string text;
  std::size_t enough_at = std::string::npos;
  std::function<void()> on_output;
};

/// A way to keep programs, with and without a control group.
struct Variant {
  std::string name;
  Isolation isolation;
  Cgroups cgroups;
};

std::ostream& operator<<(std::ostream& out, const Variant& variant) {
  return out << variant.name;
}

class SandboxTest : public testing::TestWithParam<Variant> {
 protected:
  void SetUp() override {
    const fs::path scratch = folder_.path() / "scratch";
    fs::create_directory(scratch);
    const IsolationSurvey survey = survey_isolation(scratch, GetParam().cgroups);
    if (survey.best < GetParam().isolation) GTEST_SKIP() << survey.containers.detail;
    if (GetParam().cgroups == Cgroups::used && !survey.memory_cgroup.is_available)
      GTEST_SKIP() << survey.memory_cgroup.detail;
    limits_processes_ = survey.cgroup_place && survey.cgroup_place->process_folder;
    sandbox_ = make_sandbox({.isolation = GetParam().isolation,
                             .cgroup_place = survey.cgroup_place,
                             .launchers = launchers_},
                            scratch)
                   .value();
  }

  RunSpec shell(std::string script) const {
    return {.program = {.arguments = {"/bin/bash", "-c", std::move(script)}},
            .environment = {"PATH=/usr/bin:/bin"},
            .standard_input = "/dev/null",
            .limits = {.cpu_time = seconds(5), .wall_time = seconds(20)}};
  }

  /// For what is not about time, and takes much of it on a slow machine.
  RunSpec patient_shell(std::string script) const {
    RunSpec spec = shell(std::move(script));
    spec.limits.cpu_time = spec.limits.wall_time = seconds(60);
    return spec;
  }

  RunResult run(const RunSpec& spec) { return sandbox_->run(spec, output_).value(); }

  /// Whether the kernel refuses more processes; else they are only looked at.
  bool is_held_to_processes() const {
    return GetParam().isolation == Isolation::full || limits_processes_;
  }

  static int processes_below_us() { return observe_descendants(::getpid()).processes; }

  /// No process is left below us but the launcher, and what was there before.
  bool nothing_is_left() const { return processes_below_us() <= processes_before_ + 1; }

  /// It wants more processes than there may be, and waits for them.
  void expect_end_of_bomb(std::string script) {
    RunSpec spec = shell(std::move(script));
    spec.limits.processes = 20;
    if (is_held_to_processes()) spec.limits.wall_time = seconds(1);
    const RunResult result = run(spec);
    EXPECT_EQ(result.limit_hit, is_held_to_processes() ? LimitHit::wall_time : LimitHit::processes);
    EXPECT_EQ(result.has_all_processes, is_held_to_processes());
    EXPECT_TRUE(nothing_is_left());
  }

  TempDir folder_ = TempDir::create().value();
  const int processes_before_ = processes_below_us();  ///< the folder's guard
  const std::shared_ptr<LauncherRegister> launchers_ = std::make_shared<LauncherRegister>();
  std::unique_ptr<Sandbox> sandbox_;
  bool limits_processes_ = false;  ///< by a control group
  Collected output_;
};

INSTANTIATE_TEST_SUITE_P(
    Variants, SandboxTest,
    testing::Values(Variant{"full_with_cgroup", Isolation::full, Cgroups::used},
                    Variant{"full_without_cgroup", Isolation::full, Cgroups::left_out},
                    Variant{"limits_with_cgroup", Isolation::limits, Cgroups::used},
                    Variant{"limits_without_cgroup", Isolation::limits, Cgroups::left_out}),
    [](const auto& instance) { return instance.param.name; });

TEST_P(SandboxTest, StartsWithCopiesOfFilesAndShowsWhatBecameOfThem) {
  if (GetParam().isolation != Isolation::full) GTEST_SKIP() << "no private folder";
  fs::create_directories(folder_.path() / "files/sub");
  ASSERT_TRUE(write_file_whole(folder_.path() / "files/sub/a", "old"));
  RunSpec spec = shell("cat sub/a && echo new > sub/a && echo more > b");
  spec.initial_files = folder_.path() / "files";
  const RunResult result = run(spec);
  EXPECT_EQ(result.exit_code, 0) << result.error_output;
  EXPECT_EQ(output_.text, "old");
  const UniqueFd folder = sandbox_->open_private_folder().value();
  const auto content = [&](const char* name) {
    const UniqueFd file(::openat(folder.get(), name, O_RDONLY | O_CLOEXEC));
    return read_all(file.get(), kibibytes(1)).value();
  };
  EXPECT_EQ(content("sub/a"), "new\n");
  EXPECT_EQ(content("b"), "more\n");
  EXPECT_EQ(read_file(folder_.path() / "files/sub/a").value(), "old");
}

TEST_P(SandboxTest, ReadsALargeInputAsItIsByThen) {
  const fs::path input = folder_.path() / "large";
  RunSpec spec = shell("head -c 1 && tail -c 1");
  spec.standard_input = input;
  for (const std::string ends : {"12", "34", "56"}) {
    // As a next pass's input comes: in the place of the one before.
    const std::string middle(std::size_t{3} << 20U, '.');
    ASSERT_TRUE(write_file_whole(input, ends.substr(0, 1) + middle + ends.substr(1)));
    output_.text.clear();
    EXPECT_EQ(run(spec).exit_code, 0);
    EXPECT_EQ(output_.text, ends);
  }
}

TEST_P(SandboxTest, GivesOutputAndExitCode) {
  const RunResult result = run(shell("echo out; echo err >&2; exit 3"));
  EXPECT_EQ(output_.text, "out\n");
  EXPECT_EQ(result.error_output, "err\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.signal, 0);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
  EXPECT_EQ(result.output_size, Bytes{8});
  EXPECT_GT(result.cpu_time.count(), 0);
  EXPECT_GE(result.wall_time, microseconds(1));
  if (GetParam().cgroups == Cgroups::used) {
    EXPECT_GT(result.peak_memory, kibibytes(100));
  }
}

TEST_P(SandboxTest, TellsTheSignal) {
  EXPECT_EQ(run(shell("kill -SEGV $$")).signal, SIGSEGV);
}

TEST_P(SandboxTest, ReadsItsInput) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "in", "1 2\n"));
  RunSpec spec = shell("read a b; echo $((a + b))");
  spec.standard_input = folder_.path() / "in";
  run(spec);
  EXPECT_EQ(output_.text, "3\n");
}

TEST_P(SandboxTest, OpensAnInputOfMode0600ByItsName) {
  const auto input = folder_.path() / "in";
  ASSERT_TRUE(write_file_whole(input, "1 2\n"));
  fs::permissions(input, fs::perms::owner_read | fs::perms::owner_write);
  RunSpec spec = shell("cat /dev/stdin; cat");
  spec.standard_input = input;
  EXPECT_EQ(run(spec).exit_code, 0);
  EXPECT_EQ(output_.text, "1 2\n1 2\n");
  if (GetParam().isolation != Isolation::full) return;
  spec.program.arguments.back() = "echo 3 4 >>/dev/stdin";
  EXPECT_NE(run(spec).exit_code, 0);
  EXPECT_EQ(read_file(input), "1 2\n");
}

// That user could change it.
TEST_P(SandboxTest, GivesNoFileOfTheMachinesToTheProgramsUser) {
  run(shell("exit 0"));  // its input is /dev/null
  struct stat status {};
  ASSERT_EQ(::stat("/dev/null", &status), 0);
  EXPECT_NE(contained_user(), std::optional(status.st_uid));
}

TEST_P(SandboxTest, HandsOverEveryByteOfALargeOutput) {
  const RunResult result = run(shell("head -c 5000000 /dev/zero"));
  EXPECT_EQ(output_.text.size(), 5000000U);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
}

TEST_P(SandboxTest, EndsASleeperAtTheWallLimit) {
  RunSpec spec = shell("sleep 100");
  spec.limits.wall_time = milliseconds(50);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::wall_time);
  EXPECT_LT(result.wall_time, seconds(10));
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, DoesNotChargeTheTimeInWhichWeWereStopped) {
  const pid_t stopper = ::fork();
  if (stopper == 0) {
    std::this_thread::sleep_for(milliseconds(200));
    ::kill(::getppid(), SIGSTOP);
    std::this_thread::sleep_for(seconds(1));
    ::kill(::getppid(), SIGCONT);
    ::_exit(0);
  }
  // More than fits into the pipe.
  RunSpec spec = shell("sleep 0.3; head -c 200000 /dev/zero; sleep 0.2");
  spec.limits.wall_time = milliseconds(900);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
  EXPECT_EQ(output_.text.size(), 200000U);
  EXPECT_GE(result.wall_time, seconds(1)) << "nothing stopped us";
  ::waitpid(stopper, nullptr, 0);
}

TEST_P(SandboxTest, LetsARunGoOnIntoTheGraceAndCountsItAsOverTheLimit) {
  RunSpec spec = shell("for ((i = 0; i < 30000; ++i)); do :; done; echo done");
  spec.limits.cpu_time = milliseconds(2);
  spec.limits.cpu_time_grace = seconds(10);
  const RunResult result = run(spec);
  EXPECT_EQ(output_.text, "done\n");
  EXPECT_EQ(result.signal, 0);
  EXPECT_EQ(result.limit_hit, LimitHit::cpu_time);
}

TEST_P(SandboxTest, EndsABusyLoopWhereTheGraceEnds) {
  RunSpec spec = shell("while :; do :; done");
  spec.limits.cpu_time = milliseconds(50);
  spec.limits.cpu_time_grace = milliseconds(150);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::cpu_time);
  EXPECT_GE(result.cpu_time, milliseconds(190));
  EXPECT_LT(result.cpu_time, seconds(2));
}

TEST_P(SandboxTest, WhatARunDoesInTheGraceIsTooLate) {
  RunSpec spec = shell("for ((i = 0; i < 30000; ++i)); do :; done; echo wrong; sleep 100");
  spec.limits.cpu_time = milliseconds(2);
  spec.limits.cpu_time_grace = seconds(10);
  output_.enough_at = 1;
  EXPECT_EQ(run(spec).limit_hit, LimitHit::cpu_time);
}

TEST_P(SandboxTest, EndsABusyLoopAtTheCpuLimit) {
  RunSpec spec = shell("while :; do :; done");
  spec.limits.cpu_time = milliseconds(100);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::cpu_time);
  EXPECT_GE(result.cpu_time, milliseconds(90));
  EXPECT_LT(result.cpu_time, seconds(2));
}

TEST_P(SandboxTest, IsNotAheadOfItsOwnClockByTheKernelsCount) {
  RunSpec spec = shell("ulimit -Ht; ulimit -St");
  spec.limits.cpu_time = seconds(60);
  ASSERT_EQ(run(spec).exit_code, 0);
  // It was seen to count 4 s for 3.1.
  std::istringstream said(output_.text);
  for (std::string limit; said >> limit;) {
    if (limit == "unlimited") continue;
    EXPECT_GE(std::stoi(limit), 120);
  }
}

TEST_P(SandboxTest, CountsTheCpuTimeOfChildren) {
  RunSpec spec = shell("(while :; do :; done) & wait");
  spec.limits.cpu_time = milliseconds(100);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::cpu_time);
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, EndsAFloodAtTheOutputLimit) {
  RunSpec spec = shell("yes");
  spec.limits.output = kibibytes(64);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::output);
  EXPECT_LE(output_.text.size(), 64U * 1024);
}

TEST_P(SandboxTest, CountsStandardErrorAsOutput) {
  RunSpec spec = shell("yes >&2");
  spec.limits.output = kibibytes(200);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::output);
  EXPECT_GE(result.error_output.size(), 64U * 1024);
  EXPECT_LT(result.error_output.size(), 65U * 1024);
}

TEST_P(SandboxTest, KeepsWhatIsSaidLastOnStandardError) {
  RunSpec spec = shell("echo first >&2; head -c 500000 /dev/zero | tr '\\0' x >&2; echo last >&2");
  spec.limits.output = mebibytes(1);
  const RunResult result = run(spec);
  EXPECT_TRUE(result.error_output.starts_with("first\n"));
  EXPECT_TRUE(result.error_output.ends_with("xlast\n"));
  EXPECT_LT(result.error_output.size(), 65U * 1024);
}

TEST_P(SandboxTest, EndsAFileFlood) {
  RunSpec spec = shell("exec head -c 1000000 /dev/zero > file");
  spec.limits.output = kibibytes(64);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::output);
}

TEST_P(SandboxTest, AFileOfExactlyTheLimitIsWithinIt) {
  RunSpec spec = shell("head -c 1048576 /dev/zero > f && echo written");
  spec.limits.output = mebibytes(1);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::none);
  EXPECT_EQ(output_.text, "written\n");
}

TEST_P(SandboxTest, WhoIgnoresTheSignalForTooLargeAFileIsOverTheLimitAllTheSame) {
  RunSpec spec = shell("trap '' XFSZ; head -c 1048577 /dev/zero > f");
  spec.limits.output = mebibytes(1);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::output);
}

TEST_P(SandboxTest, OpensItsStreamsByName) {
  const RunResult result = run(shell("echo out > /dev/stdout; echo err > /dev/stderr"));
  EXPECT_EQ(output_.text, "out\n");
  EXPECT_EQ(result.error_output, "err\n");
}

TEST_P(SandboxTest, KillsWhatOutlivesItsParent) {
  // A new session, a double fork, a closed standard output: nothing of it helps.
  const RunResult result =
      run(shell("(setsid sleep 100 > /dev/null 2>&1 &) ; (sleep 100 &) ; exit 0"));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
  EXPECT_LT(result.wall_time, seconds(10));
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, IsNotHeldUpByAnOrphanThatKeepsThePipeOpen) {
  const RunResult result = run(shell("sleep 100 & echo done"));
  EXPECT_EQ(output_.text, "done\n");
  EXPECT_LT(result.wall_time, seconds(10));
}

TEST_P(SandboxTest, ClosedStreamsAreTheProgramsOwnBusiness) {
  const RunResult result = run(shell("exec >&- 2>&- <&-; exit 7"));
  EXPECT_EQ(result.exit_code, 7);
}

TEST_P(SandboxTest, WaitsForAProgramThatClosedItsOutput) {
  const RunResult result = run(shell("echo early; exec >&- 2>&-; sleep 0.05; exit 9"));
  EXPECT_EQ(output_.text, "early\n");
  EXPECT_EQ(result.exit_code, 9);
}

TEST_P(SandboxTest, EndsTheRunWhenTheReaderHasEnough) {
  output_.enough_at = 10;
  const RunResult result = run(shell("yes"));
  EXPECT_TRUE(result.ended_by_reader);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
}

// Both bombs stop growing by themselves: a judge that fails this test must not take the machine
// along.
TEST_P(SandboxTest, EndsATreeOfTooManyProcesses) {
  expect_end_of_bomb("for i in {1..100}; do sleep 100 & done; wait");
}

TEST_P(SandboxTest, EndsATreeWhoseEveryProcessLeavesTheGroup) {
  // Not in Bash: one that waits to fork once more gives up, and ends, when a child of its ends.
  expect_end_of_bomb(
      "exec python3 -c 'import os, signal, time\n"
      "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
      "def fork():\n"
      "  try: return os.fork()\n"
      "  except BlockingIOError: return -1\n"
      "for _ in range(100):\n"
      "  if fork() == 0:\n"
      "    os.setsid()\n"
      "    child = fork()\n"
      "    if child > 0: os._exit(0)\n"
      "    if child == 0: os.setsid()\n"
      "    break\n"
      "time.sleep(100)'");
}

TEST_P(SandboxTest, StopsWhenAskedTo) {
  const Interruption interruption = Interruption::install().value();
  RunSpec spec = shell("echo ready; sleep 100");
  spec.cancellation = interruption.cancellation();
  output_.on_output = [] { ::raise(SIGINT); };
  EXPECT_TRUE(run(spec).cancelled);
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, GivesNoOpenDescriptorsAndNoEnvironmentAway) {
  const UniqueFd leak(::dup(0));  // without O_CLOEXEC
  run(shell("ls /proc/self/fd | wc -l; env | grep -v -e ^PWD= -e ^SHLVL= -e ^_="));
  EXPECT_EQ(output_.text, "4\nPATH=/usr/bin:/bin\n");  // the three, and the folder that ls reads
}

TEST_P(SandboxTest, StartsAProgramWithTheArgumentsOfTheRunAtHandInTheSameSurroundings) {
  RunSpec spec = shell("printf '<%s>' $# \"$@\" | cut -c 1-20");
  spec.program.arguments.push_back("name");
  run(spec);
  EXPECT_EQ(output_.text, "<0>\n");
  const std::vector<pid_t> launchers = children_of(::getpid());
  const std::string large(100'000, 'x');
  const std::pair<std::vector<std::string>, std::string> rows[] = {
      {{"a"}, "<1><a>\n"},
      {{"", "b c", ""}, "<3><><b c><>\n"},
      {{large}, "<1><" + large.substr(0, 16) + "\n"},
      {{}, "<0>\n"},
  };
  for (const auto& [arguments, printed] : rows) {
    spec.arguments = arguments;
    output_.text.clear();
    run(spec);
    EXPECT_EQ(output_.text, printed);
  }
  // A group may hold so much of earlier runs that it is made anew, and the launcher with it.
  if (GetParam().cgroups == Cgroups::left_out) {
    EXPECT_EQ(children_of(::getpid()), launchers);
  }
}

TEST_P(SandboxTest, OneLauncherServesRunsWhoseLimitsDifferInTimeAlone) {
#if defined(JUDGE_SANITIZED)
  if (GetParam().cgroups == Cgroups::used) GTEST_SKIP() << "a sanitizer takes so much of a group";
#endif
  const auto launchers_after = [&](const RunSpec& spec) {
    EXPECT_EQ(run(spec).exit_code, 0);
    return *launchers_;
  };
  RunSpec spec = shell("true");
  const LauncherRegister first = launchers_after(spec);
  spec.limits.wall_time += milliseconds(1);
  spec.limits.most_given_back -= 1;
  spec.limits.cpu_time += milliseconds(1);
  spec.limits.cpu_time_grace += milliseconds(1);
  EXPECT_EQ(launchers_after(spec), first);
  spec.limits.open_files += 1;
  EXPECT_NE(launchers_after(spec), first);
}

TEST_P(SandboxTest, WhatThisProcessHasGatheredTakesNoRoomFromRuns) {
#if defined(JUDGE_SANITIZED)
  if (GetParam().cgroups == Cgroups::used) GTEST_SKIP() << "a sanitizer takes so much of a group";
#endif
  // Each too small to get pages of its own; all together a launcher puts them away.
  const std::vector<std::string> gathered(6000, std::string(1000, 'x'));
  EXPECT_EQ(run(shell("true")).exit_code, 0);
  const LauncherRegister first = *launchers_;
  EXPECT_EQ(run(shell("true")).exit_code, 0);
  EXPECT_EQ(*launchers_, first);
}

TEST_P(SandboxTest, BlocksAndIgnoresNoSignal) {
  RunSpec spec = shell("");
  spec.program.arguments = {"/bin/grep", "-E", "SigBlk|SigIgn", "/proc/self/status"};
  run(spec);
  EXPECT_EQ(output_.text, "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n");
}

TEST_P(SandboxTest, SharesNoPipePagesWithAnotherWorkerOfTheSuperusers) {
  if (GetParam().isolation != Isolation::full || ::geteuid() != 0)
    GTEST_SKIP() << "all runs are one user's";
  const fs::path scratch = folder_.path() / "another";
  fs::create_directory(scratch);
  RunSpec look = patient_shell("");
  look.program.arguments = {
      "/usr/bin/python3", "-c",
      "import fcntl, os; print(fcntl.fcntl(os.pipe()[0], fcntl.F_GETPIPE_SZ))"};
  // pipe(7): beyond 16,384 pages, which is 1,024 pipes, a user's pipes have two pages each.
  RunSpec take = patient_shell("");
  take.program.arguments = {"/usr/bin/python3", "-c",
                            "import fcntl, os, time\n"
                            "for i in range(10):\n"
                            "  pipes = [os.pipe() for j in range(110)]\n"
                            "  if os.fork() > 0: time.sleep(60)\n"
                            "print(fcntl.fcntl(pipes[-1][0], fcntl.F_GETPIPE_SZ), flush=True)\n"
                            "time.sleep(60)\n"};
  // A parent's pipes are its children's, too, until they close them.
  take.limits.open_files = 4096;
  int status = -1;
  output_.on_output = [&] {
    const pid_t worker = ::fork();
    if (worker == 0) {
      const auto another = make_sandbox({.isolation = Isolation::full}, scratch);
      Collected size;
      const bool is_large = another && (*another)->run(look, size) && size.text == "65536\n";
      ::_exit(is_large ? 0 : 1);
    }
    ::waitpid(worker, &status, 0);
  };
  output_.enough_at = 1;
  run(take);
  EXPECT_EQ(output_.text, "8192\n");
  EXPECT_EQ(status, 0);
}

TEST_P(SandboxTest, IsScheduledAsWeAre) {
  // proc_pid_stat(5): the policy is the 41st number.
  run(shell("read -r -a fields < /proc/self/stat; echo ${fields[40]}"));
  EXPECT_EQ(output_.text, fmt::format("{}\n", ::sched_getscheduler(0)));
}

TEST_P(SandboxTest, EveryRunStartsInAnEmptyFolder) {
  const std::string look = "ls -A && pwd -P && stat -c %a .";
  run(shell(look));
  const std::string untouched = std::exchange(output_.text, "");
  EXPECT_THAT(untouched, testing::StartsWith(sandbox_->working_directory().string() + "\n7"));
  // However long the folder had been left alone before the run in front of this one.
  for (const char* change : {":", "touch a", "mkdir a", "ln -s / a", "chmod 0711 .",
                             "touch b && rm b", "cd .. && mv work moved 2> /dev/null"}) {
    for (int quiet = 0; quiet < 3; ++quiet) {
      std::this_thread::sleep_for(milliseconds(15));
      run(shell(":"));
    }
    run(shell(change));
    run(shell(look));
    EXPECT_EQ(std::exchange(output_.text, ""), untouched) << change;
  }
}

TEST_P(SandboxTest, EveryRunFindsItsOwnFilesAsTheyAre) {
  const fs::path program = folder_.path() / "program";
  fs::create_directories(program / "sub");
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0755), 0);
  ASSERT_TRUE(write_file_whole(program / "x.txt", "x\n"));
  ASSERT_TRUE(write_file_whole(program / "sub/y.txt", "y\n"));
  const auto with_files = [&](const std::string& script) {
    RunSpec spec = shell(script);
    spec.folders = {{.path = program}};
    spec.program.files = {.folder = program, .files = {"sub/y.txt", "x.txt"}, .own_count = 2};
    return spec;
  };
  const std::string look = "cat x.txt sub/y.txt && echo * sub/*";
  const std::string whole = "x\ny\nsub x.txt sub/y.txt\n";
  for (const char* change :
       {":", "rm x.txt", "mv x.txt z", "echo changed > x.txt; :", "rm -r sub", "touch new",
        "rm x.txt; echo other > x.txt",
        "chmod 777 x.txt sub; echo changed >> sub/y.txt; :", "ln -sf / x.txt"}) {
    run(with_files(change));
    output_.text.clear();
    run(with_files(look));
    EXPECT_EQ(output_.text, whole) << change;
  }
  output_.text.clear();
  EXPECT_EQ(read_file(program / "x.txt").value(), "x\n");
  EXPECT_EQ(read_file(program / "sub/y.txt").value(), "y\n");
  // A program without such files finds none, nor does its folder have less room for the links.
  run(shell("echo *"));
  EXPECT_EQ(output_.text, "*\n");
  RunSpec full = with_files("head -c 16384 /dev/zero > big && echo all");
  full.limits.output = kibibytes(17);
  output_.text.clear();
  EXPECT_EQ(run(full).limit_hit, LimitHit::none);
  EXPECT_EQ(output_.text, "all\n");
}

TEST_P(SandboxTest, HidesAFolderInOneThatItShowsButNotWhatIsShownInIt) {
  if (GetParam().isolation != Isolation::full) GTEST_SKIP() << "nothing is hidden";
  const fs::path tools = folder_.path() / "tools";
  fs::create_directories(tools / "private/program");
  for (const char* const file : {"a", "private/b", "private/program/c"})
    ASSERT_TRUE(write_file_whole(tools / file, "x"));
  const fs::path scratch = folder_.path() / "another";
  fs::create_directory(scratch);
  const auto sandbox =
      make_sandbox({.isolation = Isolation::full, .hidden_folders = {tools / "private"}}, scratch);
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  RunSpec spec = shell("cd " + tools.string() + " && find . -type f | sort");
  spec.folders = {{.path = tools / "private/program"}, {.path = tools}};
  const auto result = (*sandbox)->run(spec, output_);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(output_.text, "./a\n./private/program/c\n") << result->error_output;
}

TEST_P(SandboxTest, AProgramThatCannotStartIsAnErrorNotAResult) {
  RunSpec spec = shell("");
  spec.program.arguments = {"/no/such/program"};
  const auto result = sandbox_->run(spec, output_);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "start /no/such/program: No such file or directory");
  spec = shell("true");
  spec.working_directory = "/no/such/folder";
  EXPECT_THAT(sandbox_->run(spec, output_).error().message,
              testing::HasSubstr("enter the working directory"));
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, LeavesRoomForTheStacksOfThreads) {
  RunSpec spec = shell(
      "exec python3 -c 'import threading\n"
      "hold = threading.Barrier(33)\n"
      "threads = [threading.Thread(target=hold.wait) for _ in range(32)]\n"
      "for thread in threads: thread.start()\n"
      "hold.wait()\nprint(len(threads))'");
  spec.limits.memory = mebibytes(256);
  const RunResult result = run(spec);
  EXPECT_EQ(output_.text, "32\n") << result.error_output;
}

TEST_P(SandboxTest, AnInputCanOnlyBeReadAlsoBehindALink) {
  if (GetParam().isolation != Isolation::full) GTEST_SKIP() << "only full isolation promises it";
  const fs::path input = folder_.path() / "in";
  ASSERT_TRUE(write_file_whole(input, "1\n"));
  ASSERT_EQ(::chmod(input.c_str(), 0666), 0);
  fs::create_directory_symlink(folder_.path(), folder_.path() / "link");
  RunSpec spec = shell("cat; echo changed > /proc/self/fd/0; echo $?");
  spec.standard_input = folder_.path() / "link" / "in";
  run(spec);
  EXPECT_EQ(output_.text, "1\n1\n");
  EXPECT_EQ(read_file(input).value(), "1\n");
}

TEST_P(SandboxTest, AProgramThatStopsItsParentHoldsNobodyUp) {
  RunSpec spec = shell("kill -STOP $PPID; sleep 100");
  spec.limits.wall_time = milliseconds(200);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::wall_time);
  EXPECT_TRUE(nothing_is_left());
}

TEST_P(SandboxTest, NothingOutlivesALauncherThatWasKilled) {
  if (GetParam().isolation == Isolation::full) GTEST_SKIP() << "there it cannot be killed";
  // A worker that another test forked has left us its launcher, which has ended.
  while (::waitpid(-1, nullptr, WNOHANG) > 0) continue;
  // The test has processes of its own, which nobody must touch either.
  const int own = observe_descendants(::getpid()).processes;
  const auto result = sandbox_->run(
      shell("(setsid sleep 100 > /dev/null 2>&1 &); kill -KILL $PPID; sleep 100"), output_);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, testing::HasSubstr("was killed"));
  EXPECT_EQ(observe_descendants(::getpid()).processes, own);
}

TEST_P(SandboxTest, SharedMemoryIsNotCountedForEachProcess) {
  if (GetParam().cgroups == Cgroups::left_out) GTEST_SKIP() << "a sum of processes is all there is";
  RunSpec spec = shell(
      "exec python3 -c 'import mmap, os, time\n"
      "memory = mmap.mmap(-1, 24 << 20)\n"
      "memory.write(bytes(24 << 20))\n"
      "for _ in range(8):\n"
      "  if os.fork() == 0:\n"
      "    sum(memory[i] for i in range(0, 24 << 20, 4096))\n"
      "    time.sleep(0.3)\n"
      "    os._exit(0)\n"
      "for _ in range(8): os.wait()'");
  spec.limits.memory = mebibytes(90);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::none) << result.error_output;
}

TEST_P(SandboxTest, EndsAMemoryHog) {
#if defined(JUDGE_SANITIZED)
  if (GetParam().cgroups == Cgroups::left_out)
    GTEST_SKIP() << "the peak starts from this process's own, which a sanitizer makes huge";
#endif
  // Bash doubles a string: resident memory, not just address space.
  RunSpec spec = shell("x=x; while :; do x=$x$x; done");
  spec.limits.memory = mebibytes(64);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::memory);
  EXPECT_GT(result.peak_memory, mebibytes(32));
  EXPECT_EQ(result.memory_account == MemoryAccount::largest_process,
            GetParam().cgroups == Cgroups::left_out);
}

TEST_P(SandboxTest, CountsTheMemoryOfAllProcessesTogether) {
  if (GetParam().cgroups == Cgroups::left_out)
    GTEST_SKIP() << "without a group, the sum is only looked at";
  RunSpec spec =
      shell("for i in {1..4}; do dd if=/dev/zero bs=24M count=1 2>&- | sleep 1 & done; wait");
  spec.limits.memory = mebibytes(64);
  EXPECT_EQ(run(spec).limit_hit, LimitHit::memory);
}

TEST_P(SandboxTest, AKillForMemoryMeansThatTheLimitWasReached) {
  if (GetParam().cgroups == Cgroups::left_out)
    GTEST_SKIP() << "without a group, the sum is only looked at";
  // Where a peak cannot be set back, the first run hides that of the second.
  run(shell("exec dd if=/dev/zero of=/dev/null bs=96M count=1"));
  RunSpec spec =
      shell("for i in {1..4}; do dd if=/dev/zero bs=24M count=1 2>&- | sleep 1 & done; wait");
  spec.limits.memory = mebibytes(64);
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::memory);
  EXPECT_GT(result.peak_memory, mebibytes(48));
}

TEST_P(SandboxTest, WhatARunHasReadIsNoMemoryForTheNext) {
  if (GetParam().cgroups == Cgroups::left_out)
    GTEST_SKIP() << "without a group, the sum is only looked at";
  const fs::path file = folder_.path() / "large";
  {
    const UniqueFd fd = open_file(file, O_RDWR | O_CREAT).value();
    ASSERT_TRUE(write_all(fd.get(), std::string(80 << 20, 'x')));
    ASSERT_EQ(::fsync(fd.get()), 0);
    // So that it is the run that brings it into memory.
    ASSERT_EQ(::posix_fadvise(fd.get(), 0, 0, POSIX_FADV_DONTNEED), 0);
  }
  RunSpec reads = shell("exec cat > /dev/null");
  reads.standard_input = file;
  reads.limits.memory = mebibytes(64);
  EXPECT_EQ(run(reads).limit_hit, LimitHit::none);
  RunSpec looks_up = patient_shell("for i in {1..100000}; do [ -e /usr/no_$i ]; done");
  looks_up.limits.memory = mebibytes(64);
  EXPECT_EQ(run(looks_up).limit_hit, LimitHit::none);
  RunSpec takes = shell("exec dd if=/dev/zero of=/dev/null bs=72M count=1");
  takes.limits.memory = mebibytes(64);
  const RunResult result = run(takes);
  EXPECT_EQ(result.limit_hit, LimitHit::memory);
  EXPECT_GE(result.peak_memory, mebibytes(60));
  takes.program.arguments =
      shell("exec dd if=/dev/zero of=/dev/null bs=56M count=1").program.arguments;
  EXPECT_EQ(run(takes).limit_hit, LimitHit::none);
}

TEST_P(SandboxTest, WhatARunLeavesBehindIsNoMemoryForTheNextNorTakenFromIt) {
  if (GetParam().cgroups == Cgroups::left_out)
    GTEST_SKIP() << "without a group, nothing is counted after the end";
  // Sockets that are under way in each other, and with them a file in memory, live on until the
  // kernel looks for such: when another one is closed, and not at once.
  RunSpec leaves = patient_shell(
      "exec python3 -c 'import os, socket\n"
      "file = os.memfd_create(\"left\")\n"
      "for i in range(40): os.write(file, bytes(1 << 20))\n"
      "ends = socket.socketpair()\n"
      "try:\n"
      "  for end in ends: socket.send_fds(end, [b\"x\"], [file] + [one.fileno() for one in ends])\n"
      "except PermissionError: pass'");
  leaves.limits.output = leaves.limits.memory = mebibytes(64);
  const auto run_one_that_takes = [&](int size) {
    RunSpec takes =
        patient_shell(fmt::format("exec python3 -c 'import socket, time\n"
                                  "socket.socket(socket.AF_UNIX).close()\n"
                                  "time.sleep(0.1)\n"
                                  "b\"x\" * {}'",
                                  size << 20));
    takes.limits.memory = mebibytes(64);
    return run(takes).limit_hit;
  };
  for (const auto& [taken, hit] :
       {std::pair(72, LimitHit::memory), std::pair(48, LimitHit::none)}) {
    const RunResult left = run(leaves);
    EXPECT_EQ(left.limit_hit, LimitHit::none) << left.error_output;
    EXPECT_GE(left.peak_memory, mebibytes(39));
    EXPECT_EQ(run_one_that_takes(taken), hit) << taken;
  }
}

TEST_P(SandboxTest, WhatRanBeforeDoesNotMoveTheLimit) {
  if (GetParam().cgroups == Cgroups::left_out) GTEST_SKIP() << "nothing is kept from run to run";
#if defined(JUDGE_SANITIZED)
  GTEST_SKIP() << "a sanitizer keeps what was freed: launchers come to hold more than the limit";
#endif
  // In KiB, found from below and from above, and the latter with a new launcher.
  const auto least_that_is_too_much = [&](bool is_from_above) {
    constexpr int kLeast = 62 << 10;
    constexpr int kMost = 64 << 10;
    constexpr int kStep = 64;
    int least = kMost;
    for (int i = 0; i <= (kMost - kLeast) / kStep; ++i) {
      const int size = is_from_above ? kMost - i * kStep : kLeast + i * kStep;
      RunSpec takes =
          patient_shell(fmt::format("exec dd if=/dev/zero of=/dev/null bs={}K count=1", size));
      takes.limits.memory = mebibytes(64);
      takes.limits.open_files += is_from_above ? 1 : 0;
      if (run(takes).limit_hit == LimitHit::memory) least = std::min(least, size);
    }
    return least;
  };
  const int upwards = least_that_is_too_much(false);
  // The kernel's word on a process is exact to 128 KiB for each core that it was on, and to more
  // where there are many: of its own memory, of files and of shared memory each.
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int exact_to = 128 + 3 * cores * std::max(128, cores * 8);
  EXPECT_NEAR(upwards, least_that_is_too_much(true), exact_to);
}

TEST_P(SandboxTest, TheKernelRefusesMoreProcesses) {
  if (!is_held_to_processes()) GTEST_SKIP() << "they are only looked at";
  // They have ended, but count for as long as nobody asks how.
  RunSpec spec = patient_shell(
      "exec python3 -c 'import os\n"
      "count = 1\n"
      "while count < 200:\n"
      "  if os.fork() == 0: os._exit(0)\n"
      "  count += 1\n"
      "  os.write(1, b\"%d\\n\" % count)'");
  const RunResult result = run(spec);
  EXPECT_EQ(result.limit_hit, LimitHit::none);
  EXPECT_EQ(result.exit_code, 1);
  const int most = static_cast<int>(std::count(output_.text.begin(), output_.text.end(), '\n')) + 1;
  EXPECT_EQ(most, spec.limits.processes + 16);
}

TEST_P(SandboxTest, ThePeakIsOfTheRunNotOfThoseBeforeIt) {
#if defined(JUDGE_SANITIZED)
  if (GetParam().cgroups == Cgroups::left_out) GTEST_SKIP() << "a sanitizer's floor is too high";
#endif
  const RunResult large = run(shell("exec dd if=/dev/zero of=/dev/null bs=64M count=1"));
  const RunResult small = run(shell("exit 0"));
  EXPECT_GT(large.peak_memory, mebibytes(48));
  EXPECT_LT(small.peak_memory, mebibytes(24));
}

}  // namespace
}  // namespace judge
