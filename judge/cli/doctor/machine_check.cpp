#include "judge/cli/doctor/machine_check.hpp"

#include <iostream>
#include <thread>

#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/doctor/doctor_lines.hpp"
#include "judge/cli/screen.hpp"
#include "judge/program/cache/cache_folder.hpp"

namespace judge {
namespace {

void tell_mechanism(const Mechanism& mechanism, bool is_used) {
  const MechanismUse use = !mechanism.is_available ? MechanismUse::lacking
                           : is_used               ? MechanismUse::used
                                                   : MechanismUse::unused;
  std::cout << mechanism_row(mechanism.name, use, mechanism.detail, screen_columns(STDOUT_FILENO));
  if (use == MechanismUse::lacking) tell_way(mechanism.way);
}

ExitCode tell_isolation(const CommandLine& line, std::optional<Isolation> wanted) {
  const auto scratch = TempDir::create();
  if (!scratch) return tell_line(Health::broken, "temporary files", scratch.error().message);
  const IsolationSurvey survey = survey_isolation(scratch->path(), chosen_cgroups(line));
  const Isolation used = wanted.value_or(survey.best);
  std::cout << '\n' << heading_of_mechanisms(screen_columns(STDOUT_FILENO));
  tell_mechanism(survey.process_tree, true);
  tell_mechanism(survey.containers, used >= Isolation::full);
  tell_mechanism(survey.memory_cgroup, true);
  constexpr const char* kMeaning[] = {"all that a program starts ends with it and is accounted for",
                                      ("limits hold, but programs run as this user, with its "
                                       "files and its network"),
                                      "programs see and reach nothing but themselves"};
  const Health health = used > survey.best              ? Health::broken
                        : used == Isolation::full       ? Health::good
                        : survey.best > Isolation::none ? Health::lacking
                                                        : Health::broken;
  return tell_line(health, "used: " + std::string(to_string(used)),
                   used > survey.best ? "not to be had here: see above"
                                      : kMeaning[static_cast<std::size_t>(used)]);
}

}  // namespace

ExitCode tell_machine(const CommandLine& line, std::optional<Isolation> wanted) {
  std::cout << "machine\n";
  ExitCode code =
      tell_line(Health::good, "cores", std::to_string(std::thread::hardware_concurrency()));
  code = worse(code, tell_isolation(line, wanted));
  const auto cache = open_chosen_cache(line);
  code = worse(code, tell_line(cache ? Health::good : Health::broken, "cache",
                               cache ? cache->string() : cache.error().message));
  const auto temporary = TempDir::create();
  return worse(code, tell_line(temporary ? Health::good : Health::broken, "temporary files",
                               temporary ? temporary->path().parent_path().string()
                                         : temporary.error().message));
}

}  // namespace judge
