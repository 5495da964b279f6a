#include "judge/cli/generated.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

/// Folded for the terminal behind that stream, if it is one.
std::string row_for(const std::ostream& out, const std::string& row) {
  return for_screen(row, &out == &std::cout ? STDOUT_FILENO : STDERR_FILENO);
}

}  // namespace

GenerateProgress GenerateLine::progress() {
  return [this](const std::string& name, int done, int total) {
    line_.tell(fmt::format("{}  {}", problem_, name), static_cast<std::size_t>(done),
               static_cast<std::size_t>(total));
  };
}

ExitCode tell_generated(const std::string& problem, GenerateMode mode, const GenerateResult& result,
                        std::ostream& out) {
  tell(result.diagnostics);
  const bool has_faults = has_errors(result.diagnostics);
  const std::string cases = counted(static_cast<std::size_t>(result.case_count), "case");
  if (mode == GenerateMode::check) {
    const bool is_up_to_date = result.changed.empty() && !has_faults;
    out << row_for(out, fmt::format("{} {}  {}, {} as {} makes them\n", is_up_to_date ? "✓" : "✗",
                                    problem, cases, is_up_to_date ? "all" : "not", result.made_by));
    if (is_up_to_date) return ExitCode::ok;
    return result.changed.empty() ? ExitCode::usage : ExitCode::unexpected;
  }
  if (has_faults) {
    out << fmt::format("✗ {}  nothing was written\n", problem);
    return ExitCode::usage;
  }
  out << row_for(
      out, fmt::format("✓ {}  {}, {}{}\n", problem, cases,
                       result.changed.empty() ? "no file changed"
                                              : counted(result.changed.size(), "file") + " changed",
                       // An answer is worth what has made it.
                       result.changed.empty() || result.made_by == kThePlan
                           ? ""
                           : fmt::format(", as {} makes them", result.made_by)));
  return ExitCode::ok;
}

ExitCode tell_kept(const Workspace& workspace, const std::string& problem, const std::string& name,
                   const KeptCase& kept) {
  const ExitCode code = tell_generated(problem, GenerateMode::write, kept.generated, std::cerr);
  if (code != ExitCode::ok) return code;
  std::cerr << for_screen(fmt::format("kept as case {} of {}: {}", name, problem,
                                      workspace.library().shown(kept.input)),
                          2, STDERR_FILENO);
  return code;
}

ExitCode generate_and_tell(Workspace& workspace, const std::string& problem, GenerateMode mode,
                           std::ostream& out) {
  GenerateLine line(problem);
  auto generated = generate_cases(workspace, problem, mode, line.progress());
  line.wipe();
  const auto result = told(workspace, std::move(generated));
  return result ? tell_generated(problem, mode, *result, out) : result.error();
}

}  // namespace judge
