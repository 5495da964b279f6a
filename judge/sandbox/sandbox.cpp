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

/// The run that a sandbox's launcher is at.
class LaunchedProgram final : public RunningProgram {
 public:
  /// Resets the launcher at the end, where the next run must not have the same.
  LaunchedProgram(std::optional<Launcher>& launcher, const LauncherRegister& launchers,
                  Isolation isolation, MemoryCgroup* cgroup)
      : launcher_(launcher), launchers_(launchers), isolation_(isolation), cgroup_(cgroup) {}
  LaunchedProgram(const LaunchedProgram&) = delete;
  LaunchedProgram& operator=(const LaunchedProgram&) = delete;

  ~LaunchedProgram() override {
    if (!outcome_) (void)end();
    if (!*outcome_ || (*outcome_)->left_traces) launcher_.reset();
  }

  int event_fd() const override { return launcher_->event_fd(); }

  bool has_ended() override {
    if (!outcome_) outcome_ = launcher_->wait(std::chrono::milliseconds(0));
    return outcome_.has_value();
  }

  TreeUsage observe() const override {
    TreeUsage usage = observe_descendants(launcher_->pid());
    if (cgroup_ != nullptr) {
      usage.cpu_time = cgroup_->cpu_time(usage.cpu_time);
    } else if (isolation_ == Isolation::full) {
      usage.resident = usage.resident + room_of_sockets(launcher_->pid());
    }
    return usage;
  }

  bool is_held_to_memory() const override { return cgroup_ != nullptr; }

  bool has_overfull_folder() const override {
    const LaunchPlan& plan = launcher_->plan();
    return std::ranges::any_of(plan.program.folders, [&](const VisibleFolder& folder) {
      return folder.access == VisibleFolder::Access::read_write &&
             holds_more(folder.path, plan.limits.output);
    });
  }

  bool is_held_to_processes() const override {
    return isolation_ == Isolation::full || (cgroup_ != nullptr && cgroup_->limits_processes());
  }

  pid_t ancestor() const override { return launcher_->pid(); }

  Expected<UniqueFd> open_private_folder() const override {
    return launcher_->open_private_folder();
  }

  Expected<Ending> end() override {
    if (!outcome_) outcome_ = launcher_->kill();
    const bool is_broken = !*outcome_;
    if (is_broken) end_what_it_left();
    Ending ending = is_broken ? Ending{} : (*outcome_)->ending;
    const LaunchPlan& plan = launcher_->plan();
    const bool failed = WIFEXITED(ending.status) && WEXITSTATUS(ending.status) != 0;
    if (failed && isolation_ == Isolation::limits)
      ending.disk_full = has_full_file(plan.working_directory, plan.limits.output);
    if (cgroup_ != nullptr) cgroup_->complete(ending);
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
    launcher_->end();
    if (isolation_ != Isolation::full) Reaper(0).end_descendants(launchers_);
  }

  std::optional<Launcher>& launcher_;
  const LauncherRegister& launchers_;
  Isolation isolation_;
  MemoryCgroup* cgroup_;
  std::optional<Expected<Launcher::Ended>> outcome_;  ///< an Error: the launcher broke
};

class LauncherSandbox final : public Sandbox {
 public:
  LauncherSandbox(LaunchSite site, fs::path working_directory,
                  std::optional<CgroupPlace> cgroup_place)
      : site_(std::move(site)),
        working_directory_(std::move(working_directory)),
        cgroup_place_(std::move(cgroup_place)) {}

  /// A control group of its own, where there is a place for groups.
  Expected<> make_group() {
    // Of a group that is gone the kernel forgets nothing.
    if (cgroup_) cgroup_->forget_files();
    cgroup_.reset();
    if (!cgroup_place_) return {};
    auto made = MemoryCgroup::create(*cgroup_place_);
    if (!made) return tl::unexpected(made.error());
    cgroup_.emplace(std::move(*made));
    return {};
  }

  const fs::path& working_directory() const override { return working_directory_; }

  void renew() override {
    forget_files();
    skip_file_numbers();
  }

