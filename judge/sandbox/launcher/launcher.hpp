#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/base/isolation.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/cgroup.hpp"
#include "judge/sandbox/kernel/ending.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"
#include "judge/sandbox/kernel/runnable.hpp"
#include "judge/sandbox/kernel/seccomp_filter.hpp"
#include "judge/sandbox/kernel/spawn.hpp"

namespace judge {

/// What a launcher is made for: one program and how it is started. Runs that agree in all of this
/// but the program's arguments can share one.
struct LaunchPlan {
  Runnable program;
  std::vector<std::string> environment = {};
  std::filesystem::path working_directory = {};  ///< as the program sees it
  std::filesystem::path initial_files = {};      ///< see RunSpec
  RunLimits limits = {};                         ///< as they are told_to_kernel()

  friend bool operator==(const LaunchPlan&, const LaunchPlan&) = default;

  /// Whether a launcher made for this serves the other, too.
  bool serves(LaunchPlan other) const {
    other.program.arguments = program.arguments;
    return *this == other;
  }
};

/// The launchers of this process that have not ended: children of it that are nobody's orphans. All
/// sandboxes of a process share one: what a launcher that was killed had started becomes a child of
/// the process, like the launchers of the others.
using LauncherRegister = std::vector<pid_t>;

/// How and where programs are kept.
struct LaunchSite {
  Isolation isolation = Isolation::full;
  std::filesystem::path mount_point;  ///< for full isolation: an empty folder of our own
  std::vector<std::filesystem::path> hidden_folders = {};
  MemoryFiles memory_files = MemoryFiles::refused;
  std::shared_ptr<LauncherRegister> launchers = {};  ///< which they join; none: no register
};

/// A process apart that starts a program as often as it is asked to, one at a time, in surroundings
/// that it has prepared once: with full isolation in namespaces of user, mounts, processes,
/// network, ipc and host name. It and all it started die with the object, and with this process.
class Launcher {
 public:
  /// An Error where the machine does not allow it, with the step that failed. The launcher joins
  /// `cgroup`, if there is one, and with it all it starts.
  static Expected<Launcher> create(const LaunchPlan& plan, const LaunchSite& site,
                                   MemoryCgroup* cgroup);

  Launcher(Launcher&&) = default;
  Launcher& operator=(Launcher&&) = delete;
  ~Launcher();

  const LaunchPlan& plan() const { return plan_; }

  /// Starts the program with these arguments, its own first. Returns at once; what became of it
  /// comes as an event.
  Expected<> start(Streams streams, const std::vector<std::string>& arguments);

  /// Readable when the run is over.
  int event_fd() const { return socket_.get(); }

  /// What is known of a run that is over, without the control group's account; nothing when there
  /// is no news within `patience`. An Error where the program could not be started, or the launcher
  /// is gone.
  std::optional<Expected<Ending>> wait(std::chrono::milliseconds patience);

  /// Kills the run and waits for its end.
  Expected<Ending> kill();

  /// Ends the launcher itself, with all it started but what it could lose by dying before: without
  /// namespaces, that becomes a child of this process. Returns when it is gone.
  void end();

  pid_t pid() const { return pid_; }

 private:
  Launcher(LaunchPlan plan, const LaunchSite& site, pid_t pid, UniqueFd socket)
      : plan_(std::move(plan)),
        isolation_(site.isolation),
        launchers_(site.launchers),
        pid_(pid),
        socket_(std::move(socket)) {}

  Expected<> complete_set_up(MemoryCgroup* cgroup);

  LaunchPlan plan_;
  Isolation isolation_;
  std::shared_ptr<LauncherRegister> launchers_;
  pid_t pid_ = -1;
  UniqueFd socket_;  ///< closed: it has ended
};

}  // namespace judge
