#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/isolation.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/spawn.hpp"

namespace judge {

/// What a container is made for: one program and how it is started. Runs that agree in all of this
/// can share one.
struct ContainerPlan {
  std::vector<std::string> arguments;
  std::vector<std::string> environment;
  std::filesystem::path working_directory;  ///< as the program sees it
  std::vector<VisibleFolder> folders;
  RunLimits limits;

  friend bool operator==(const ContainerPlan&, const ContainerPlan&) = default;
};

/// Where containers are made.
struct ContainerSite {
  std::filesystem::path mount_point;  ///< an empty folder of our own
  std::vector<std::filesystem::path> hidden_folders = {};
};

/// Where a program in a container finds its private folder.
inline constexpr const char* kPrivateFolder = "/work";

/// Namespaces of user, mounts, processes, network, ipc and host name, with an init process in them
/// that starts a program as often as it is asked to, one at a time. Everything in it dies with the
/// object, and with this process.
class Container {
 public:
  /// An Error where the machine does not allow it, with the step that failed. The init process
  /// joins `cgroup`, if there is one, and with it all it starts.
  static Expected<Container> create(const ContainerPlan& plan, const ContainerSite& site,
                                    const MemoryCgroup* cgroup);

  Container(Container&& other) noexcept;
  Container& operator=(Container&&) = delete;
  ~Container();

  const ContainerPlan& plan() const { return plan_; }

  /// Opens a file of the machine for a program to read: through a read-only view, so that whoever
  /// has the descriptor cannot make it a writable one.
  Expected<UniqueFd> open_input(const std::filesystem::path& path) const;

  /// Starts the program. Returns at once; what became of it comes as an event.
  Expected<> start(Streams streams);

  /// What is known of a run that is over.
  struct Ended {
    int status = 0;  ///< as of wait(2)
    std::chrono::microseconds cpu_time{0};
    Bytes peak_memory;     ///< of the largest process
    Bytes inherited_peak;  ///< up to here the peak is not the program's own
    bool disk_full = false;
    bool left_traces = false;  ///< files: the container is not to be used again
  };

  /// Readable when there is news.
  int event_fd() const { return socket_.get(); }

  /// Takes in news without waiting; what ended, once it has. An Error where the program could not
  /// be started, or the init process is gone.
  Expected<std::optional<Ended>> take_news();

  /// Kills the run and waits for its end.
  Expected<Ended> kill();

  pid_t init() const { return init_; }

 private:
  Container(ContainerPlan plan, pid_t init, UniqueFd socket)
      : plan_(std::move(plan)), init_(init), socket_(std::move(socket)) {}

  Expected<> complete_set_up(const MemoryCgroup* cgroup);

  ContainerPlan plan_;
  pid_t init_ = -1;
  UniqueFd socket_;
  UniqueFd host_view_;
  UniqueFd program_;  ///< of the run under way: its pidfd, once it is started
};

}  // namespace judge
