// Theory of operation
//
// One run is one child of this process, made by Spawner, in a session of its own and, where there
// is one, in our control group. When the child is gone, so is everything it started: orphans are
// handed to us, because we are their subreaper, however often they forked or changed their session;
// we kill until the kernel says that no child is left.
//
// The account is wait4(2)'s of every process that was reaped: their cpu time, and the peak of the
// largest, where no control group knows better.
#include "judge/sandbox/limits_sandbox.hpp"

#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/spawn.hpp"
#include "judge/sandbox/supervision.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// A child of this process.
class ChildProgram final : public RunningProgram {
 public:
  ChildProgram(SpawnedProgram program, MemoryCgroup* cgroup, Bytes inherited_peak)
      : program_(std::move(program)), cgroup_(cgroup), inherited_peak_(inherited_peak) {}

  int event_fd() const override { return program_.pidfd.get(); }

  bool has_ended() override {
    pollfd entry{.fd = program_.pidfd.get(), .events = POLLIN, .revents = 0};
    return ::poll(&entry, 1, 0) > 0;
  }

  TreeUsage observe() const override {
    TreeUsage usage = observe_descendants(::getpid());
    if (cgroup_ != nullptr) usage.cpu_time = cgroup_->cpu_time(usage.cpu_time);
    return usage;
  }

  Expected<Ending> end() override {
    ::kill(-program_.pid, SIGKILL);  // the whole group in one stroke, before anything is looked up
    ReapedUsage usage;
    Ending ending{.inherited_peak = inherited_peak_};
    ending.status = kill_descendants(program_.pid, usage);
    ending.cpu_time = usage.cpu_time;
    ending.peak_memory = usage.peak_resident;
    if (cgroup_ != nullptr) cgroup_->complete(ending);
    return ending;
  }

 private:
  SpawnedProgram program_;
  MemoryCgroup* cgroup_;
  Bytes inherited_peak_;
};

/// An empty folder of that name.
Expected<> make_empty(const fs::path& folder) {
  // The last run may have taken permissions away from the folder above, too, or have moved ours and
  // put a link in its place.
  ::chmod(folder.parent_path().c_str(), 0700);
  std::error_code code;
  if (fs::is_directory(fs::symlink_status(folder, code)) && fs::is_empty(folder, code) && !code) {
    ::chmod(folder.c_str(), 0700);  // the last run may have taken it away
    return {};
  }
  if (auto removed = remove_tree(folder); !removed) return removed;
  fs::create_directories(folder, code);
  if (code) return system_failure(code.value(), "create {}", folder.string());
  return {};
}

class LimitsSandbox final : public Sandbox {
 public:
  LimitsSandbox(Spawner spawner, fs::path working_directory, ResourceLimits resource_limits,
                std::optional<MemoryCgroup> cgroup)
      : spawner_(std::move(spawner)),
        working_directory_(std::move(working_directory)),
        resource_limits_(resource_limits),
        cgroup_(std::move(cgroup)),
        buffer_(kReadSize) {}

  ~LimitsSandbox() override {
    ReapedUsage strays;
    kill_descendants(0, strays);
  }

  const fs::path& working_directory() const override { return working_directory_; }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    // What a compiler or a checker has left behind is not this run's.
    ReapedUsage strays;
    kill_descendants(0, strays);
    const fs::path& folder =
        spec.working_directory.empty() ? working_directory_ : spec.working_directory;
    if (spec.working_directory.empty()) {
      if (auto made = make_empty(folder); !made) return tl::unexpected(made.error());
    }
    auto input = open_file(spec.standard_input, O_RDONLY);
    if (!input) return tl::unexpected(input.error());
    auto streams = RunStreams::open(std::move(*input));
    if (!streams) return tl::unexpected(streams.error());
    ProgramStart start{
        .arguments = spec.arguments, .environment = spec.environment, .working_directory = folder};
    Bytes inherited_peak;
    if (cgroup_) {
      if (auto begun = cgroup_->begin_run(spec.limits.memory); !begun)
        return tl::unexpected(begun.error());
      start.cgroup_members = cgroup_->members_fd();
      start.cpu_group_members = cgroup_->cpu_members_fd();
    } else {
      inherited_peak = lowered_peak();
    }
    if (resource_limits_ == ResourceLimits::applied) {
      start.limits = spec.limits;
      // The group stops a runaway by itself.
      if (cgroup_) start.limits->address_space = AddressSpaceLimit::left_out;
    }
    const auto started = Clock::now();
    auto spawned = spawner_.spawn(start, streams->programs_ends());
    if (!spawned) return tl::unexpected(spawned.error());
    streams->close_programs_ends();
    ChildProgram program(std::move(*spawned), cgroup_ ? &*cgroup_ : nullptr, inherited_peak);
    return supervise(spec, reader, program, *streams, started, buffer_);
  }

 private:
  Spawner spawner_;
  fs::path working_directory_;
  ResourceLimits resource_limits_;
  std::optional<MemoryCgroup> cgroup_;
  std::vector<char> buffer_;
};

}  // namespace

Expected<std::unique_ptr<Sandbox>> make_limits_sandbox(fs::path working_directory,
                                                       ResourceLimits resource_limits,
                                                       std::optional<MemoryCgroup> cgroup) {
  if (auto reaper = become_subreaper(); !reaper) return tl::unexpected(reaper.error());
  auto spawner = Spawner::create();
  if (!spawner) return tl::unexpected(spawner.error());
  return std::make_unique<LimitsSandbox>(std::move(*spawner), std::move(working_directory),
                                         resource_limits, std::move(cgroup));
}

}  // namespace judge
