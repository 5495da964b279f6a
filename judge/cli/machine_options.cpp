#include "judge/cli/machine_options.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/number.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/machine/machine_watch.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr double kUsualPatience = 600;
constexpr double kLeastPatience = 0.1;
constexpr double kMostPatience = 86400;
constexpr double kMostSlowness = 1000;

/// An interactive job is two programs.
constexpr int kProgramsOfJob = 2;

constexpr const char* kVariable = "JUDGE_SLOWNESS";

/// What $JUDGE_SLOWNESS says, if it says anything.
OrExit<std::optional<double>> slowness_said() {
  const std::string text = environment_variable(kVariable);
  if (text.empty()) return std::nullopt;
  const auto times = number_of_text(text);
  if (times && *times >= 1 && *times <= kMostSlowness) return times;
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("{} takes 1 to {:g}, how many times as slow as when idle "
                                        "the machine is, not '{}'",
                                        kVariable, kMostSlowness, text)));
}

/// A watch with the source that it looks with.
struct OwnWatch {
  explicit OwnWatch(const std::filesystem::path& cache) : watch(machine, RememberedSpeed(cache)) {}

  ThisMachine machine;
  MachineWatch watch;
};

}  // namespace

void add_wait_option(CommandLine& line) {
  line.add_options()("wait-idle", po::value<double>()->value_name("[=SECONDS]"),
                     "wait until other work leaves the machine alone, at most so long (600)");
}

std::vector<std::string> with_usual_wait(std::vector<std::string> arguments) {
  for (std::string& word : arguments) {
    if (word == "--") break;
    if (word == "--wait-idle") word += fmt::format("={}", kUsualPatience);
  }
  return arguments;
}

OrExit<> wait_if_asked(const CommandLine& line, const Workspace& workspace) {
  if (!line.has("wait-idle")) return {};
  const auto patience = chosen_seconds(line, "wait-idle", kLeastPatience, kMostPatience);
  if (!patience) return tl::unexpected(patience.error());
  const auto said = slowness_said();
  if (!said) return tl::unexpected(said.error());
  if (*said) return {};
  ThisMachine machine;
  switch (wait_until_quiet(machine, RememberedSpeed(workspace.cache_folder()), *patience,
                           workspace.cancellation(), tell_beside_live_line)) {
    case QuietWait::quiet:
      break;
    case QuietWait::still_busy:
      tell_beside_live_line(
          fmt::format("the machine is still busy after {:g} s", line.get<double>("wait-idle")));
      break;
    case QuietWait::interrupted:
      return tl::unexpected(fail(ExitCode::interrupted, "interrupted"));
  }
  return {};
}

OrExit<std::function<Slowness(std::size_t)>> chosen_slowness(const Workspace& workspace,
                                                             int workers) {
  const auto said = slowness_said();
  if (!said) return tl::unexpected(said.error());
  if (*said) {
    const Slowness slowness{.times = **said, .cpu_times = **said};
    return [slowness](std::size_t) { return slowness; };
  }
  auto own = std::make_shared<OwnWatch>(workspace.cache_folder());
  return [own, workers](std::size_t jobs) {
    const int at_work = static_cast<int>(std::min(jobs, static_cast<std::size_t>(workers)));
    return own->watch.now(at_work * kProgramsOfJob);
  };
}

}  // namespace judge
