// docs/internals/sandbox.md draws the way of a run through worker, launcher and program, and says
// when a launcher is made anew. Without full isolation the private files are an ordinary folder,
// which is emptied before each run.
#include "judge/sandbox/sandbox.hpp"

#include <algorithm>
#include <csignal>
#include <iterator>

#include <boost/algorithm/string/replace.hpp>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/files_below.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/empty_folder.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"
#include "judge/sandbox/kernel/file_numbers.hpp"
#include "judge/sandbox/kernel/input_file.hpp"
#include "judge/sandbox/kernel/private_root.hpp"
#include "judge/sandbox/kernel/reaper.hpp"
#include "judge/sandbox/supervision.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Names what an isolated program sees elsewhere by the place where it does.
void name_as_seen(LaunchPlan& plan) {
  for (const VisibleFolder& folder : plan.program.folders) {
    if (folder.shown_at.empty()) continue;
    const auto rename = [&](std::string& text) {
      boost::algorithm::replace_all(text, folder.path.native(), folder.shown_at.native());
    };
    for (std::string& argument : plan.program.arguments) rename(argument);
    for (std::string& variable : plan.environment) rename(variable);
    for (fs::path* place : {&plan.working_directory, &plan.program.files.folder}) {
      std::string text = place->string();
      rename(text);
      *place = text;
    }
  }
}

/// Whether a file is as large as any may become. One that ignores SIGXFSZ, as Python and Java do,
/// is told by an error then, and may end with an exit code of its own.
bool has_full_file(const fs::path& folder, Bytes largest) {
  const auto is_full = [&](const struct stat& status) {
    return S_ISREG(status.st_mode) && status.st_size == largest.count;
  };
  return is_so_below(folder, is_full).value_or(false);
}

/// Whether files take more than that of the disk, however long they are said to be.
bool holds_more(const fs::path& folder, Bytes limit) {
  Bytes size;
  const auto is_too_much = [&](const struct stat& status) {
    size = size + Bytes{status.st_blocks * S_BLKSIZE};
    return size > limit;
  };
  return is_so_below(folder, is_too_much).value_or(true);
}

/// What a sandbox has from run to run.
struct Kept {
  LaunchSite site;
  std::optional<MemoryCgroup> cgroup = {};
  std::optional<Launcher> launcher = {};  ///< goes before its group

  bool is_full() const { return site.isolation == Isolation::full; }
};

/// The run that a sandbox's launcher is at.
class LaunchedProgram final : public RunningProgram {
 public:
  /// Resets the launcher at the end, where the next run must not have the same.
  explicit LaunchedProgram(Kept& kept) : kept_(kept) {}
  LaunchedProgram(const LaunchedProgram&) = delete;
  LaunchedProgram& operator=(const LaunchedProgram&) = delete;

  ~LaunchedProgram() override {
    if (!outcome_) (void)end();
    if (!*outcome_ || (*outcome_)->left_traces) kept_.launcher.reset();
  }

  int event_fd() const override { return kept_.launcher->event_fd(); }

  bool has_ended() override {
    if (!outcome_) outcome_ = kept_.launcher->wait(std::chrono::milliseconds(0));
    return outcome_.has_value();
  }

  TreeUsage observe() const override {
    TreeUsage usage = observe_descendants(kept_.launcher->pid());
    if (kept_.cgroup) {
      usage.cpu_time = kept_.cgroup->cpu_time(usage.cpu_time);
    } else if (kept_.is_full()) {
      usage.resident = usage.resident + room_of_sockets(kept_.launcher->pid());
    }
    return usage;
  }

  bool is_held_to_memory() const override { return kept_.cgroup.has_value(); }

  bool has_overfull_folder() const override {
    const LaunchPlan& plan = kept_.launcher->plan();
    return std::ranges::any_of(plan.program.folders, [&](const VisibleFolder& folder) {
      return folder.access == VisibleFolder::Access::read_write &&
             holds_more(folder.path, plan.limits.output);
    });
  }

