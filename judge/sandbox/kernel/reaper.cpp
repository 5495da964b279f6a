#include "judge/sandbox/kernel/reaper.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"

namespace judge {

Expected<> become_subreaper() {
  if (auto visible = sees_children(); !visible) return visible;
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
    return system_failure(errno, "become the reaper of orphans");
  return {};
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
    has_no_child_ = pid < 0 && errno == ECHILD;
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
  // Each process of the namespace has a way of parents up to a child of its first: orphans
  // are given to it before the end of their parent is told. And the kernel would look at every
  // process of the machine for one to kill.
  if (has_no_child_) return;
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
    // not: what is stopped does not fork. One that is left out all the same is handed to us when
    // its parent dies, and found in the next round.
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
