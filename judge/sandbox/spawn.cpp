#include "judge/sandbox/spawn.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/file.hpp"

namespace judge {
namespace {

constexpr std::size_t kStackSize = 64 * 1024;
constexpr int kPipeSize = 1 << 20;

/// Everything the child needs, made before the clone: it must not allocate.
struct ChildPlan {
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* working_directory;
  std::array<int, 3> streams;
  RunLimits limits;
  pid_t parent;
  // Written by the child in our memory when a step fails.
  const char* failed_step = nullptr;
  int error = 0;
};

// A sanitizer's checks assume a stack and a runtime of their own process: none in the functions
// that run in the child.
#define JUDGE_RUNS_IN_CHILD __attribute__((no_sanitize("address", "undefined", "thread")))

JUDGE_RUNS_IN_CHILD bool set_limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit limit{.rlim_cur = soft, .rlim_max = hard};
  return ::setrlimit(resource, &limit) == 0;
}

/// As set_limit, but where the hard limit we run under is lower already, that one stays.
JUDGE_RUNS_IN_CHILD bool lower_limit(__rlimit_resource resource, rlim_t value) {
  rlimit current{};
  if (::getrlimit(resource, &current) != 0) return false;
  const rlim_t allowed = std::min(value, current.rlim_max);
  return set_limit(resource, allowed, allowed);
}

JUDGE_RUNS_IN_CHILD bool set_limits(const RunLimits& limits) {
  const auto seconds =
      static_cast<rlim_t>(std::chrono::ceil<std::chrono::seconds>(limits.cpu_time).count());
  const auto memory = static_cast<rlim_t>(limits.memory.count);
  // Every thread reserves a stack of the limit's size.
  const rlim_t stack = std::min<rlim_t>(memory, 256UL << 20U);
  const rlim_t address_space =
      4 * memory + (1UL << 30U) + static_cast<rlim_t>(limits.processes) * stack;
  // The cpu limit is a backstop behind the judge's own clock. The address space is held far above
  // the memory limit: what is reserved and never touched costs nothing, and it is the peak that
  // decides; but a runaway must not take the machine along.
  return lower_limit(RLIMIT_CPU, seconds + 2) && lower_limit(RLIMIT_CORE, 0) &&
         lower_limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.output.count)) &&
         lower_limit(RLIMIT_STACK, stack) && lower_limit(RLIMIT_NOFILE, 256) &&
         lower_limit(RLIMIT_MEMLOCK, 0) &&
         (limits.address_space == AddressSpaceLimit::left_out ||
          lower_limit(RLIMIT_AS, address_space));
}

[[noreturn]] JUDGE_RUNS_IN_CHILD void fail(ChildPlan& plan, const char* step) {
  plan.error = errno;
  plan.failed_step = step;
  ::_exit(127);
}

/// The child's side, on its own stack in our memory.
JUDGE_RUNS_IN_CHILD int child_main(void* argument) {
  ChildPlan& plan = *static_cast<ChildPlan*>(argument);
  if (::setsid() < 0) fail(plan, "start a session");
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != plan.parent) ::_exit(127);  // it died before we asked
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail(plan, "give up new privileges");
  for (int stream = 0; stream < 3; ++stream) {
    if (::dup2(plan.streams[static_cast<std::size_t>(stream)], stream) < 0)
      fail(plan, "set up standard streams");
  }
  if (::close_range(3, ~0U, 0) != 0) fail(plan, "close inherited descriptors");
  if (::chdir(plan.working_directory) != 0) fail(plan, "enter the working directory");
  if (!set_limits(plan.limits)) fail(plan, "set resource limits");
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(plan.program, plan.arguments, plan.environment);
  fail(plan, "start");
}

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> result;
  for (const std::string& string : strings) result.push_back(const_cast<char*>(string.c_str()));
  result.push_back(nullptr);
  return result;
}

/// This process's peak of resident memory, after it was set back to what is resident now, as far as
/// the kernel lets us.
Bytes lowered_peak() {
  const UniqueFd fd(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC));
  // proc(5): 5 resets the peak.
  if (fd && ::write(fd.get(), "5", 1) == 1) {
    const UniqueFd statm(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC));
    std::array<char, 128> text{};
    long size = 0;
    long resident = 0;
    if (statm && ::read(statm.get(), text.data(), text.size() - 1) > 0 &&
        std::sscanf(text.data(), "%ld %ld", &size, &resident) == 2) {
      // Some pages of counters are cached per thread: leave room for them.
      return Bytes{resident * ::sysconf(_SC_PAGESIZE)} + kibibytes(1024);
    }
  }
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return kibibytes(usage.ru_maxrss);
}

struct Pipe {
  UniqueFd read_end;
  UniqueFd write_end;
};

Expected<Pipe> make_pipe(int size) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  Pipe pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  // Fewer wake-ups for large outputs; an ordinary user's share may be used up, then it stays as it
  // is.
  if (size != 0) ::fcntl(ends[1], F_SETPIPE_SZ, size);
  return pipe;
}

}  // namespace

Expected<Spawner> Spawner::create() {
  void* stack = ::mmap(nullptr, kStackSize, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return system_failure(errno, "allocate a stack");
  return Spawner(stack);
}

Spawner::~Spawner() {
  if (stack_ != nullptr) ::munmap(stack_, kStackSize);
}

Expected<SpawnedProgram> Spawner::spawn(const RunSpec& spec) {
  auto input = open_file(spec.standard_input, O_RDONLY);
  if (!input) return tl::unexpected(input.error());
  auto output = make_pipe(kPipeSize);
  if (!output) return tl::unexpected(output.error());
  auto error_output = make_pipe(0);
  if (!error_output) return tl::unexpected(error_output.error());

  const std::vector<char*> arguments = pointers(spec.arguments);
  const std::vector<char*> environment = pointers(spec.environment);
  ChildPlan plan{.program = arguments.front(),
                 .arguments = arguments.data(),
                 .environment = environment.data(),
                 .working_directory = spec.working_directory.c_str(),
                 .streams = {input->get(), output->write_end.get(), error_output->write_end.get()},
                 .limits = spec.limits,
                 .parent = ::getpid()};
  const Bytes inherited_peak = lowered_peak();

  // A signal handler of ours must not run in the child while it borrows our memory.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, &before);
  int pidfd = -1;
  const pid_t pid = ::clone(child_main, static_cast<char*>(stack_) + kStackSize,
                            CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &plan, &pidfd);
  const int clone_error = errno;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (pid < 0) return system_failure(clone_error, "create a process");

  SpawnedProgram program{.pid = pid,
                         .exit_event = UniqueFd(pidfd),
                         .output = std::move(output->read_end),
                         .error_output = std::move(error_output->read_end),
                         .inherited_peak = inherited_peak};
  if (plan.failed_step != nullptr) {
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return system_failure(plan.error, "{} {}", plan.failed_step, spec.arguments.front());
  }
  return program;
}

}  // namespace judge
