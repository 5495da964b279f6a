#include "judge/sandbox/kernel/spawn.hpp"

#include <array>
#include <csignal>
#include <cstddef>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/sandbox/kernel/resource_limits.hpp"

namespace judge {
namespace {

constexpr std::size_t kStackSize = 64 * 1024;

/// Everything the child needs, made before the clone: it must not allocate.
struct ChildPlan {
  const ProgramStart& start;
  std::array<int, 3> streams;
  char* const* arguments;
  char* const* environment;
  pid_t parent;
  // Written by the child in our memory when a step fails.
  const char* failed_step = nullptr;
  int error = 0;
};

[[noreturn]] JUDGE_RUNS_IN_CHILD void fail(ChildPlan& plan, const char* step) {
  plan.error = errno;
  plan.failed_step = step;
  ::_exit(127);
}

/// The kernel's own calls: the C library's would tell every thread of the process whose memory this
/// is.
JUDGE_RUNS_IN_CHILD bool become(uid_t user) {
  return ::syscall(SYS_setgroups, 0, nullptr) == 0 &&
         ::syscall(SYS_setresgid, user, user, user) == 0 &&
         ::syscall(SYS_setresuid, user, user, user) == 0;
}

/// The child's side, on its own stack in our memory.
JUDGE_RUNS_IN_CHILD int child_main(void* argument) {
  ChildPlan& plan = *static_cast<ChildPlan*>(argument);
  // A session would cost more: the kernel makes a group of the scheduler for each.
  if (::setpgid(0, 0) != 0) fail(plan, "start a process group");
  for (int stream = 0; stream < 3; ++stream) {
    if (::dup2(plan.streams[static_cast<std::size_t>(stream)], stream) < 0)
      fail(plan, "set up standard streams");
  }
  if (::close_range(3, ~0U, 0) != 0) fail(plan, "close inherited descriptors");
  if (plan.start.user && !become(*plan.start.user)) fail(plan, "change the user");
  // After the change of user, which would undo it.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != plan.parent) ::_exit(127);  // it died before we asked
  if (::chdir(plan.start.working_directory.c_str()) != 0) fail(plan, "enter the working directory");
  if (plan.start.limits && !apply_own_limits(*plan.start.limits)) fail(plan, "set resource limits");
  constexpr sched_param kNoPriority{};
  // Refused where somebody has put this process behind all others; then it stays there.
  if (plan.start.policy) ::sched_setscheduler(0, *plan.start.policy, &kNoPriority);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(plan.arguments[0], plan.arguments, plan.environment);
  fail(plan, "start");
}

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> result;
  result.reserve(strings.size() + 1);
  for (const std::string& string : strings) result.push_back(const_cast<char*>(string.c_str()));
  result.push_back(nullptr);
  return result;
}

}  // namespace

Expected<pid_t> spawn(const std::vector<std::string>& arguments, const ProgramStart& start,
                      Streams streams) {
  const std::vector<char*> argument_pointers = pointers(arguments);
  const std::vector<char*> environment = pointers(start.environment);
  ChildPlan plan{.start = start,
                 .streams = {streams.input, streams.output, streams.error_output},
                 .arguments = argument_pointers.data(),
                 .environment = environment.data(),
                 .parent = ::getpid()};
  alignas(std::max_align_t) std::array<char, kStackSize> stack;
  const pid_t pid = ::clone(child_main, stack.end(), CLONE_VM | CLONE_VFORK | SIGCHLD, &plan);
  if (pid < 0) return system_failure(errno, "create a process");

  if (plan.failed_step != nullptr) {
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return system_failure(plan.error, "{} {}", plan.failed_step, arguments.front());
  }
  return pid;
}

}  // namespace judge
