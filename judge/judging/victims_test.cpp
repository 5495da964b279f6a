// Every way to misbehave that we know of, as a program (judge/testdata/programs), and the verdict
// that must come of it, wherever a program can be kept. Afterwards nothing may be left of it.
#include <csignal>
#include <numeric>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/judging/victims_fixture.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing::IsEmpty;

constexpr Verdict AC = Verdict::accepted;
constexpr Verdict WA = Verdict::wrong_answer;
constexpr Verdict TLE = Verdict::time_limit_exceeded;
constexpr Verdict MLE = Verdict::memory_limit_exceeded;
constexpr Verdict OLE = Verdict::output_limit_exceeded;
constexpr Verdict RTE = Verdict::run_time_error;

/// Where a victim's row holds.
enum class Where {
  anywhere,
  contained,   ///< only full isolation promises it
  in_limits,   ///< what becomes of it without
  with_group,  ///< only a control group sees it
  without_group,
  contained_with_group,
  contained_without_group,
  held,           ///< where the kernel refuses more processes than there may be
  not_held,       ///< where they are only looked at
  held_by_group,  ///< where it is a control group that does
};

struct Victim {
  VictimRun run;
  VerdictSet verdicts = {AC};  ///< more than one only where all are equally true
  std::string reason = {};     ///< a part of it
  Where where = Where::anywhere;
};

std::string name_of(const Victim& victim) {
  std::string name = victim.run.program;
  for (const std::string& argument : victim.run.arguments) {
    if (argument.front() != '{') name += "_" + argument;
  }
  return name;
}

VictimRun program(std::string name, std::vector<std::string> arguments = {}) {
  return {.program = std::move(name), .arguments = std::move(arguments)};
}

/// For programs that wait for the end of the wall time: a tenth of it should suffice for a start on
/// a machine that has other work.
VictimRun sleeper(std::string name) {
  VictimRun run = program(std::move(name));
  run.limits.wall_time = milliseconds(600);
  return run;
}

/// For programs that a slow disk, memory that is slow to come, or many starts of processes may keep
/// busy.
VictimRun patient(VictimRun run) {
  run.limits.cpu_time = std::chrono::seconds(10);
  return run;
}

/// For programs that use up the cpu time.
VictimRun burner(std::string name) {
  VictimRun run = program(std::move(name));
  run.limits.cpu_time = milliseconds(100);
  return run;
}

/// For programs that have hardly any memory, but leave the kernel some to take back.
VictimRun with_little_memory(VictimRun run) {
  run.limits.memory = mebibytes(10);
  return run;
}

VictimRun with_much_output(VictimRun run) {
  run.limits.output = mebibytes(256);
  return run;
}

VictimRun with_many_lines(VictimRun run) {
  run.limits.output = mebibytes(8);
  run.answer_lines = 1'000'000;
  return run;
}

VictimRun with_input(VictimRun run, std::filesystem::path input) {
  run.input = std::move(input);
  return run;
}

Victim contained(VictimRun run) {
  return {.run = std::move(run), .where = Where::contained};
}

std::vector<Victim> too_many_processes() {
  return {
      {program("fork_bomb"), {AC}, "", Where::held},
      {program("fork_bomb"), {RTE}, "more than 32 processes", Where::not_held},
      {program("fork_tree"), {AC}, "", Where::held},
      {program("fork_tree"), {RTE}, "more than 32 processes", Where::not_held},
      // What the kernel keeps of so many processes is near the limit itself.
      {program("fork_for_ever"), {TLE, MLE}, "", Where::held},
      {with_little_memory(program("fork_for_ever", {"in_little_memory"})),
       {TLE, MLE},
       "",
       Where::held_by_group},
      {with_little_memory(program("forget_children")), {TLE, MLE}, "", Where::held_by_group},
      {program("thread_bomb"), {AC}, "", Where::held},
      {program("thread_bomb"), {RTE}, "more than 32 processes", Where::not_held},
      {program("brief_threads"), {AC}, "", Where::held},
      {program("replace_threads"), {AC}, "", Where::held},
      {program("daemon")},
      {program("new_session")},
      {program("adopted_child")},
      {patient(program("orphans_that_end"))},
      {program("hold_by_tracing")},
  };
}

