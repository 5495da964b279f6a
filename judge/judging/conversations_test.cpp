#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/interactor_call.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/judging/repeats.hpp"
#include "judge/machine/survey.hpp"
#include "judge/process/interruption.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

RunSpec shell(const std::string& script) {
  return {.program = shell_program(script, "/bin/bash"),
          .environment = {"PATH=/usr/bin:/bin"},
          .standard_input = {},
          .limits = {.cpu_time = seconds(5), .wall_time = seconds(20)}};
}

bool was_paused(const ConversationResult& result) {
  return result.submission.unattended + result.interactor.unattended > microseconds(0);
}

/// Two sandboxes, and no process left behind when the test is over.
class Conversations {
 public:
  explicit Conversations(Isolation isolation) {
    ::signal(SIGPIPE, SIG_IGN);
    const IsolationSurvey survey = survey_isolation(folder_.path(), Cgroups::used);
    SandboxOptions options{.isolation = std::min(isolation, survey.best),
                           .cgroup_place = survey.cgroup_place};
    submissions_ = make_sandbox(options, folder_.path() / "submission").value();
    interactors_ = make_sandbox(options, folder_.path() / "interactor").value();
  }

  /// Holds it again where the machine was paused meanwhile, as the judge does for each case: a
  /// pause is charged to the program that computed.
  ConversationResult hold(const ConversationSpec& spec) {
    for (int runs_left = kRunsAlone;; --runs_left) {
      ConversationResult result = hold_conversation(*submissions_, *interactors_, spec).value();
      if (!was_paused(result) || runs_left == 0) return result;
    }
  }

 private:
  TempDir folder_ = TempDir::create().value();
  std::unique_ptr<Sandbox> submissions_;
  std::unique_ptr<Sandbox> interactors_;
};

