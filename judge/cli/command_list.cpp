#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/telling.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

/// "2 s", "computed"; nothing where mistakes leave it open.
std::string time_limit_of(const LoadedProblem& loaded) {
  if (!loaded.is_fit()) return "-";
  if (loaded.problem.time_limit_rule) return "computed";
  const std::chrono::duration<double> time_limit = loaded.problem.limits.time_limit;
  return fmt::format("{:g} s", time_limit.count());
}

}  // namespace

ExitCode command_list(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("list [OPTION...] [PROBLEM|PACKAGE|FOLDER...]",
                   "Lists the problems: id, testcases, submissions, time limit, title.");
  line.add_options()("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  const auto ids = told(**workspace, select_problems(**workspace, line.list("what")));
  if (!ids) return ids.error();
  if (ids->empty()) return fail(ExitCode::nothing_selected, "there is no problem in cases/");
  std::size_t width = 0;
  for (const std::string& id : *ids) width = std::max(width, id.size());
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const LoadedProblem loaded = (*workspace)->load(id, TestData::not_yet_made);
    if (cancellation.is_requested()) return ExitCode::interrupted;
    tell(loaded.diagnostics);
    if (!loaded.is_fit()) code = ExitCode::usage;
    const Problem& problem = loaded.problem;
    const auto plural = [](std::size_t count) { return count == 1 ? " " : "s"; };
    const std::size_t cases = all_cases(problem.data).size();
    const std::size_t submissions = problem.submissions.size();
    // What a manifest with mistakes does not say has a default, which means nothing then.
    const std::string title = loaded.is_fit() ? problem.name : "(see above)";
    const std::string row =
        fmt::format("{:<{}}  {:>4} case{}  {:>3} submission{}  {:>8}  {}", id, width, cases,
                    plural(cases), submissions, plural(submissions), time_limit_of(loaded), title);
    const bool has_room =
        ::isatty(STDOUT_FILENO) == 0 ||
        column_count(row) <= static_cast<std::size_t>(terminal_width(STDOUT_FILENO));
    std::cout << (has_room ? row + '\n'
                           : for_screen(fmt::format("{}  {}", id, title), 2, STDOUT_FILENO) +
                                 for_screen(fmt::format("  {}, {}, {}", counted(cases, "case"),
                                                        counted(submissions, "submission"),
                                                        time_limit_of(loaded)),
                                            2, STDOUT_FILENO));
  }
  return code;
}

}  // namespace judge
