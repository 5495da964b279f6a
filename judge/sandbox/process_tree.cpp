#include "judge/sandbox/process_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
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

/// The folders in /proc of a process's threads; none if it is gone.
std::vector<std::string> threads_of(pid_t pid) {
  std::vector<std::string> threads;
  std::error_code code;
  for (std::filesystem::directory_iterator task(fmt::format("/proc/{}/task", pid), code), end;
       !code && task != end; task.increment(code)) {
    threads.push_back(task->path());
  }
  return threads;
}

/// Children of every thread of a process: a child belongs to the thread that made it.
std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> children;
  for (const std::string& thread : threads_of(pid)) {
    for (const std::int64_t child : numbers_in(read_proc(thread + "/children"))) {
      children.push_back(static_cast<pid_t>(child));
    }
  }
  return children;
}

/// What /proc tells of a process or a thread in one line.
struct Stat {
  char state = 0;
  std::vector<std::int64_t> fields;  ///< from field 4 on
};

/// `files` is its folder in /proc. Nothing if it is gone.
std::optional<Stat> read_stat(const std::string& files) {
  // proc(5): the name in parentheses may hold anything; behind the last one, field 3 (state) comes
  // first.
  const std::string stat = read_proc(files + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos || name_end + 3 > stat.size()) return std::nullopt;
  return Stat{stat[name_end + 2], numbers_in(std::string_view(stat).substr(name_end + 3))};
}

/// Of one thread; `files` is its folder in /proc.
std::chrono::microseconds kept_waiting_of(const std::string& files) {
  // Nanoseconds on a core, then nanoseconds waiting for one.
  const std::vector<std::int64_t> schedule = numbers_in(read_proc(files + "/schedstat"));
  return std::chrono::microseconds(schedule.size() > 1 ? schedule[1] / 1000 : 0);
}

/// A field of /proc/<pid>/status, without the white space in front; empty if there is none.
std::string status_of(pid_t pid, std::string_view field) {
  const std::string status = "\n" + read_proc(fmt::format("/proc/{}/status", pid));
  const std::string name = fmt::format("\n{}:", field);
  const std::size_t at = status.find(name);
  if (at == std::string::npos) return {};
  const std::size_t begin = status.find_first_not_of(" \t", at + name.size());
  return begin == std::string::npos ? "" : status.substr(begin, status.find('\n', begin) - begin);
}

void add_usage_of(pid_t pid, TreeUsage& usage) {
  const auto stat = read_stat(fmt::format("/proc/{}", pid));
  if (!stat) return;
  const std::vector<std::int64_t>& fields = stat->fields;
  constexpr std::size_t kUserTime = 14 - 4, kSystemTime = 15 - 4, kChildUser = 16 - 4,
                        kChildSystem = 17 - 4;
  constexpr std::size_t kThreads = 20 - 4, kStart = 22 - 4, kResidentPages = 24 - 4;
  if (fields.size() <= kResidentPages) return;
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  static const std::int64_t kPage = ::sysconf(_SC_PAGESIZE);
  const auto time = [&](std::size_t user, std::size_t system) {
    return std::chrono::microseconds((fields[user] + fields[system]) * 1'000'000 / kTicks);
  };
  const auto own = time(kUserTime, kSystemTime);
  usage.cpu_time += own + time(kChildUser, kChildSystem);
  usage.each.push_back({.pid = pid, .start = fields[kStart], .cpu_time = own});
  const Bytes resident{fields[kResidentPages] * kPage};
  usage.resident = usage.resident + resident;
  usage.largest_resident = std::max(usage.largest_resident, resident);
  usage.processes += static_cast<int>(fields[kThreads]);
  const auto peak = numbers_in(status_of(pid, "VmHWM"));  // "1234 kB"
  if (!peak.empty()) usage.largest_peak = std::max(usage.largest_peak, kibibytes(peak.front()));
  for (const std::string& thread : threads_of(pid))
    usage.kept_waiting = std::max(usage.kept_waiting, kept_waiting_of(thread));
}

}  // namespace

Expected<> sees_children() {
  const std::string file = fmt::format("/proc/self/task/{}/children", ::getpid());
  if (::access(file.c_str(), R_OK) != 0)
    return system_failure(errno, "see child processes in {}", file);
  return {};
}

