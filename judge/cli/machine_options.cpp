#include "judge/cli/machine_options.hpp"

#include <fmt/format.h>

#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/machine/machine_watch.hpp"
#include "judge/workspace/machine_slowness.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr double kUsualPatience = 600;
constexpr double kLeastPatience = 0.1;
constexpr double kMostPatience = 86400;

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
  if (!said) return tl::unexpected(tell(said.error()));
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

}  // namespace judge
