#include "judge/conversation/waiting_threads.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <initializer_list>
#include <optional>

#include <fmt/format.h>
#include <sys/syscall.h>

#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/kernel/thread_call.hpp"

namespace judge {
namespace {

/// What a thread is at: what the call that it sleeps in returns for, or else what it does.
enum class At { input, other, time, work };

bool reads_input(const Call& call) {
  return (call.number == SYS_read || call.number == SYS_readv) && call.arguments[0] == 0;
}

At at_in(const Call& call) {
  const auto& arguments = call.arguments;
  // Of these the kernel takes the lower half.
  const auto integer = [&](std::size_t at) { return static_cast<std::int32_t>(arguments[at]); };
  bool has_descriptors = false;
  bool has_timeout = false;
  switch (call.number) {
    case SYS_nanosleep:
    case SYS_clock_nanosleep:
      return At::time;
#if defined(SYS_poll)  // not on newer architectures
    case SYS_epoll_wait:
#endif
    case SYS_epoll_pwait:
      return At::input;
#if defined(SYS_poll)
    case SYS_poll:
      has_descriptors = integer(1) != 0;
      has_timeout = integer(2) >= 0;
      break;
    case SYS_select:
#endif
    case SYS_pselect6:
      has_descriptors = integer(0) != 0 && (arguments[1] | arguments[2] | arguments[3]) != 0;
      has_timeout = arguments[4] != 0;
      break;
    case SYS_ppoll:
      has_descriptors = integer(1) != 0;
      has_timeout = arguments[2] != 0;
      break;
    default:
      return reads_input(call) ? At::input : At::other;
  }
  // Which descriptors are inputs is not told. With a timeout many an event loop waits for them all
  // its life, which is no sleep; without descriptors it is how some languages do sleep.
  if (has_descriptors) return At::input;
  return has_timeout ? At::time : At::other;
}

/// Of one thread; nothing if it is gone. `files` is its folder in /proc.
std::optional<At> at_of_thread(const std::string& files) {
  const auto stat = read_stat(files);
  if (!stat || stat->state == 'Z' || stat->state == 'X') return std::nullopt;
  constexpr std::size_t kFlags = 9 - 4;
  constexpr std::int64_t kExiting = 0x4;  // PF_EXITING of the kernel
  const bool is_ending = stat->fields.size() > kFlags && (stat->fields[kFlags] & kExiting) != 0;
  const bool sleeps = stat->state != 'R' && stat->state != 'D' && !is_ending;
  const auto call = sleeps ? call_of(files) : std::nullopt;
  return call ? at_in(*call) : At::work;
}

/// Not a clock (timerfd_create(2)) or the like, which it may have put there.
bool is_pipe(const std::string& files, int descriptor) {
  std::error_code code;
  return std::filesystem::read_symlink(fmt::format("{}/fd/{}", files, descriptor), code)
      .native()
      .starts_with("pipe:");
}

/// As far as the call alone tells it.
std::optional<OnlyWait> only_wait_in(const Call& call, const std::string& files) {
  if (reads_input(call)) return is_pipe(files, 0) ? std::optional(OnlyWait::input) : std::nullopt;
  switch (call.number) {
    case SYS_write:
    case SYS_writev:
      if (call.arguments[0] == 1 && is_pipe(files, 1)) return OnlyWait::room;
      return std::nullopt;
#if defined(SYS_pause)  // not on newer architectures
    case SYS_pause:
#endif
    case SYS_rt_sigsuspend:
      return OnlyWait::signal;
    default:
      return std::nullopt;
  }
}

constexpr std::uint64_t mask_of(std::initializer_list<int> signals) {
  // proc(5): signal 1 in the lowest bit.
  std::uint64_t mask = 0;
  for (const int signal : signals) mask |= std::uint64_t{1} << static_cast<unsigned>(signal - 1);
  return mask;
}

/// Those that are caught for what others do, and for errors. 32 and 33 are the C library's own.
constexpr std::uint64_t kNoAlarms =
    mask_of({SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE,
             SIGTERM, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH, 32, 33});

/// Whether a process does something when a clock of its own rings, as far as can be told.
bool hears_its_alarms(pid_t pid) {
  const std::string text = field_of(read_status(pid), "SigCgt");
  std::uint64_t caught = 0;
  std::from_chars(text.data(), text.data() + text.size(), caught, 16);
  // Timers of timer_create(2) may send any signal: one that catches such a signal for another
  // reason is later found to wait in vain. That costs the runtimes of Go, Java and Node nothing,
  // which catch many: they have several threads, and such are not asked for their alarms.
  return (caught & ~kNoAlarms) != 0;
}

}  // namespace

Waiting waiting_below(pid_t ancestor) {
  std::optional<At> liveliest;
  bool waits_for_input = false;
  for (const pid_t pid : descendants(ancestor)) {
    for (const std::string& thread : threads_of(pid)) {
      const auto at = at_of_thread(thread);
      liveliest = std::max(liveliest, at);
      waits_for_input = waits_for_input || at == At::input;
    }
  }
  if (!liveliest || *liveliest > At::time) return {};
  return {.rest = liveliest == At::time ? Rest::sleeping : Rest::waiting,
          .for_input = waits_for_input};
}

std::optional<OnlyWait> only_wait_below(pid_t parent) {
  const std::vector<pid_t> processes = descendants(parent);
  if (processes.size() != 1) return std::nullopt;
  const pid_t pid = processes.front();
  const std::string files = fmt::format("/proc/{}", pid);
  const auto call = call_of(files);
  if (!call) return std::nullopt;
  const auto wait = only_wait_in(*call, files);
  if (!wait) return std::nullopt;
  return threads_of(pid).size() == 1 && !hears_its_alarms(pid) ? wait : std::nullopt;
}

}  // namespace judge