Expected<> become_subreaper() {
  if (auto visible = sees_children(); !visible) return visible;
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
    return system_failure(errno, "become the reaper of orphans");
  return {};
}

namespace {

/// Everything below a process, at about this moment, but for some children of it with all below
/// them: parents before their children.
std::vector<pid_t> descendants(pid_t ancestor, const std::vector<pid_t>& spared = {}) {
  std::vector<pid_t> found = children_of(ancestor);
  std::erase_if(found, [&](pid_t child) {
    return std::find(spared.begin(), spared.end(), child) != spared.end();
  });
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const pid_t child : children_of(found[next])) found.push_back(child);
  }
  return found;
}

}  // namespace

TreeUsage observe_descendants(pid_t ancestor) {
  TreeUsage usage;
  for (const pid_t pid : descendants(ancestor)) add_usage_of(pid, usage);
  return usage;
}

std::chrono::microseconds kept_waiting_here() {
  return kept_waiting_of("/proc/thread-self");
}

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

namespace {

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

bool waits_only_for_input(pid_t parent) {
  const std::vector<pid_t> processes = descendants(parent);
  if (processes.size() != 1) return false;
  const pid_t pid = processes.front();
  const auto call = call_of(fmt::format("/proc/{}", pid));
  return call && reads_input(*call) && threads_of(pid).size() == 1 && !hears_its_alarms(pid);
}

void SeenTime::add(const TreeUsage& usage) {
  for (const ProcessTime& process : usage.each) {
    std::chrono::microseconds& before = seen_[{process.pid, process.start}];
    total_ += process.cpu_time - before;
    before = process.cpu_time;
  }
}

/// Reaps one child that has ended; waits for one unless `options` has WNOHANG.
Reaper::Reaped Reaper::reap_one(int options) {
  const auto duration = [](const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  };
  while (true) {
    int status = 0;
    rusage used{};
    const pid_t pid = ::wait4(-1, &status, options | __WALL, &used);
    if (pid < 0 && errno == EINTR) continue;
    if (pid <= 0) return pid == 0 ? Reaped::none_yet : Reaped::no_child;
    // A child that asked to be traced by us is reported when it stops, too: that is no end.
    if (!WIFEXITED(status) && !WIFSIGNALED(status)) continue;
    cpu_time_ += duration(used.ru_utime) + duration(used.ru_stime);
    peak_resident_ = std::max(peak_resident_, kibibytes(used.ru_maxrss));
    if (pid == leader_) leader_status_ = status;
    return Reaped::one;
  }
}

void Reaper::reap_dead() {
  while (reap_one(WNOHANG) == Reaped::one) {
  }
}

void Reaper::end_namespace() {
  // In one stroke: the kernel holds off forks meanwhile.
  ::kill(-1, SIGKILL);
  while (reap_one(0) == Reaped::one) {
  }
}

void Reaper::end_descendants(const std::vector<pid_t>& spared) {
  // The whole group in one stroke, before anything is looked up.
  if (leader_ > 0) ::kill(-leader_, SIGKILL);
  int found_none = 0;
  while (true) {
    const Reaped reaped = reap_one(WNOHANG);
    if (reaped == Reaped::no_child) return;
    if (reaped == Reaped::one) continue;
    // Some live. First stop them all, pass by pass, until a pass finds none that the one before did
    // not: what is stopped does not fork. Whoever is left out all the same is handed to us when its
    // parent dies, and found in the next round.
    std::vector<pid_t> living = descendants(::getpid(), spared);
    for (std::size_t known = 0; known < living.size();) {
      known = living.size();
      for (const pid_t pid : living) ::kill(pid, SIGSTOP);
      living = descendants(::getpid(), spared);
    }
    for (const pid_t pid : living) ::kill(pid, SIGKILL);
    if (!living.empty()) {
      found_none = 0;
      reap_one(0);
      continue;
    }
    // An empty list: only the spared are left, or one was handed to us only after we had looked.
    // Look again instead of waiting for it.
    if (!spared.empty() && ++found_none == 2) return;
  }
}

}  // namespace judge