  void forget_files() override {
    launcher_.reset();
    if (cgroup_) cgroup_->forget_files();
  }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    if (auto ready = make_ready(spec); !ready) return tl::unexpected(ready.error());
    auto input = site_.isolation == Isolation::full ? open_nameless(spec.standard_input)
                                                    : open_file(spec.standard_input, O_RDONLY);
    if (!input) return tl::unexpected(input.error());
    auto streams = RunStreams::open(std::move(*input));
    if (!streams) return tl::unexpected(streams.error());
    own(streams->output_writer.get());
    own(streams->error_writer.get());
    const auto started = std::chrono::steady_clock::now();
    auto program = launch(spec, streams->programs_ends());
    if (!program) return tl::unexpected(program.error());
    streams->close_programs_ends();
    return supervise(spec, reader, **program, *streams, started, {buffer_.get(), kReadSize});
  }

  Expected<std::unique_ptr<RunningProgram>> start(const RunSpec& spec, Streams streams) override {
    if (auto ready = make_ready(spec); !ready) return tl::unexpected(ready.error());
    for (const int stream : {streams.input, streams.output, streams.error_output}) own(stream);
    return launch(spec, streams);
  }

 private:
  /// Makes a pipe the program's: it may open it once more, as /dev/stdout for instance.
  void own(int pipe) const {
    const auto user = site_.isolation == Isolation::full ? contained_user() : std::nullopt;
    if (user) (void)!::fchown(pipe, *user, static_cast<gid_t>(-1));
  }

  /// An empty folder, and the launcher of the last run, if it was of the same program under
  /// limits that are the same to the kernel, whatever its arguments, or a new one.
  Expected<> make_ready(const RunSpec& spec) {
    if (site_.isolation != Isolation::full && spec.working_directory.empty()) {
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
    if (site_.isolation == Isolation::full) name_as_seen(plan);
    // The group stops a runaway by itself.
    if (cgroup_place_) plan.limits.address_space = AddressSpaceLimit::left_out;
    arguments_ = plan.program.arguments;
    if (launcher_ && launcher_->plan().serves(plan) && has_room_for(spec)) return {};
    launcher_.reset();
    if (!has_room_for(spec)) {
      if (auto made = make_group(); !made) return made;
    }
    auto made = Launcher::create(plan, site_, cgroup_ ? &*cgroup_ : nullptr);
    if (!made) return tl::unexpected(made.error());
    launcher_.emplace(std::move(*made));
    return {};
  }

  /// Where there is a place for groups, no run goes without one.
  bool has_room_for(const RunSpec& spec) {
    return !cgroup_place_ || (cgroup_ && cgroup_->has_room_for(spec.limits.memory));
  }

  Expected<std::unique_ptr<RunningProgram>> launch(const RunSpec& spec, Streams streams) {
    MemoryCgroup* const cgroup = cgroup_ ? &*cgroup_ : nullptr;
    if (cgroup_) {
      if (auto begun = cgroup_->begin_run(spec.limits); !begun)
        return tl::unexpected(begun.error());
    }
    if (auto sent = launcher_->start(streams, arguments_); !sent) {
      launcher_.reset();
      return tl::unexpected(sent.error());
    }
    return std::make_unique<LaunchedProgram>(launcher_, *site_.launchers, site_.isolation, cgroup);
  }

  LaunchSite site_;
  fs::path working_directory_;
  std::optional<CgroupPlace> cgroup_place_;
  std::optional<MemoryCgroup> cgroup_;
  // Not touched before it is needed: launchers have what this process has touched.
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(kReadSize);
  std::vector<std::string> arguments_;  // of the run at hand, as the program sees them
  std::optional<Launcher> launcher_;    // goes before its group
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
  auto sandbox = std::make_unique<LauncherSandbox>(std::move(site), std::move(working_directory),
                                                   options.cgroup_place);
  if (auto made = sandbox->make_group(); !made) return tl::unexpected(made.error());
  return sandbox;
}

}  // namespace judge
