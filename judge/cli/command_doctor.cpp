#include <filesystem>
#include <iostream>
#include <thread>

#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/session.hpp"
#include "judge/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

enum class Health { good, lacking, broken };

ExitCode tell_line(Health health, const std::string& what, const std::string& detail) {
  const char* sign = health == Health::good ? "✓" : health == Health::lacking ? "-" : "✗";
  std::cout << fmt::format("{} {:<24} {}\n", sign, what, detail);
  return health == Health::broken ? ExitCode::judge_error : ExitCode::ok;
}

/// What is available is used, unless the command line says otherwise.
void tell_mechanism(const Mechanism& mechanism) {
  tell_line(
      mechanism.is_available ? Health::good : Health::lacking, mechanism.name,
      (mechanism.is_available ? "available and used: " : "not available: ") + mechanism.detail);
  if (!mechanism.is_available)
    std::cout << fmt::format("  {:<24} to have it: {}\n", "", mechanism.how_to_enable);
}

ExitCode tell_isolation(const CommandLine& line) {
  const auto scratch = TempDir::create();
  if (!scratch) return tell_line(Health::broken, "temporary files", scratch.error().message);
  const IsolationSurvey survey = survey_isolation(scratch->path(), chosen_cgroups(line));
  std::cout << "\nisolation\n";
  for (const Mechanism* mechanism :
       {&survey.process_tree, &survey.containers, &survey.memory_cgroup})
    tell_mechanism(*mechanism);
  constexpr const char* kMeaning[] = {"nothing works here: see above",
                                      "limits hold, but programs run as this user, with its files "
                                      "and its network",
                                      "programs see and reach nothing but themselves"};
  const Health health = survey.best == Isolation::full     ? Health::good
                        : survey.best == Isolation::limits ? Health::lacking
                                                           : Health::broken;
  return tell_line(health, "used: " + std::string(to_string(survey.best)),
                   kMeaning[static_cast<std::size_t>(survey.best)]);
}

ExitCode tell_machine(const Session& session, const CommandLine& line) {
  std::cout << "machine\n";
  ExitCode code =
      tell_line(Health::good, "cores", std::to_string(std::thread::hardware_concurrency()));
  code = worse(code, tell_isolation(line));
  std::error_code error;
  fs::create_directories(session.cache_folder(), error);
  const bool writable = ::access(session.cache_folder().c_str(), W_OK) == 0;
  code = worse(code, tell_line(writable ? Health::good : Health::broken, "cache",
                               session.cache_folder().string() +
                                   (writable ? "" : " cannot be written; use --cache DIR")));
  const auto temporary = TempDir::create();
  return worse(code, tell_line(temporary ? Health::good : Health::broken, "temporary files",
                               temporary ? temporary->path().parent_path().string()
                                         : temporary.error().message));
}

void tell_languages(const Session& session) {
  std::cout << "\nlanguages\n";
  for (const Language& language : session.languages().languages()) {
    const Availability available = availability(language);
    const auto version =
        available.is_available() ? tool_version(language) : Expected<std::string>("");
    tell_line(available.is_available() ? Health::good : Health::lacking, language.name,
              !available.is_available() ? available.problem
              : version                 ? *version
                                        : version.error().message);
  }
}

}  // namespace

ExitCode command_doctor(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("doctor [OPTION...]",
                   "Tells what this machine offers: what runs are limited and accounted by, and "
                   "which languages there are.");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto session = Session::open(line, cancellation, Session::Programs::not_started);
  if (!session) return session.error();
  const ExitCode code = tell_machine(**session, line);
  tell_languages(**session);
  return code;
}

}  // namespace judge