  bool is_held_to_processes() const override {
    return kept_.is_full() || (kept_.cgroup && kept_.cgroup->limits_processes());
  }

  pid_t ancestor() const override { return kept_.launcher->pid(); }

  Expected<Ending> end() override {
    if (!outcome_) outcome_ = kept_.launcher->kill();
    const bool is_broken = !*outcome_;
    if (is_broken) end_what_it_left();
    Ending ending = outcome_->value_or(Ending{});
    const LaunchPlan& plan = kept_.launcher->plan();
    const bool failed = WIFEXITED(ending.status) && WEXITSTATUS(ending.status) != 0;
    if (failed && kept_.site.isolation == Isolation::limits)
      ending.disk_full = has_full_file(plan.working_directory, plan.limits.output);
    if (kept_.cgroup) kept_.cgroup->complete(ending);
    // To make room, the kernel may have chosen the launcher, where the programs are smaller still.
    const bool was_killed = ending.out_of_memory || ending.machine_out_of_memory;
    if (is_broken && !was_killed) return tl::unexpected(outcome_->error());
    if (is_broken) ending.status = SIGKILL;
    return ending;
  }

 private:
  /// A launcher that was killed cannot have seen to what it had started: in namespaces the kernel
  /// does, until its end is complete, and elsewhere we are given it.
  void end_what_it_left() {
    kept_.launcher->end();
    if (!kept_.is_full()) Reaper(0).end_descendants(*kept_.site.launchers);
  }

  Kept& kept_;
  std::optional<Expected<Ending>> outcome_;  ///< an Error: the launcher broke
};

class LauncherSandbox final : public Sandbox {
 public:
  LauncherSandbox(LaunchSite site, fs::path working_directory,
                  std::optional<CgroupPlace> cgroup_place)
      : kept_{.site = std::move(site)},
        working_directory_(std::move(working_directory)),
        cgroup_place_(std::move(cgroup_place)) {}

  const fs::path& working_directory() const override { return working_directory_; }

  void renew() override {
    forget_files();
    skip_file_numbers();
  }

