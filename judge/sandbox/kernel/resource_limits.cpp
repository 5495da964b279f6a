#include "judge/sandbox/kernel/resource_limits.hpp"

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

namespace judge {
namespace {

JUDGE_RUNS_IN_CHILD bool lower_limit(__rlimit_resource resource, rlim_t value) {
  rlimit current{};
  if (::getrlimit(resource, &current) != 0) return false;
  const rlim_t allowed = value < current.rlim_max ? value : current.rlim_max;
  const rlimit limit{.rlim_cur = allowed, .rlim_max = allowed};
  return ::setrlimit(resource, &limit) == 0;
}

/// Every thread reserves a stack of the limit's size. An endless recursion is to come to the same
/// end every time: to that of the memory, or, where there is much, clearly before to that of the
/// stack.
JUDGE_RUNS_IN_CHILD rlim_t stack_of(const RunLimits& limits) {
  constexpr rlim_t kLargestStack = 256UL << 20U;
  constexpr rlim_t kApart = 16UL << 20U;
  const auto memory = static_cast<rlim_t>(limits.memory.count);
  return memory < kLargestStack + kApart ? memory + kApart : kLargestStack;
}

}  // namespace

bool apply_inherited_limits(const RunLimits& limits) {
  // core(5): 0 stops a core file, but not a program of the system's that cores are piped to; 1
  // stops both.
  return lower_limit(RLIMIT_CORE, 1) &&
         lower_limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.output.count)) &&
         lower_limit(RLIMIT_STACK, stack_of(limits)) && lower_limit(RLIMIT_MEMLOCK, 0) &&
         lower_limit(RLIMIT_MSGQUEUE, 0) && lower_limit(RLIMIT_RTPRIO, 0) &&
         lower_limit(RLIMIT_NICE, 0) &&
         lower_limit(RLIMIT_NOFILE, static_cast<rlim_t>(limits.open_files));
}

bool limit_what_a_user_has(int processes) {
  // A share that leaves as much for each of twice as many runs as there are cores.
  constexpr rlim_t kPlenty = 8192;
  rlimit current{};
  if (::getrlimit(RLIMIT_SIGPENDING, &current) != 0) return false;
  const auto cores = static_cast<rlim_t>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
  return lower_limit(RLIMIT_SIGPENDING, std::min(kPlenty, current.rlim_cur / (2 * cores))) &&
         lower_limit(RLIMIT_NPROC, static_cast<rlim_t>(processes));
}

JUDGE_RUNS_IN_CHILD bool apply_own_limits(const RunLimits& limits) {
  // The cpu limit is a backstop far behind the judge's own clock. For it the kernel counts whole
  // ticks, and charges each to the process that it finds: beside programs that start and end
  // between two of them that is a third too much, and its SIGKILL looks like any other.
  constexpr rlim_t kTimes = 10;
  constexpr rlim_t kRoom = 10;
  const std::int64_t cpu_time = (limits.cpu_time + limits.cpu_time_grace).count();
  const auto seconds = static_cast<rlim_t>(cpu_time / 1'000'000);
  if (!lower_limit(RLIMIT_CPU, kTimes * seconds + kRoom)) return false;
  if (limits.address_space == AddressSpaceLimit::left_out) return true;
  // Held far above the memory limit: what is reserved and never touched costs nothing, and it is
  // the peak that decides; but a runaway must not take the machine along.
  return lower_limit(RLIMIT_AS, 4 * static_cast<rlim_t>(limits.memory.count) + (1UL << 30U) +
                                    static_cast<rlim_t>(limits.processes) * stack_of(limits));
}

}  // namespace judge