std::vector<Victim> too_much_memory() {
  return {
      {patient(program("memory_malloc")), {MLE}, "more than 64 MiB"},
      {patient(program("memory_mmap")), {MLE}, "more than 64 MiB"},
      {patient(program("memory_shared")), {MLE}, "more than 64 MiB"},
      {patient(program("memory_fork")), {MLE}, "by its control group", Where::with_group},
      {patient(program("memory_sockets")), {MLE}, "by its control group", Where::held_by_group},
      {patient(program("memory_fork")), {MLE}, "by a look at all", Where::without_group},
      {patient(program("memory_sockets", {"for_a_while"})),
       {MLE},
       "by a look at all",
       Where::contained_without_group},
      {patient(program("memory_files")), {MLE}, "more than 64 MiB", Where::with_group},
      {patient(with_much_output(program("memory_tmpfs", {"as_output_is_allowed"}))),
       {MLE},
       "more than 64 MiB",
       Where::contained_with_group},
      {patient(program("memory_touch", {"static", "67108864"})), {MLE}},
      {patient(program("memory_touch", {"heap", "67108864"})), {MLE}},
      {patient(program("memory_touch", {"heap", "66060288"}))},
      {patient(program("memory_stack")), {MLE}},
      {patient(program("stack_overflow")), {MLE}},
  };
}

std::vector<Victim> too_much_output() {
  return {
      {program("flood_stdout"), {OLE}, "more than 1 MiB of output"},
      {program("flood_stderr"), {OLE}, "more than 1 MiB of output, most of it on standard error"},
      {program("flood_file"), {OLE}, "more than 1 MiB of output"},
      {program("flood_small_files"), {OLE}, "more than 1 MiB of output", Where::contained},
      {patient(program("flood_small_files")), {AC}, "", Where::in_limits},
      {patient(program("flood_empty_files"))},
      {program("memory_tmpfs"), {OLE}, "more than 1 MiB of output", Where::contained},
      {program("sparse_file", {"truncate"}), {OLE}, "more than 1 MiB of output"},
      {program("sparse_file", {"allocate"}), {OLE}, "more than 1 MiB of output"},
      {program("sparse_file", {"seek"}), {OLE}, "more than 1 MiB of output"},
      {program("garbage"), {WA}},
      {program("no_newline")},
      {program("packets")},
      {with_many_lines(program("many_lines"))},
  };
}

std::vector<Victim> too_much_time() {
  return {
      {sleeper("sleep_forever"), {TLE}, "waited without computing"},
      {sleeper("stop_itself"), {TLE}, "waited without computing"},
      {sleeper("ignore_signals"), {TLE}, "waited without computing"},
      {burner("busy_loop"), {TLE}, "of cpu time"},
      {burner("busy_threads"), {TLE}, "of cpu time"},
      {burner("exit_main_thread"), {TLE}, "of cpu time"},
      {burner("busy_child"), {TLE}, "of cpu time"},
      {burner("busy_grandchild"), {TLE}, "of cpu time"},
      {burner("hide_cpu_time"), {TLE}, "of cpu time"},
      {burner("hide_cpu_time_well"), {TLE}, "of cpu time", Where::with_group},
      {burner("exec_loop"), {TLE}, "of cpu time"},
      {with_input(burner("endless_input"), "/dev/zero"), {TLE}, "of cpu time"},
  };
}

std::vector<Victim> crashes() {
  return {
      {program("abort"), {RTE}, "SIGABRT"},
      {program("assert"), {RTE}, "SIGABRT"},
      {program("divide_by_zero"), {RTE}, "SIGFPE"},
      {program("crash_half_way"), {RTE}, "SIGSEGV"},
      {program("exit_code", {"3"}), {RTE}, "exit code 3"},
      {program("close_stdin")},
      {program("close_stdout")},
      {program("close_stdout_early"), {WA}},
      {program("huge_arguments")},
      {program("lock_everything")},
      {program("queue_signals", {"signals"}), {AC}, "", Where::contained},
      {program("queue_signals", {"timers"})},
      // A kernel without 32-bit programs has another signal for it.
      {program("old_system_calls"), {RTE}, "killed by", Where::contained},
  };
}

std::vector<Victim> escapes() {
  std::vector<Victim> rows;
  for (const char* name :
       {"kill_parent", "kill_init", "kill_all", "kill_every_pid", "rewrite_input", "netlink",
        "trace_parent", "read_memory", "mount", "unshare", "setns", "clone_namespaces", "chroot",
        "become_root", "make_device", "tamper_with_init", "rewrite_itself", "steer_the_cache",
        "leave_notes"}) {
    rows.push_back(contained(program(name)));
  }
  for (const char* what : {"keyctl", "bpf", "perf_event_open", "userfaultfd", "io_uring_setup",
                           "ipc", "inotify", "huge_pages"}) {
    rows.push_back(contained(program("kernel_interfaces", {what})));
  }
  for (const char* name : {"read_golden", "link_to_golden"})
    rows.push_back(contained(program(name, {"{golden}"})));
  rows.push_back(contained(program("look_around", {"{folder}"})));
  rows.push_back(contained(program("sockets", {"{port}", "{name}"})));
  rows.push_back(contained(program("write_outside", {"{programs}", "{empty}"})));
  rows.push_back({program("replace_work_folder", {"{empty}"})});
  return rows;
}