  void forget_files() override {
    kept_.launcher.reset();
    if (kept_.cgroup) kept_.cgroup->forget_files();
  }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    auto input = kept_.is_full() ? open_nameless(spec.standard_input)
                                 : open_file(spec.standard_input, O_RDONLY);
    if (!input) return tl::unexpected(input.error());
    auto streams = RunStreams::open(std::move(*input));
    if (!streams) return tl::unexpected(streams.error());
    auto program = start(spec, streams->programs_ends());
    if (!program) return tl::unexpected(program.error());
    // The program has its own copies.
    for (UniqueFd* const end :
         {&streams->input, &streams->output.write_end, &streams->error_output.write_end})
      end->reset();
    return supervise(spec, reader, **program, *streams);
  }

  Expected<std::unique_ptr<RunningProgram>> start(const RunSpec& spec, Streams streams) override {
    if (auto ready = make_ready(spec); !ready) return tl::unexpected(ready.error());
    own(streams.output);
    own(streams.error_output);
    // What a spec names is not the program's: it may be one of the machine's, as /dev/null is.
    if (spec.standard_input.empty()) own(streams.input);
    if (kept_.cgroup) {
      if (auto begun = kept_.cgroup->begin_run(spec.limits); !begun)
        return tl::unexpected(begun.error());
    }
    if (auto sent = kept_.launcher->start(streams, arguments_); !sent) {
      kept_.launcher.reset();
      return tl::unexpected(sent.error());
    }
    return std::make_unique<LaunchedProgram>(kept_);
  }

  Expected<UniqueFd> open_private_folder() const override {
    if (!private_folder_) return failure("no program had a private folder that we may look into");
    return open_file(fmt::format("/proc/self/fd/{}", private_folder_.get()),
                     O_RDONLY | O_DIRECTORY);
  }

 private:
  /// Makes a pipe the program's: it may open it once more, as /dev/stdout for instance.
  void own(int pipe) const {
    const auto user = kept_.is_full() ? contained_user() : std::nullopt;
    if (user) (void)!::fchown(pipe, *user, static_cast<gid_t>(-1));
  }

  /// An empty folder, and the launcher of the last run, if it was of the same program under
  /// limits that are the same to the kernel, whatever its arguments, or a new one.
  Expected<> make_ready(const RunSpec& spec) {
    if (!kept_.is_full() && spec.working_directory.empty()) {
      if (auto made = make_empty_folder(working_directory_, spec.program.files); !made) return made;
    }
    LaunchPlan plan{.program = spec.program,
                    .environment = spec.environment,
                    .working_directory = spec.working_directory.empty() ? working_directory_
                                                                        : spec.working_directory,
                    .initial_files = spec.initial_files,
                    .limits = spec.limits.told_to_kernel()};
    std::ranges::copy(spec.arguments, std::back_inserter(plan.program.arguments));
    std::ranges::copy(spec.folders, std::back_inserter(plan.program.folders));
    if (kept_.is_full()) name_as_seen(plan);
    // The group stops a runaway by itself.
    if (cgroup_place_) plan.limits.address_space = AddressSpaceLimit::left_out;
    arguments_ = plan.program.arguments;
    if (kept_.launcher && kept_.launcher->plan().serves(plan) && has_room_for(spec)) return {};
    kept_.launcher.reset();
    if (!has_room_for(spec)) {
      // Of a group that is gone the kernel forgets nothing.
      if (kept_.cgroup) kept_.cgroup->forget_files();
      kept_.cgroup.reset();
      auto made = MemoryCgroup::create(*cgroup_place_);
      if (!made) return tl::unexpected(made.error());
      kept_.cgroup.emplace(std::move(*made));
    }
    auto made = Launcher::create(plan, kept_.site, kept_.cgroup ? &*kept_.cgroup : nullptr);
    if (!made) return tl::unexpected(made.error());
    kept_.launcher.emplace(std::move(*made));
    if (!kept_.is_full() || spec.initial_files.empty()) return {};
    auto folder = open_file(fmt::format("/proc/{}/root{}", kept_.launcher->pid(), kPrivateFolder),
                            O_PATH | O_DIRECTORY);
    if (!folder) return tl::unexpected(folder.error());
    private_folder_ = std::move(*folder);
    return {};
  }

  /// Where there is a place for groups, no run goes without one.
  bool has_room_for(const RunSpec& spec) {
    return !cgroup_place_ || (kept_.cgroup && kept_.cgroup->has_room_for(spec.limits.memory));
  }

  Kept kept_;
  fs::path working_directory_;
  std::optional<CgroupPlace> cgroup_place_;
  std::vector<std::string> arguments_;  // of the run at hand, as the program sees them
  UniqueFd private_folder_;             // of the last launcher with initial files
};

}  // namespace

Expected<std::unique_ptr<Sandbox>> make_sandbox(const SandboxOptions& options,
                                                const fs::path& scratch) {
  if (options.isolation != Isolation::full) {
    if (auto reaper = become_subreaper(); !reaper) return tl::unexpected(reaper.error());
    // What this process has started otherwise is no run's.
    for (const pid_t child : children_of(::getpid())) options.launchers->push_back(child);
  }
  LaunchSite site{
      .isolation = options.isolation,
      .hidden_folders = options.hidden_folders,
      .memory_files = options.cgroup_place ? MemoryFiles::allowed : MemoryFiles::refused,
      .launchers = options.launchers};
  fs::path working_directory = scratch / "work";
  if (options.isolation == Isolation::full) {
    site.mount_point = scratch / "root";
    working_directory = kPrivateFolder;
    std::error_code code;
    fs::create_directories(site.mount_point, code);
    if (code) return system_failure(code.value(), "create {}", site.mount_point.string());
  }
  return std::make_unique<LauncherSandbox>(std::move(site), std::move(working_directory),
                                           options.cgroup_place);
}

}  // namespace judge
