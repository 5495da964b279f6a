#include "judge/sandbox/process_tree.hpp"

#include <array>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/unique_fd.hpp"

namespace judge {
namespace {

/// A short file of /proc; empty if it is gone.
std::string read_proc(const std::string& path) {
  const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::array<char, 4096> buffer;
  while (fd) {
    const ssize_t got = ::read(fd.get(), buffer.data(), buffer.size());
    if (got <= 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return text;
}

std::vector<std::int64_t> numbers_in(std::string_view text) {
  std::vector<std::int64_t> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    std::int64_t number = 0;
    const auto [next, code] = std::from_chars(at, end, number);
    if (code == std::errc()) numbers.push_back(number);
    at = code == std::errc() ? next : at + 1;
  }
  return numbers;
}

/// Children of every thread of a process: a child belongs to the thread that made it.
std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> children;
  const std::string tasks = fmt::format("/proc/{}/task", pid);
  std::error_code code;
  for (std::filesystem::directory_iterator task(tasks, code), end; !code && task != end;
       task.increment(code)) {
    for (const std::int64_t child : numbers_in(read_proc(task->path() / "children"))) {
      children.push_back(static_cast<pid_t>(child));
    }
  }
  return children;
}

void add_usage_of(pid_t pid, TreeUsage& usage) {
  // proc(5): the name in parentheses may hold anything; behind the last one, field 3 (state) comes
  // first.
  const std::string stat = read_proc(fmt::format("/proc/{}/stat", pid));
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos || name_end + 3 > stat.size()) return;
  const std::vector<std::int64_t> fields = numbers_in(std::string_view(stat).substr(name_end + 3));
  constexpr std::size_t kUserTime = 14 - 4, kSystemTime = 15 - 4, kChildUser = 16 - 4,
                        kChildSystem = 17 - 4;
  constexpr std::size_t kThreads = 20 - 4, kResidentPages = 24 - 4;
  if (fields.size() <= kResidentPages) return;
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  static const std::int64_t kPage = ::sysconf(_SC_PAGESIZE);
  const std::int64_t ticks =
      fields[kUserTime] + fields[kSystemTime] + fields[kChildUser] + fields[kChildSystem];
  usage.cpu_time += std::chrono::microseconds(ticks * 1'000'000 / kTicks);
  const Bytes resident{fields[kResidentPages] * kPage};
  usage.resident = usage.resident + resident;
  usage.largest_resident = std::max(usage.largest_resident, resident);
  usage.processes += static_cast<int>(fields[kThreads]);
}

}  // namespace

Expected<> become_subreaper() {
  if (::access(fmt::format("/proc/self/task/{}/children", ::getpid()).c_str(), R_OK) != 0) {
    return system_failure(
        errno, "see child processes in /proc (Linux with CONFIG_PROC_CHILDREN and /proc mounted)");
  }
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
    return system_failure(errno, "become the reaper of orphans");
  return {};
}

/// Everything below this process, at about this moment: parents before their children.
std::vector<pid_t> descendants() {
  std::vector<pid_t> found = children_of(::getpid());
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const pid_t child : children_of(found[next])) found.push_back(child);
  }
  return found;
}

TreeUsage observe_descendants() {
  TreeUsage usage;
  for (const pid_t pid : descendants()) add_usage_of(pid, usage);
  return usage;
}

void ReapedUsage::add(const rusage& usage) {
  const auto duration = [](const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  };
  cpu_time += duration(usage.ru_utime) + duration(usage.ru_stime);
  peak_resident = std::max(peak_resident, kibibytes(usage.ru_maxrss));
}

int kill_descendants(pid_t leader, ReapedUsage& usage) {
  int leader_status = 0;
  const auto reap = [&](int options) {
    int status = 0;
    rusage used{};
    const pid_t reaped = ::wait4(-1, &status, options | __WALL, &used);
    // A child that asked to be traced by us is reported when it stops, too: that is no end.
    if (reaped > 0 && (WIFEXITED(status) || WIFSIGNALED(status))) {
      usage.add(used);
      if (reaped == leader) leader_status = status;
    }
    return reaped;
  };
  while (true) {
    const pid_t reaped = reap(WNOHANG);
    if (reaped < 0 && errno != EINTR) return leader_status;  // ECHILD: nothing is left
    if (reaped != 0) continue;
    // Some live. First stop them all, pass by pass, until a pass finds none that the one before did
    // not: what is stopped does not fork. Whoever is left out all the same is handed to us when its
    // parent dies, and found in the next round.
    std::vector<pid_t> living = descendants();
    for (std::size_t known = 0; known < living.size();) {
      known = living.size();
      for (const pid_t pid : living) ::kill(pid, SIGSTOP);
      living = descendants();
    }
    for (const pid_t pid : living) ::kill(pid, SIGKILL);
    // An empty list: one was handed to us only after we had looked. Look again instead of waiting
    // for it.
    if (!living.empty()) reap(0);
  }
}

}  // namespace judge
