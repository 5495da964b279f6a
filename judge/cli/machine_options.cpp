#include "judge/cli/machine_options.hpp"

#include <fmt/format.h>

#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/given_quantity.hpp"
#include "judge/cli/manual/manual.hpp"
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

std::optional<ExitCode> parse_with_wait(CommandLine& line, std::vector<std::string> arguments) {
  const bool is_asked_about = !arguments.empty() && (arguments.front() == kAskCandidates ||
                                                     arguments.front() == kAskManual);
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] != "--wait-idle") continue;
    const std::string next = i + 1 < arguments.size() ? arguments[i + 1] : "";
    if (!is_asked_about && without_unit(next, Quantity::seconds)) {
      return line.wrong_usage(fmt::format(
          "--wait-idle takes its value behind an equal sign: --wait-idle={0}; a problem or a file "
          "that is called '{0}' stands before it",
          next));
    }
    arguments[i] += fmt::format("={}", kUsualPatience);
  }
  return line.parse(arguments);
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
