#include "judge/sandbox/process_rest.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <sys/syscall.h>

#include "judge/sandbox/proc_files.hpp"

namespace judge {
namespace {

/// What /proc tells of a thread that may be gone by now.
bool is_ending(const std::optional<Stat>& stat) {
  if (!stat || stat->state == 'Z' || stat->state == 'X') return true;
  constexpr std::size_t kFlags = 9 - 4;
  constexpr std::int64_t kExiting = 0x4;  // PF_EXITING of the kernel
  return stat->fields.size() > kFlags && (stat->fields[kFlags] & kExiting) != 0;
}

/// The system call that a thread sleeps in.
struct Call {
  std::int64_t number = -1;  ///< -1: none, or the kernel does not tell
  bool is_on_input = false;  ///< its first argument is descriptor 0
};

/// Of one thread; nothing if it runs. `files` is its folder in /proc.
std::optional<Call> call_of(const std::string& files) {
  // proc(5): the call's number, then its arguments in hexadecimal; -1 for one that sleeps in none;
  // a word for one that has been woken meanwhile. Not every user may look.
  const std::string text = read_proc(files + "/syscall");
  if (text.starts_with("running")) return std::nullopt;
  Call call;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), call.number);
  if (error == std::errc()) call.is_on_input = std::string_view(end).starts_with(" 0x0 ");
  return call;
}

bool computes(const Stat& stat) {
  return stat.state == 'R' || stat.state == 'D';
}

bool reads_input(const Call& call) {
  return call.is_on_input && (call.number == SYS_read || call.number == SYS_readv);
}

bool is_for_input(const Call& call) {
  if (reads_input(call)) return true;
  // Of those that wait for several inputs, which ones is not told.
  constexpr std::int64_t kSeveralInputs[] = {
    SYS_ppoll,
    SYS_pselect6,
    SYS_epoll_pwait,
#if defined(SYS_poll)  // not on newer architectures
    SYS_poll,
    SYS_select,
    SYS_epoll_wait,
#endif
  };
  return std::find(std::begin(kSeveralInputs), std::end(kSeveralInputs), call.number) !=
         std::end(kSeveralInputs);
}

/// Of one thread; nothing if it is gone. `files` is its folder in /proc.
std::optional<Rest> rest_of_thread(const std::string& files) {
  const auto stat = read_stat(files);
  if (!stat || stat->state == 'Z' || stat->state == 'X') return std::nullopt;
  if (computes(*stat) || is_ending(stat)) return Rest::none;
  const auto call = call_of(files);
  if (!call) return Rest::none;
  const bool sleeps = call->number == SYS_nanosleep || call->number == SYS_clock_nanosleep;
  return sleeps ? Rest::sleeping : Rest::waiting;
}

/// Whether a process does something when a clock of its own rings.
bool hears_its_alarms(pid_t pid) {
  // proc(5): in hexadecimal, signal 1 in the lowest bit.
  const std::string text = status_of(pid, "SigCgt");
  std::uint64_t caught = 0;
  std::from_chars(text.data(), text.data() + text.size(), caught, 16);
  const auto bit = [](int signal) { return std::uint64_t{1} << static_cast<unsigned>(signal - 1); };
  return (caught & (bit(SIGALRM) | bit(SIGVTALRM) | bit(SIGPROF))) != 0;
}

}  // namespace

bool first_child_waits_for_input(pid_t parent) {
  const std::vector<pid_t> children = children_of(parent);
  if (children.empty()) return false;
  bool is_one_waiting = false;
  for (const std::string& thread : threads_of(children.front())) {
    const auto stat = read_stat(thread);
    if (is_ending(stat)) continue;
    const auto call = computes(*stat) ? std::nullopt : call_of(thread);
    if (!call) return false;
    is_one_waiting = is_one_waiting || is_for_input(*call);
  }
  return is_one_waiting;
}

Rest rest_of_descendants(pid_t ancestor) {
  std::optional<Rest> liveliest;
  for (const pid_t pid : descendants(ancestor)) {
    for (const std::string& thread : threads_of(pid)) {
      const auto rest = rest_of_thread(thread);
      if (rest) liveliest = std::max(liveliest.value_or(Rest::waiting), *rest);
    }
  }
  return liveliest.value_or(Rest::none);
}

bool waits_only_for_input(pid_t parent) {
  const std::vector<pid_t> processes = descendants(parent);
  if (processes.size() != 1) return false;
  const pid_t pid = processes.front();
  const auto call = call_of(fmt::format("/proc/{}", pid));
  return call && reads_input(*call) && threads_of(pid).size() == 1 && !hears_its_alarms(pid);
}

}  // namespace judge