/// A victim and how it is kept.
struct Instance {
  Victim victim;
  Keeping keeping;
};

std::ostream& operator<<(std::ostream& out, const Instance& instance) {
  return out << name_of(instance.victim) << " in " << instance.keeping.name;
}

bool holds(Where where, const Keeping& keeping) {
  switch (where) {
    case Where::anywhere:
      return true;
    case Where::contained:
      return keeping.isolation == Isolation::full;
    case Where::in_limits:
      return keeping.isolation == Isolation::limits;
    case Where::with_group:
      return keeping.cgroups == Cgroups::used;
    case Where::without_group:
      return !holds(Where::with_group, keeping);
    case Where::contained_with_group:
      return holds(Where::contained, keeping) && holds(Where::with_group, keeping);
    case Where::contained_without_group:
      return holds(Where::contained, keeping) && holds(Where::without_group, keeping);
    case Where::held_by_group:
      return holds(Where::with_group, keeping);
    case Where::held:
      return holds(Where::contained, keeping) || holds(Where::with_group, keeping);
    case Where::not_held:
      return !holds(Where::held, keeping);
  }
  return false;
}

std::vector<Instance> instances() {
  std::vector<Instance> all;
  for (const auto& rows : {too_many_processes(), too_much_memory(), too_much_output(),
                           too_much_time(), crashes(), escapes()}) {
    for (const Victim& victim : rows) {
      for (const Keeping& keeping : all_keepings()) {
        if (holds(victim.where, keeping)) all.push_back({victim, keeping});
      }
    }
  }
  return all;
}

class Victims : public VictimsTest, public testing::WithParamInterface<Instance> {};

INSTANTIATE_TEST_SUITE_P(All, Victims, testing::ValuesIn(instances()), [](const auto& parameter) {
  return name_of(parameter.param.victim) + "_in_" + parameter.param.keeping.name;
});

// Twice, so that the second run would meet what the first has left.
TEST_P(Victims, GetTheirVerdictAndLeaveNothing) {
  const Victim& victim = GetParam().victim;
  const bool is_held_by_group =
      victim.where == Where::held_by_group ||
      (victim.where == Where::held && GetParam().keeping.isolation == Isolation::limits);
  if (is_held_by_group) {
    const auto place = prepare_cgroup_place();
    if (!place || !place->process_folder) GTEST_SKIP() << "no group can limit processes";
  }
  const JudgeReport report = run_judge(GetParam().keeping, {victim.run, victim.run});
  if (!report.skipped.empty()) GTEST_SKIP() << report.skipped;
  ASSERT_EQ(report.outcomes.size(), 2U) << "the judge was killed";
  for (const Outcome& outcome : report.outcomes) {
    EXPECT_TRUE(victim.verdicts.contains(outcome.verdict))
        << outcome << "; expected " << to_string(victim.verdicts);
    EXPECT_THAT(outcome.reason, testing::HasSubstr(victim.reason)) << outcome;
  }
  EXPECT_THAT(report.left, IsEmpty());
}

class VictimsKept : public VictimsTest, public testing::WithParamInterface<Keeping> {};

INSTANTIATE_TEST_SUITE_P(Victims, VictimsKept, testing::ValuesIn(all_keepings()),
                         [](const auto& parameter) { return parameter.param.name; });

/// All of them in one keeping; in the others those that mean something to a shell, to the format or
/// to testlib.
std::vector<int> exit_codes_for(const Keeping& keeping) {
  std::vector<int> codes = {0, 1, 2, 3, 42, 43, 125, 126, 127, 128, 129, 137, 139, 254, 255};
  if (keeping.name != "limits_own") return codes;
  codes.resize(256);
  std::iota(codes.begin(), codes.end(), 0);
  return codes;
}

