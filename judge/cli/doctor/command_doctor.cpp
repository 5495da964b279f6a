#include <iostream>
#include <vector>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/doctor/doctor_lines.hpp"
#include "judge/cli/doctor/machine_check.hpp"
#include "judge/cli/messages.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

/// Those that can be used first: of the others there may be many. Some tools take their time.
void tell_languages(const LanguageTable& languages, Cancellation cancellation) {
  std::cout << "languages\n";
  const ToolPlaces tools = tool_places();
  std::vector<std::pair<std::string, std::string>> lacking;
  for (const Language& language : languages.languages()) {
    // A shell is always there, and is no language of its programs.
    if (language.brings_scripts) continue;
    const Availability available = availability(language, tools);
    if (!available.is_available()) {
      lacking.emplace_back(language.name, available.problem);
      continue;
    }
    // A tool that does not even tell its version builds and runs nothing.
    const auto version = tool_version(language, tools, cancellation);
    if (cancellation.is_requested()) return;
    tell_line(version ? Health::good : Health::lacking, language.name,
              version ? *version : version.error().message);
  }
  for (const auto& [name, detail] : lacking) tell_line(Health::lacking, name, detail);
}

}  // namespace

ExitCode command_doctor(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("doctor [OPTION...]",
                   "Tells what this machine offers: which languages there are, and what runs are "
                   "limited and accounted by. Exit code 3: something is missing that there must "
                   "be, or that --isolation asks for.");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto wanted = chosen_isolation(line);
  if (!wanted) return tell(wanted.error());
  const auto languages = LanguageTable::load(chosen_language_files(line));
  tell(languages.diagnostics);
  if (has_errors(languages.diagnostics)) return ExitCode::usage;
  tell_languages(languages.table, cancellation);
  if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
  // The end is what a terminal still shows.
  std::cout << '\n';
  return tell_machine(line, *wanted);
}

}  // namespace judge
