// Theory of operation
//
// What isolation costs, it costs when a container is made: about a millisecond for the namespaces,
// the mounts, the filter. So a container is kept for as long as the same program is run, case after
// case, and a run costs two messages more than a bare start of the program. A container that bears
// traces of a run (a file, a changed folder) is thrown away: no run learns anything from another.
//
//   worker                              init (first process of the container)
//   opens the input, makes the pipes
//   sends the three streams      --->   starts the program: clone, exec
//   reads output, looks at the   <---   its pidfd
//   clock and the tree                  waits for it
//                                       it ends: kills and reaps all the rest
//   reads the pipes to the end   <---   how it ended, and what they all used
//
// To end a run the worker kills the program by its pidfd; init does the rest as always.
#include "judge/sandbox/container_sandbox.hpp"

#include <csignal>

#include "judge/sandbox/supervision.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

class ContainedProgram final : public RunningProgram {
 public:
  ContainedProgram(Container& container, const MemoryCgroup* cgroup)
      : container_(container), cgroup_(cgroup) {}

  int event_fd() const override { return container_.event_fd(); }

  bool has_ended() override {
    auto news = container_.take_news();
    if (!news) {
      error_ = news.error();
    } else {
      ended_ = *news;
    }
    return ended_ || error_;
  }

  TreeUsage observe() const override {
    TreeUsage usage = observe_descendants(container_.init());
    if (cgroup_ != nullptr) usage.cpu_time = cgroup_->cpu_time(usage.cpu_time);
    return usage;
  }

  Expected<Ending> end() override {
    if (!ended_ && !error_) {
      auto killed = container_.kill();
      if (killed) {
        ended_ = *killed;
      } else {
        error_ = killed.error();
      }
    }
    Ending ending;
    if (ended_) {
      ending = {.status = ended_->status,
                .cpu_time = ended_->cpu_time,
                .peak_memory = ended_->peak_memory,
                .inherited_peak = ended_->inherited_peak,
                .disk_full = ended_->disk_full};
    }
    if (cgroup_ != nullptr) cgroup_->complete(ending);
    // The kernel may have chosen init, the smallest process of all, to make room.
    if (error_ && ending.out_of_memory) ending.status = SIGKILL;
    if (error_ && !ending.out_of_memory) return tl::unexpected(*error_);
    return ending;
  }

  /// Whether the next run may have the same container.
  bool left_it_clean() const { return ended_ && !ended_->left_traces; }

 private:
  Container& container_;
  const MemoryCgroup* cgroup_;
  std::optional<Container::Ended> ended_;
  std::optional<Error> error_;
};

class ContainerSandbox final : public Sandbox {
 public:
  ContainerSandbox(ContainerSite site, std::optional<MemoryCgroup> cgroup)
      : site_(std::move(site)), cgroup_(std::move(cgroup)), buffer_(kReadSize) {}

  const fs::path& working_directory() const override { return working_directory_; }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    if (auto ready = have_container(spec); !ready) return tl::unexpected(ready.error());
    auto input = container_->open_input(spec.standard_input);
    if (!input) return tl::unexpected(input.error());
    auto streams = RunStreams::open(std::move(*input));
    if (!streams) return tl::unexpected(streams.error());
    if (cgroup_) {
      if (auto begun = cgroup_->begin_run(spec.limits.memory); !begun)
        return tl::unexpected(begun.error());
    }
    const auto started = Clock::now();
    if (auto sent = container_->start(streams->programs_ends()); !sent) {
      container_.reset();
      return tl::unexpected(sent.error());
    }
    streams->close_programs_ends();
    ContainedProgram program(*container_, cgroup_ ? &*cgroup_ : nullptr);
    auto result = supervise(spec, reader, program, *streams, started, buffer_);
    if (!program.left_it_clean()) container_.reset();
    return result;
  }

 private:
  /// The container of the last run, if it was of the same program under the same limits, or a new
  /// one.
  Expected<> have_container(const RunSpec& spec) {
    ContainerPlan plan{.arguments = spec.arguments,
                       .environment = spec.environment,
                       .working_directory = spec.working_directory.empty() ? working_directory_
                                                                           : spec.working_directory,
                       .folders = spec.folders,
                       .limits = spec.limits};
    // The group stops a runaway by itself.
    if (cgroup_) plan.limits.address_space = AddressSpaceLimit::left_out;
    if (container_ && container_->plan() == plan) return {};
    container_.reset();
    auto made = Container::create(plan, site_, cgroup_ ? &*cgroup_ : nullptr);
    if (!made) return tl::unexpected(made.error());
    container_.emplace(std::move(*made));
    return {};
  }

  ContainerSite site_;
  fs::path working_directory_ = kPrivateFolder;
  std::optional<MemoryCgroup> cgroup_;
  std::vector<char> buffer_;
  std::optional<Container> container_;
};

}  // namespace

std::unique_ptr<Sandbox> make_container_sandbox(ContainerSite site,
                                                std::optional<MemoryCgroup> cgroup) {
  return std::make_unique<ContainerSandbox>(std::move(site), std::move(cgroup));
}

}  // namespace judge