TEST_P(VictimsKept, EveryExitCodeButZeroIsARunTimeError) {
  const std::vector<int> codes = exit_codes_for(GetParam());
  std::vector<VictimRun> runs;
  for (const int code : codes) runs.push_back(program("exit_code", {std::to_string(code)}));
  const JudgeReport report = run_judge(GetParam(), runs);
  if (!report.skipped.empty()) GTEST_SKIP() << report.skipped;
  ASSERT_EQ(report.outcomes.size(), codes.size());
  EXPECT_EQ(report.outcomes.front().verdict, AC);
  for (std::size_t i = 1; i < codes.size(); ++i) {
    EXPECT_EQ(report.outcomes[i].verdict, RTE);
    EXPECT_EQ(report.outcomes[i].reason, fmt::format("exit code {}", codes[i]));
  }
  EXPECT_THAT(report.left, IsEmpty());
}

TEST_P(VictimsKept, EverySignalHasItsVerdict) {
  const auto verdict = [](int signal) {
    switch (signal) {
      case SIGCHLD:
      case SIGCONT:
      case SIGURG:
      case SIGWINCH:
        return AC;
      case SIGSTOP:
      case SIGTSTP:
      case SIGTTIN:
      case SIGTTOU:
        return TLE;
      case SIGXFSZ:
        return OLE;
      default:
        return RTE;
    }
  };
  std::vector<VictimRun> runs;
  std::vector<int> signals;
  for (int signal = 1; signal <= SIGRTMAX; ++signal) {
    if (signal >= __SIGRTMIN && signal < SIGRTMIN) continue;  // the C library's own
    signals.push_back(signal);
    runs.push_back(program("die_by_signal", {std::to_string(signal)}));
    if (verdict(signal) == TLE) runs.back().limits.wall_time = milliseconds(200);
  }
  const JudgeReport report = run_judge(GetParam(), runs);
  if (!report.skipped.empty()) GTEST_SKIP() << report.skipped;
  ASSERT_EQ(report.outcomes.size(), signals.size());
  for (std::size_t i = 0; i < signals.size(); ++i) {
    EXPECT_EQ(report.outcomes[i].verdict, verdict(signals[i]))
        << "signal " << signals[i] << ": " << report.outcomes[i];
  }
  EXPECT_THAT(report.left, IsEmpty());
}

TEST_P(VictimsKept, WhatCannotStartIsAnErrorOfTheJudge) {
  const auto script = programs() / "script";
  ASSERT_TRUE(write_file_whole(script, "#!/no/such/interpreter\n"));
  ASSERT_EQ(::chmod(script.c_str(), 0755), 0);
  const auto data = programs() / "data";
  ASSERT_TRUE(write_file_whole(data, "42\n"));
  ASSERT_EQ(::chmod(data.c_str(), 0644), 0);
  const JudgeReport report = run_judge(
      GetParam(), {program("script"), program("data"), program("no_newline"), program("script")});
  if (!report.skipped.empty()) GTEST_SKIP() << report.skipped;
  ASSERT_EQ(report.outcomes.size(), 4U);
  for (const std::size_t i : {0U, 1U, 3U})
    EXPECT_EQ(report.outcomes[i].verdict, Verdict::judge_error);
  EXPECT_THAT(report.outcomes[0].reason, testing::HasSubstr("No such file or directory"));
  EXPECT_THAT(report.outcomes[1].reason, testing::HasSubstr("Permission denied"));
  EXPECT_EQ(report.outcomes[2].verdict, AC) << report.outcomes[2];
  EXPECT_THAT(report.left, IsEmpty());
}

TEST_P(VictimsKept, NoRunFindsANoteOfTheOneBeforeIt) {
  if (GetParam().isolation != Isolation::full)
    GTEST_SKIP() << "without full isolation there are other files to write notes in";
  for (const std::string way : {"without_traces", "with_traces", "by_names", "on_links"}) {
    // The kernel keeps the names until it needs the room: no more of them than there must be.
    if (way == "by_names" && GetParam().cgroups != Cgroups::used) continue;
    VictimRun run = program("pass_a_note", {way});
    if (way == "on_links") run.files = {"link", "other"};
    const JudgeReport report = run_judge(GetParam(), {run, run, run});
    if (!report.skipped.empty()) GTEST_SKIP() << report.skipped;
    ASSERT_EQ(report.outcomes.size(), 3U);
    EXPECT_THAT(report.outcomes[0].output, testing::HasSubstr("pid "));
    EXPECT_THAT(report.outcomes[0].output, testing::Not(testing::HasSubstr("touched")));
    for (const Outcome& outcome : report.outcomes)
      EXPECT_EQ(outcome.output, report.outcomes[0].output) << way;
  }
}

}  // namespace
}  // namespace judge
