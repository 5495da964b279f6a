#include "judge/generation/plan/same_commands.hpp"

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"

namespace judge {

bool SameCommands::report(const PlannedCase& planned, const Node& value,
                          PlanConventions conventions, PlanReport& report) {
  if (!planned.generated) return false;
  const GeneratedInput& generated = *planned.generated;
  std::string key = generated.program;
  for (const std::string& argument : generated.arguments) key += '\n' + argument;
  // Without a seed, a sample may well be judged again among the secret cases.
  key = (generated.seed ? "" : std::string(planned.group())) + '\n' + key;
  const auto [first, is_new] = first_.emplace(std::move(key), planned.name);
  if (is_new) return false;
  const std::string same =
      fmt::format("'{}' has the same command as '{}'", planned.name, first->second);
  const std::string help = "write {seed:1}, {seed:2} … to have different seeds";
  if (generated.seed && conventions == PlanConventions::judge) {
    report.error(planned.location, same + ", so the same seed", {}, help);
    return true;
  }
  if (generated.seed) {
    report.warn(planned.location, same + ", so the same seed", {}, help);
  } else if (!planned.has_text("out")) {
    // There an input may have many outputs.
    const auto repeated = repeated_.try_emplace(first->second, Repeated{value.location()}).first;
    repeated->second.names.push_back(planned.name);
  }
  return false;
}

void SameCommands::report_repeated(PlanReport& report) const {
  for (const auto& [first, repeated] : repeated_) {
    const std::vector<std::string>& names = repeated.names;
    const std::string what =
        names.size() == 1 ? fmt::format("'{}' has the same command as '{}'", names.front(), first)
                          : fmt::format("{} testcases have the same command as '{}': {}",
                                        names.size(), first, first_names(names));
    report.warn(
        repeated.location, what,
        fmt::format("the same case is judged {}", names.size() == 1 ? "twice" : "more than once"));
  }
}

}  // namespace judge
