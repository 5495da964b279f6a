#include <filesystem>
#include <iostream>
#include <optional>
#include <thread>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/telling.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/report/terminal/columns.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

enum class Health { good, lacking, broken };

/// Whether there is no room for columns.
bool is_narrow() {
  return ::isatty(STDOUT_FILENO) != 0 &&
         static_cast<std::size_t>(terminal_width(STDOUT_FILENO)) < kLeastForColumns;
}

ExitCode tell_line(Health health, const std::string& what, const std::string& detail) {
  const char* sign = health == Health::good ? "✓" : health == Health::lacking ? "-" : "✗";
  const char* const form = is_narrow() ? "{} {}: {}" : "{} {:<24} {}";
  std::cout << for_screen(fmt::format(fmt::runtime(form), sign, what, detail), 27, STDOUT_FILENO);
  return health == Health::broken ? ExitCode::judge_error : ExitCode::ok;
}

/// A row of the table; its columns are as wide as those of tell_line().
void tell_row(std::string_view sign, std::string_view what, std::string_view available,
              std::string_view used, std::string_view detail) {
  std::string row;
  if (!is_narrow()) {
    row = fmt::format("{} {:<24} {:<10} {:<5} {}", sign, what, available, used, detail);
  } else {
    row = fmt::format("{} {}{}{}{}{}{}", sign, what, what.empty() ? "" : ": ", available,
                      used.empty() ? "" : ", ", used, detail.empty() || what.empty() ? "" : "; ");
    row += detail;
  }
  std::cout << for_screen(row, 27, STDOUT_FILENO);
}

void tell_mechanism(const Mechanism& mechanism, bool is_used) {
  const bool is_there = mechanism.is_available;
  tell_row(is_there ? "✓" : "-", mechanism.name, is_there ? "yes" : "no",
           is_there && is_used ? "yes" : "no", mechanism.detail);
  if (!is_there) tell_row(" ", "", "", "", "to have it: " + mechanism.how_to_enable);
}

ExitCode tell_isolation(const CommandLine& line, std::optional<Isolation> wanted) {
  const auto scratch = TempDir::create();
  if (!scratch) return tell_line(Health::broken, "temporary files", scratch.error().message);
  const IsolationSurvey survey = survey_isolation(scratch->path(), chosen_cgroups(line));
  const Isolation used = wanted.value_or(survey.best);
  std::cout << '\n';
  tell_row(" ", "isolation", "available", "used", "");
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

ExitCode tell_machine(const CommandLine& line, std::optional<Isolation> wanted) {
  std::cout << "machine\n";
  ExitCode code =
      tell_line(Health::good, "cores", std::to_string(std::thread::hardware_concurrency()));
  code = worse(code, tell_isolation(line, wanted));
  const auto cache = open_cache(chosen_cache_folder(line));
  code = worse(code, tell_line(cache ? Health::good : Health::broken, "cache",
                               cache ? cache->string() : cache.error().message));
  const auto temporary = TempDir::create();
  return worse(code, tell_line(temporary ? Health::good : Health::broken, "temporary files",
                               temporary ? temporary->path().parent_path().string()
                                         : temporary.error().message));
}

void tell_languages(const LanguageTable& languages) {
  std::cout << "\nlanguages\n";
  for (const Language& language : languages.languages()) {
    // A shell is always there, and is no language of its programs.
    if (language.brings_scripts) continue;
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

ExitCode command_doctor(const std::vector<std::string>& arguments, Cancellation) {
  CommandLine line("doctor [OPTION...]",
                   "Tells what this machine offers: what runs are limited and accounted by, and "
                   "which languages there are.");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto wanted = chosen_isolation(line);
  if (!wanted) return wanted.error();
  const auto languages = LanguageTable::load(chosen_language_files(line));
  tell(languages.diagnostics);
  if (has_errors(languages.diagnostics)) return ExitCode::usage;
  const ExitCode code = tell_machine(line, *wanted);
  tell_languages(languages.table);
  return code;
}

}  // namespace judge
