#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "judge/base/expected.hpp"
#include "judge/base/isolation.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/cgroup_place.hpp"
#include "judge/sandbox/kernel/spawn.hpp"
#include "judge/sandbox/launcher/launcher.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"

namespace judge {

/// Where strangers' programs run, one at a time. Whatever the program started is gone when its run
/// is over.
class Sandbox {
 public:
  virtual ~Sandbox() = default;

  /// The folder where a run starts that is not given another: empty, writable, gone with the run.
  /// As the program sees it. What it holds counts to the output limit, together with all other
  /// files.
  virtual const std::filesystem::path& working_directory() const = 0;

  /// What earlier runs could have left for a later one is left behind: the next run is as the first
  /// one of a new sandbox.
  virtual void renew() = 0;

  /// Of that, what only another sandbox could find, however long this one is gone: pages of the
  /// system's files that its programs were the first to read. Nothing where nothing is so.
  virtual void forget_files() {}

  /// Runs to the end. An Error only where the machine refused: the program's own misdeeds are in
  /// the result.
  virtual Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) = 0;

  /// Starts a program on these pipes, which become its own, not on the file of its spec, and leaves
  /// it to the caller to follow it. The object that comes back is the run, and must go before the
  /// sandbox does anything else.
  virtual Expected<std::unique_ptr<RunningProgram>> start(const RunSpec& spec, Streams streams) = 0;

  /// Where the last run that had initial files started, to read what became of them: until there is
  /// another such run. An Error where there was none.
  virtual Expected<UniqueFd> open_private_folder() const = 0;
};

struct SandboxOptions {
  Isolation isolation = Isolation::limits;
  /// Where its control group is to be; none: it has none, and memory is accounted by process.
  std::optional<CgroupPlace> cgroup_place = {};
  /// What no program may see even where it lies in a folder of the system.
  std::vector<std::filesystem::path> hidden_folders = {};
  /// Copies of these options share it, as all sandboxes of a process must.
  std::shared_ptr<LauncherRegister> launchers = std::make_shared<LauncherRegister>();
};

/// A sandbox of exactly that isolation; an Error where the machine does not offer it. `scratch` is
/// an empty folder of the sandbox's own, for as long as it lives.
Expected<std::unique_ptr<Sandbox>> make_sandbox(const SandboxOptions& options,
                                                const std::filesystem::path& scratch);

}  // namespace judge
