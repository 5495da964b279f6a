#include "judge/sandbox/kernel/process_tree.hpp"

#include <algorithm>

#include <unistd.h>

#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/kernel/thread_call.hpp"

namespace judge {
namespace {

/// Of one thread; `files` is its folder in /proc.
std::chrono::microseconds kept_waiting_of(const std::string& files) {
  // Nanoseconds on a core, then nanoseconds waiting for one.
  const std::vector<std::int64_t> schedule = numbers_in(read_proc(files + "/schedstat"));
  return std::chrono::microseconds(schedule.size() > 1 ? schedule[1] / 1000 : 0);
}

void add_usage_of(pid_t pid, TreeUsage& usage) {
  const auto stat = read_stat(fmt::format("/proc/{}", pid));
  if (!stat) return;
  const std::vector<std::int64_t>& fields = stat->fields;
  constexpr std::size_t kUserTime = 14 - 4, kSystemTime = 15 - 4, kChildUser = 16 - 4,
                        kChildSystem = 17 - 4;
  constexpr std::size_t kFlags = 9 - 4, kThreads = 20 - 4, kStart = 22 - 4, kResidentPages = 24 - 4;
  if (fields.size() <= kResidentPages) return;
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  static const std::int64_t kPage = ::sysconf(_SC_PAGESIZE);
  const auto time = [&](std::size_t user, std::size_t system) {
    return std::chrono::microseconds((fields[user] + fields[system]) * 1'000'000 / kTicks);
  };
  const auto own = time(kUserTime, kSystemTime);
  usage.cpu_time += own + time(kChildUser, kChildSystem);
  usage.each[{pid, fields[kStart]}] = own;
  usage.resident = usage.resident + Bytes{fields[kResidentPages] * kPage};
  usage.processes += static_cast<int>(fields[kThreads]);
  constexpr std::int64_t kForkedButNoExec = 0x40;  // PF_FORKNOEXEC of the kernel
  usage.has_exec = usage.has_exec || (fields[kFlags] & kForkedButNoExec) == 0;
  const auto told = [status = read_status(pid)](std::string_view field) {
    const auto numbers = numbers_in(field_of(status, field));  // "1234 kB"
    return numbers.empty() ? Bytes{} : kibibytes(numbers.front());
  };
  usage.largest_peak = std::max(usage.largest_peak, told("VmHWM"));
  usage.largest_own = std::max(usage.largest_own, told("RssAnon") + told("RssShmem"));
  usage.largest_of_files = std::max(usage.largest_of_files, told("RssFile"));
  for (const std::string& thread : threads_of(pid)) {
    usage.kept_waiting = std::max(usage.kept_waiting, kept_waiting_of(thread));
    if (usage.is_stalled) continue;
    const auto of_thread = fields[kThreads] > 1 ? read_stat(thread) : stat;
    usage.is_stalled = of_thread && is_stalled(*of_thread, thread);
  }
}

}  // namespace

Expected<> sees_children() {
  const std::string file = fmt::format("/proc/self/task/{}/children", ::getpid());
  if (::access(file.c_str(), R_OK) != 0)
    return system_failure(errno, "see child processes in {}", file);
  return {};
}

TreeUsage observe_descendants(pid_t ancestor) {
  TreeUsage usage;
  for (const pid_t pid : descendants(ancestor)) add_usage_of(pid, usage);
  // Where the machine is busy a look may come before the program's exec: that is still our memory.
  if (!usage.has_exec) {
    usage.resident = usage.largest_peak = usage.largest_own = usage.largest_of_files = Bytes{};
  }
  return usage;
}

Bytes room_of_sockets(pid_t pid) {
  // "sockets: used 12", on the first line.
  const std::string text = read_proc(fmt::format("/proc/{}/net/sockstat", pid));
  const auto used = numbers_in(std::string_view(text).substr(0, text.find('\n')));
  static const auto kRoom = numbers_in(read_proc("/proc/sys/net/core/wmem_default"));
  return used.empty() || kRoom.empty() ? Bytes{} : Bytes{used.front() * kRoom.front()};
}

std::chrono::microseconds kept_waiting_here() {
  return kept_waiting_of("/proc/thread-self");
}

}  // namespace judge
