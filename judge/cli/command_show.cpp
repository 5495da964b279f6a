#include <algorithm>
#include <iostream>
#include <utility>

#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/cli/case_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/problem_screen.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutShow =
    "Shows a problem: its limits, and where each of its parts is. With --case it shows testcases: "
    "how "
    "each was made, what\n"
    "is said of it, the beginnings of its input and its answer, in which nothing is invisible.\n\n"
    "  judge show maze-438\n"
    "  judge show maze-438 --case sample/1\n"
    "  judge show maze-438 -c 02 -c secret/03";

ExitCode show_cases(const CommandLine& line, Workspace& workspace, const Problem& problem) {
  const auto cases = told(workspace, facts_of_cases(workspace, problem, line.list("case")));
  if (!cases) return cases.error();
  const bool is_terminal = ::isatty(STDOUT_FILENO) != 0;
  const std::size_t width =
      is_terminal ? static_cast<std::size_t>(std::max(terminal_width(STDOUT_FILENO), 20))
                  : kTextColumns;
  const char* gap = "";
  for (const CaseFacts& facts : *cases) {
    std::cout << std::exchange(gap, "\n\n")
              << case_text(workspace.library(), problem, facts, width);
  }
  return ExitCode::ok;
}

}  // namespace

ExitCode command_show(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("show [OPTION...] PROBLEM", kAboutShow);
  line.add_options()  //
      ("case,c", po::value<std::vector<std::string>>()->value_name("PATTERN"),
       "instead, cases whose name begins so, or matches: sample, 02, secret/03, '*large*'")  //
      ("cases", "list its testcases, too")                                                   //
      ("problem", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  line.help_with_excess("; --case names a testcase: judge show PROBLEM --case sample/1");
  line.contradict("case", "cases", "one shows testcases, the other lists all of them");
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "show which problem? `judge list` lists them");
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  const auto problem =
      told(**workspace, (*workspace)
                            ->problem(line.get<std::string>("problem"), TestData::not_yet_made,
                                      SubmissionKinds::programs_or_answers));
  if (!problem) return problem.error();
  if (line.has("case")) return show_cases(line, **workspace, *problem);
  print_problem((*workspace)->library(), *problem);
  if (line.has("cases")) print_cases(*problem);
  return ExitCode::ok;
}

}  // namespace judge
