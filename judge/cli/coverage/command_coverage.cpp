#include <iostream>

#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/coverage/coverage_text.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutCoverage =
    "Tells what no testcase reaches: lines and branches of the reference solution, the input "
    "validators, the checker\n"
    "and the interactor, in C and C++, counted by gcov; and limits of the input that no testcase "
    "is at, as far as the\n"
    "validators tell them: those written with judge/kit and testlib and grammars do, others may in "
    "the file that\n"
    "JUDGE_LIMITS_FILE names (docs/formats.md, Limits). Cases in invalid_input count for "
    "validators,\n"
    "valid_output and invalid_output for checkers, and so do all submissions that come to an end "
    "in time. Headers of\n"
    "the kit and of testlib do not count. Exit code 0: measured, whatever was found; 1: less is "
    "measured than there\n"
    "is (the reference solution is not accepted, a checker failed ...), or with --strict something "
    "is not reached.\n\n"
    "  judge coverage maze-438            the first places in each file\n"
    "  judge coverage maze-438 --all      all of them\n"
    "  judge coverage --strict            of every problem, for a script\n"
    "  judge coverage maze-438 --format json";

/// Measured, with what has to be made before.
OrExit<ProblemCoverage> measured(const CommandLine& line, Workspace& workspace,
                                 const std::string& id) {
  auto problem = told(workspace, workspace.problem(id));
  if (!problem) return tl::unexpected(problem.error());
  const auto complete =
      told(workspace, complete_test_data(workspace, *problem, tell_beside_live_line));
  if (!complete) return tl::unexpected(complete.error());
  const CoverageRuns runs =
      line.has("reference-only") ? CoverageRuns::reference : CoverageRuns::all_submissions;
  auto coverage = measure_coverage(workspace, *problem, runs);
  workspace.end_activity();
  return told(workspace, std::move(coverage));
}

CoverageStyle chosen_style(const CommandLine& line) {
  return {.detail = line.has("all") ? CoverageDetail::all : CoverageDetail::brief,
          .colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off,
          .width = ::isatty(STDOUT_FILENO) != 0
                       ? static_cast<std::size_t>(terminal_width(STDOUT_FILENO))
                       : kTextColumns};
}

}  // namespace

ExitCode command_coverage(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("coverage [OPTION...] [PROBLEM...]", kAboutCoverage);
  line.add_options()                                                             //
      ("all,a", "every line and branch that is not reached")                     //
      ("reference-only", "run no other submission than the reference solution")  //
      ("strict", "exit with 1 where something that can be reached is not")       //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_format_option(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto format = chosen_format(line);
  if (!format) return format.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto opened = open_workspace(line, cancellation, *workers);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto ids = told(workspace, select_problems(workspace, line.list("what")));
  if (!ids) return ids.error();
  const CoverageStyle style = chosen_style(line);
  nlohmann::ordered_json problems = nlohmann::ordered_json::array();
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const auto coverage = measured(line, workspace, id);
    if (!coverage) {
      if (coverage.error() == ExitCode::interrupted) return coverage.error();
      code = worse(code, coverage.error());
      continue;
    }
    const bool is_well = line.has("strict") ? coverage->is_complete() : coverage->is_whole();
    if (!is_well) code = worse(code, ExitCode::unexpected);
    if (*format == OutputFormat::json) {
      problems.push_back(json_of(*coverage));
      continue;
    }
    if (id != ids->front()) std::cout << '\n';
    std::cout << for_screen(coverage_text(*coverage, style), STDOUT_FILENO) << std::flush;
  }
  if (*format == OutputFormat::json)
    std::cout << json_text({{"version", 1}, {"problems", std::move(problems)}}, 2) << '\n';
  return code;
}

}  // namespace judge