/// A conversation and what must become of it.
struct Row {
  std::string name;
  std::string submission;
  std::string interactor;
  Verdict verdict;
  std::string message = "";  ///< a part of it
  seconds interactor_cpu_time = seconds(1);
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

const std::string kAsks = "read n; [ $n = 7 ] && exit 42; exit 43";

/// A command that computes for so long on the clock, in microseconds.
std::string works(int duration) {
  return "end=$((${EPOCHREALTIME/./} + " + std::to_string(duration) +
         ")); while [ ${EPOCHREALTIME/./} -lt $end ]; do :; done; ";
}

/// The beginning of a program in Python. Nothing comes out of the pipe.
const std::string kInPython =
    "exec python3 -IS -c 'import posix, select, time\npipe, other_end = posix.pipe()\n";

/// A command that sleeps for so many seconds in select(2) without descriptors, and exits.
std::string sleeps_in_select(const std::string& duration, int exit_code) {
  // In the shell's place, which would wait for it and not for input.
  return "exec python3 -IS -c 'import posix, select; select.select([], [], [], " + duration +
         "); posix._exit(" + std::to_string(exit_code) + ")'";
}

const Row kRows[] = {
    {"right", "echo 7", kAsks, Verdict::accepted},
    {"wrong", "echo 8", kAsks, Verdict::wrong_answer},
    {"to_and_fro", "read a; echo $((a + 1)); read b; echo $((b + 1))",
     "echo 1; read a; echo $a; read b; [ $b = 3 ] && exit 42; exit 43", Verdict::accepted},
    {"exits_early", "exit 0", kAsks, Verdict::wrong_answer},
    {"crashes_first", "exit 3", kAsks, Verdict::run_time_error, "exit code 3"},
    {"crashes_after_the_right_line", "echo 7; exit 3", kAsks, Verdict::run_time_error,
     "exit code 3"},
    // The interactor did not need to know of the crash.
    {"crashes_after_a_wrong_line", "echo 8; exit 3", kAsks, Verdict::wrong_answer},
    {"crashes_after_a_wrong_line_for_a_slow_interactor", "echo 8; exit 3",
     "read n; sleep 0.2; exit 43", Verdict::wrong_answer},
    {"is_killed", "kill -SEGV $$", kAsks, Verdict::run_time_error, "SIGSEGV"},
    {"spins_after_the_right_line", "echo 7; while :; do :; done", kAsks,
     Verdict::time_limit_exceeded, "cpu time"},
    {"spins_after_a_wrong_line", "echo 8; while :; do :; done", kAsks, Verdict::wrong_answer},
    {"sleeps_instead_of_answering", "sleep 100", "echo 1; " + kAsks, Verdict::time_limit_exceeded,
     "the next line was the submission's"},
    {"waits_for_what_never_comes", "read a; read b; echo 7", "echo 1; " + kAsks,
     Verdict::time_limit_exceeded, "both wait"},
    {"answers_when_its_alarm_rings",
     "exec python3 -IS -c 'import _signal, posix\n"
     "_signal.signal(_signal.SIGALRM, lambda *_: posix.write(1, b\"7\\n\"))\n"
     "_signal.setitimer(_signal.ITIMER_REAL, 0.2)\n"
     "posix.read(0, 1)'",
     kAsks, Verdict::accepted},
    // Any signal may be an alarm.
    {"answers_when_its_timer_rings",
     "exec python3 -IS -c 'import _signal, ctypes, posix\n"
     "library = ctypes.CDLL(None)\n"
     "_signal.signal(_signal.SIGRTMIN, lambda *_: posix.write(1, b\"7\\n\"))\n"
     "timer = ctypes.c_void_p()\n"
     "event = (ctypes.c_int * 16)(0, 0, _signal.SIGRTMIN)\n"
     "library.timer_create(0, event, ctypes.byref(timer))\n"
     "library.timer_settime(timer, 0, (ctypes.c_long * 4)(0, 0, 0, 200_000_000), None)\n"
     "posix.read(0, 1)'",
     kAsks, Verdict::accepted},
    {"both_wait_and_the_submission_spoke_last", "echo 1; read a; echo 7", "read a; read b; exit 42",
     Verdict::time_limit_exceeded, "both wait"},
    {"asks_an_interactor_that_sleeps", "echo 7; read a", "read a; sleep 100; exit 42",
     Verdict::judge_error, "the interactor owed the next line"},
    {"asks_an_interactor_that_sleeps_in_a_select_of_nothing", "echo 7; read a",
     "read a; " + sleeps_in_select("3", 42), Verdict::judge_error,
     "the interactor owed the next line"},
    {"does_not_listen", "echo 7; exec sleep 100", "read a; head -c 1000000 /dev/zero; exit 42",
     Verdict::time_limit_exceeded, "waited without computing"},
    {"closes_its_output_and_goes_on", "exec >&-; read a; exit 0",
     "read a && exit 42; echo over; exit 43", Verdict::wrong_answer},
    {"closes_its_input_and_goes_on", "exec <&-; sleep 0.1; echo 7",
     "echo 1; echo 2; sleep 0.05; echo 3; " + kAsks, Verdict::accepted},
    {"crashes_at_the_end_of_a_rejection", "echo 8; read a || exit 3", kAsks, Verdict::wrong_answer},
    {"crashes_at_the_end_of_an_acceptance", "echo 7; read a || exit 3", kAsks,
     Verdict::run_time_error, "exit code 3"},
    {"reads_to_the_end", "echo 7; while read a; do :; done", kAsks, Verdict::accepted},
    {"floods", "echo 8; yes", kAsks, Verdict::wrong_answer},
    {"floods_one_who_reads_on", "yes", "cat > /dev/null; exit 43", Verdict::output_limit_exceeded,
     "of output"},
    {"floods_after_the_right_line", "echo 7; yes", kAsks, Verdict::output_limit_exceeded},
    {"says_more_than_is_asked_for", "echo 7; echo 8",
     "read n; read m && exit 43; [ $n = 7 ] && exit 42; exit 43", Verdict::wrong_answer},
    {"interactor_exits_with_0", "echo 7", "read n; exit 0", Verdict::judge_error, "exit code 0"},
    {"interactor_exits_with_1", "echo 7", "read n; echo oh >&2; exit 1", Verdict::judge_error,
     "exit code 1"},
    {"interactor_crashes", "read a", "kill -SEGV $$", Verdict::judge_error, "SIGSEGV"},
    {"interactor_crashes_when_the_submission_has", "exit 3", "read n || exit 1",
     Verdict::judge_error, "exit code 1"},
    {"interactor_spins", "echo 7; read a", "while :; do :; done", Verdict::judge_error, "cpu time"},
    {"interactor_closes_its_output", "read a; read b || echo 7", "echo 1; exec >&-; " + kAsks,
     Verdict::accepted},
    {"interactor_accepts_before_all_is_read", "for i in {1..9}; do echo 7; done", kAsks,
     Verdict::accepted},
    {"crashes_when_it_has_closed_its_output", "exec >&-; exit 3", "read n || exit 43",
     Verdict::run_time_error, "exit code 3"},
    // What it is told is that no more will come, not how it will end.
    {"crashes_long_after_it_has_closed_its_output", "exec >&-; sleep 0.3; exit 3",
     "read n; " + works(500'000) + "exit 43", Verdict::wrong_answer},
    // Nor of one whose interactor thinks with the help of others, or sleeps over it.
    {"crashes_after_a_wrong_line_for_one_whose_child_works", "echo 8; exit 3",
     "read n; x=$(" + works(300'000) + "); exit 43", Verdict::wrong_answer},
    {"crashes_after_a_wrong_line_for_one_who_sleeps_long", "echo 8; exit 3",
     "read n; sleep 1.5; exit 43", Verdict::wrong_answer},
    {"crashes_after_a_wrong_line_for_one_who_sleeps_in_a_select_of_nothing", "echo 8; exit 3",
     "read n; " + sleeps_in_select("1.5", 43), Verdict::wrong_answer},
    {"crashes_after_a_wrong_line_for_one_with_threads", "echo 8; exit 3",
     "exec python3 -c 'import queue, sys, threading, time\n"
     "q = queue.Queue()\n"
     "def read():\n for line in sys.stdin: q.put(line)\n"
     "threading.Thread(target=read, daemon=True).start()\n"
     "q.get()\n"
     "end = time.process_time() + 0.3\n"
     "while time.process_time() < end: pass\n"
     "sys.stdout.flush()\nimport os\nos._exit(43)'",
     Verdict::wrong_answer},
    {"crashes_late_after_a_wrong_line_for_one_who_polls",
     "for i in 1 2 3 4; do echo 1; read a; done; echo 8; exit 3",
     "exec python3 -IS -c 'import posix, select, time\n"
     "for _ in range(4):\n  posix.read(0, 9)\n  time.sleep(0.3)\n  posix.write(1, b\"1\\n\")\n"
     "posix.read(0, 9)\n"
     "select.select([posix.pipe()[0]], [], [], 0.5)\nposix._exit(43)'",
     Verdict::wrong_answer},
    {"crashes_before_one_with_threads", "exit 3",
     "exec python3 -c 'import queue, sys, threading, os\n"
     "q = queue.Queue()\n"
     "def read():\n for line in sys.stdin: q.put(line)\n q.put(None)\n"
     "threading.Thread(target=read, daemon=True).start()\n"
     "os._exit(43 if q.get() is None else 42)'",
     Verdict::run_time_error, "exit code 3"},
    {"is_kept_waiting_before_the_first_line", "read a; echo 7", "sleep 5; echo 1; " + kAsks,
     Verdict::judge_error, "the interactor owed the next line"},
    {"is_not_charged_for_the_interactors_work", "read a; sleep 0.1; echo 7",
     works(600'000) + "echo 1; " + kAsks, Verdict::accepted},
    {"is_not_charged_for_it_later_either", "read a; read b; sleep 0.1; exit 0",
     works(300'000) + "echo 1; " + works(500'000) + "echo 2; exit 42", Verdict::accepted},
    {"pauses_before_one_who_reads", "exec python3 -IS -c 'import signal; signal.pause()'", kAsks,
     Verdict::time_limit_exceeded, "it waits for a signal"},
    {"floods_and_reads_no_answer", "while :; do echo y; done",
     "exec python3 -IS -c 'import posix\n"
     "while posix.read(0, 9): posix.write(1, b\"1\" * 9999)\n"
     "posix._exit(43)'",
     Verdict::time_limit_exceeded, "neither reads what the other one says"},
    {"is_idle_before_one_who_reads_elsewhere", "sleep 100", "exec 3<&0; read n <&3; exit 43",
     Verdict::time_limit_exceeded, "waited without computing"},
    {"is_idle_before_one_whose_child_reads", "sleep 100", "n=$(head -n1); exit 43",
     Verdict::time_limit_exceeded, "waited without computing"},
    {"is_idle_before_one_with_a_watchdog", "read a; read b",
     "exec python3 -c 'import os, threading, time\n"
     "threading.Thread(target=time.sleep, args=(3,), daemon=True).start()\n"
     "os.write(1, b\"1\\n\")\n"
     "os.read(0, 1)\nos._exit(43)'",
     Verdict::time_limit_exceeded, "the next line was the submission's"},
    {"asks_one_with_a_watchdog_who_wants_more", "echo 7; read a",
     "exec python3 -c 'import os, threading, time\n"
     "threading.Thread(target=time.sleep, args=(9,), daemon=True).start()\n"
     "os.read(0, 9)\nos.read(0, 9)\nos._exit(43)'",
     Verdict::time_limit_exceeded, "the next line was the submission's"},
    {"drips_before_one_who_never_listens", "while :; do echo 7; sleep 0.05; done",
     "exec <&-; sleep 100", Verdict::judge_error, "the interactor owed the next line"},
    // Each of its lines may be on its way when it is looked at.
    {"drips_before_one_who_only_listens",
     "exec python3 -IS -c 'import posix, time\nwhile True: posix.write(1, b\"1\\n\"); "
     "time.sleep(5e-4)'",
     "while read x; do :; done; exit 43", Verdict::time_limit_exceeded},
    {"is_not_charged_for_work_and_sleep",
     "read a; for i in 1 2 3; do sleep 0.03; echo 7; read a; done",
     works(600'000) + "echo 1; for i in 1 2 3; do read a; sleep 0.2; echo 2; done; exit 42",
     Verdict::accepted},
    {"is_not_charged_for_the_last_work", "echo 7; read a; sleep 0.9",
     "read a; sleep 0.3; echo 1; " + works(600'000) + "exit 42", Verdict::accepted},
    {"is_not_charged_for_sleep_and_work", "for i in 1 2 3; do echo 7; read a; read b; done",
     "for i in 1 2 3; do read a; sleep 0.3; echo 1; " + works(200'000) + "echo 2; done; exit 42",
     Verdict::accepted},
    // The first of its processes does not wait for input, but for the one that does.
    {"is_kept_waiting_in_a_child", "n=$(head -n1); echo 7", "sleep 5; echo 1; " + kAsks,
     Verdict::judge_error, "the interactor owed the next line"},
    {"has_said_all_to_one_who_sleeps_in_between",
     "for i in 1 2 3 4 5; do echo 7; done; read a; read b",
     "for i in 1 2 3 4 5; do read a; echo 1; sleep 10; done; exit 42", Verdict::judge_error,
     "the interactor owed the next line"},
    {"crashes_after_a_wrong_line_for_one_who_works_now_and_then", "echo 8; exit 3",
     kInPython + "posix.read(0, 9)\n"
                 "for i in range(3):\n"
                 "  select.select([pipe], [], [], 0.5)\n"
                 "  end = time.perf_counter() + 0.2\n"
                 "  while time.perf_counter() < end: pass\n"
                 "posix._exit(43)'",
     Verdict::wrong_answer},
    {"crashes_after_a_wrong_line_for_one_who_works_every_moment", "echo 8; exit 3",
     kInPython + "posix.read(0, 9)\n"
                 "for i in range(30):\n"
                 "  select.select([pipe], [], [], 0.03)\n"
                 "  end = time.perf_counter() + 0.02\n"
                 "  while time.perf_counter() < end: pass\n"
                 "posix._exit(43)'",
     Verdict::wrong_answer},
    {"is_idle_before_one_who_spins", "sleep 100",
     kInPython + "posix.set_blocking(0, False)\n"
                 "while True:\n"
                 "  try: posix._exit(42 if posix.read(0, 1) else 43)\n"
                 "  except BlockingIOError: pass'",
     Verdict::judge_error, "cpu time"},
    {"asks_without_reading_one_who_says_much", "exec yes",
     "exec python3 -IS -c 'import sys\nfor line in sys.stdin: print(\".\" * 600)\nsys.exit(43)'",
     Verdict::time_limit_exceeded},
    {"is_not_charged_for_long_work_when_it_is_over", "echo 7; read a; sleep 0.35",
     "read a; " + works(4'600'000) + "echo 1; exit 42", Verdict::accepted, "", seconds(8)},
    {"is_not_charged_for_an_interactor_who_takes_all_the_time",
     "for i in {1..30}; do echo 7; read a; done",
     "for i in {1..30}; do read a; sleep 0.2; echo 1; done; exit 42", Verdict::judge_error,
     "the interactor owed the next line"},
    {"crashes_before_one_who_looks_again_and_again", "exit 3",
     "exec python3 -IS -c 'import select\nwhile not select.select([0], [], [], 0.001)[0]: pass\n"
     "import posix\n"
     "posix._exit(42 if posix.read(0, 1) else 43)'",
     Verdict::run_time_error, "exit code 3"},
    {"crashes_before_one_who_spins", "exit 3",
     "exec python3 -IS -c 'import posix\nposix.set_blocking(0, False)\nwhile True:\n"
     "  try: posix._exit(42 if posix.read(0, 1) else 43)\n"
     "  except BlockingIOError: pass'",
     Verdict::run_time_error, "exit code 3"},
    {"floods_its_standard_error_behind_a_wrong_line",
     "head -c 120000 /dev/zero; echo 8; exec yes >&2",
     "sleep 0.5; grep -qam1 8 && exit 43; exit 42", Verdict::wrong_answer},
    {"spins_when_a_slow_one_has_not_read_all",
     "head -c 120000 /dev/zero; echo 8; while :; do :; done",
     "sleep 0.5; grep -qam1 8 && exit 43; exit 42", Verdict::wrong_answer},
    {"talks_for_ever", "while :; do echo 1; read a; done", "while read a; do echo 2; done; exit 43",
     Verdict::time_limit_exceeded},
    {"a_child_holds_the_output", "echo 7; sleep 100 & exit 0", kAsks + "; ", Verdict::accepted},
};

// Its first line was no whole question, so that the time up to its second is its own, and more than
// it has. To look at both of them without end would not be to wait, and count as a pause.
TEST(Conversation, WaitsForAnInteractorThatIsAskedLate) {
  Conversations conversations(Isolation::limits);
  ConversationSpec spec{.submission = shell("echo 1; sleep 0.75; echo 7; read a"),
                        .interactor = shell("read a; read b; sleep 100; exit 42"),
                        .accepting_exit_code = kExitAccept};
  spec.submission.limits.wall_time = milliseconds(500);
  const ConversationResult result = conversations.hold(spec);
  EXPECT_EQ(result.interactor.limit_hit, LimitHit::wall_time);
  EXPECT_EQ(result.submission.limit_hit, LimitHit::none);
  EXPECT_FALSE(was_paused(result));
}

class ConversationTest : public testing::TestWithParam<Row> {};

INSTANTIATE_TEST_SUITE_P(Rows, ConversationTest, testing::ValuesIn(kRows),
                         [](const auto& instance) { return instance.param.name; });

void expect_row(Conversations& conversations, const Row& row) {
  ConversationSpec spec{.submission = shell(row.submission),
                        .interactor = shell(row.interactor),
                        .accepting_exit_code = kExitAccept};
  spec.submission.limits.cpu_time = milliseconds(200);
  spec.submission.limits.wall_time = milliseconds(500);
  spec.submission.limits.output = kibibytes(256);
  spec.interactor.limits.cpu_time = row.interactor_cpu_time;
  const ConversationResult result = conversations.hold(spec);
  EXPECT_EQ(decide_conversation(result), row.verdict)
      << "first: " << result.interactor_ended_first << ", submission: exit code "
      << result.submission.exit_code << ", limit " << static_cast<int>(result.submission.limit_hit)
      << ", interactor: exit code " << result.interactor.exit_code << ", limit "
      << static_cast<int>(result.interactor.limit_hit) << ", " << result.interactor.error_output;
  const std::string message = interactor_failure(result.interactor, spec.interactor.limits, "") +
                              conversation_reason(result, spec.submission.limits);
  EXPECT_THAT(message, testing::HasSubstr(row.message));
}

TEST_P(ConversationTest, HasItsVerdictInFullIsolation) {
  Conversations conversations(Isolation::full);
  expect_row(conversations, GetParam());
}

TEST_P(ConversationTest, HasItsVerdictUnderLimits) {
  {
    Conversations conversations(Isolation::limits);
    expect_row(conversations, GetParam());
  }
  EXPECT_EQ(observe_descendants(::getpid()).processes, 0);
}

}  // namespace
}  // namespace judge
