#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kComputed = "computed";  ///< where no time limit is given

/// "2 s", "computed"; nothing where mistakes leave it open.
std::string time_limit_of(const LoadedProblem& loaded) {
  if (!loaded.is_fit()) return "-";
  if (loaded.problem.time_limit_rule) return kComputed;
  const std::chrono::duration<double> time_limit = loaded.problem.limits.time_limit;
  return fmt::format("{:g} s", time_limit.count());
}

struct ListedProblem {
  std::string id;
  std::string title;
  std::size_t cases = 0;
  std::size_t submissions = 0;
  std::string time_limit;
};

std::string row_of_problem(const ListedProblem& problem, std::size_t id_columns) {
  const auto plural = [](std::size_t count) { return count == 1 ? " " : "s"; };
  return fmt::format("{:<{}}  {:>4} case{}  {:>3} submission{}  {:>8}  {}", problem.id, id_columns,
                     problem.cases, plural(problem.cases), problem.submissions,
                     plural(problem.submissions), problem.time_limit, problem.title);
}

/// Rows below a heading, which says what is counted; titles go on below their beginning. Empty
/// where there is no room for that.
std::string table_of_problems(const std::vector<ListedProblem>& problems, std::size_t id_columns,
                              std::size_t width) {
  constexpr const char* kRow = "{:<{}}  {:>5}  {:>11}  {:>8}  {}";
  constexpr std::size_t kLeastForTitles = 24;
  id_columns = std::max(id_columns, std::string_view("problem").size());
  std::string table = fmt::format(kRow, "problem", id_columns, "cases", "submissions", "limit", "");
  const std::size_t indent = table.size();
  if (indent + kLeastForTitles > width) return {};
  table += "title\n";
  for (const ListedProblem& problem : problems) {
    table += folded(fmt::format(kRow, problem.id, id_columns, problem.cases, problem.submissions,
                                problem.time_limit, problem.title),
                    indent, width);
  }
  return table;
}

/// One below the other, for a terminal that is too narrow for rows.
std::string lines_of_problem(const ListedProblem& problem) {
  const bool is_computed = problem.time_limit == kComputed;
  return for_screen(fmt::format("{}  {}", problem.id, problem.title), 2, STDOUT_FILENO) +
         for_screen(fmt::format("  {}, {}, {}", counted(problem.cases, "case"),
                                counted(problem.submissions, "submission"),
                                (is_computed ? "time limit " : "") + problem.time_limit),
                    2, STDOUT_FILENO);
}

/// All in the same way, so that the eye can go down a column.
std::string text_of_problems(const std::vector<ListedProblem>& problems) {
  std::size_t id_columns = 0;
  for (const ListedProblem& problem : problems)
    id_columns = std::max(id_columns, problem.id.size());
  std::string rows;
  std::size_t widest = 0;
  for (const ListedProblem& problem : problems) {
    const std::string row = row_of_problem(problem, id_columns);
    widest = std::max(widest, column_count(row));
    rows += row + '\n';
  }
  if (::isatty(STDOUT_FILENO) == 0 ||
      widest <= static_cast<std::size_t>(terminal_width(STDOUT_FILENO)))
    return rows;
  std::string lines = table_of_problems(problems, id_columns,
                                        static_cast<std::size_t>(terminal_width(STDOUT_FILENO)));
  if (!lines.empty()) return lines;
  for (const ListedProblem& problem : problems) lines += lines_of_problem(problem);
  return lines;
}

}  // namespace

ExitCode command_list(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("list [OPTION...] [PROBLEM|PACKAGE|FOLDER...]",
                   "Lists the problems: id, testcases, submissions, time limit, title.\n\n"
                   "  judge list\n"
                   "  judge list ~/contest    the packages in a folder");
  line.add_options()("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  const auto ids = told(**workspace, select_problems(**workspace, line.list("what")));
  if (!ids) return ids.error();
  std::vector<ListedProblem> problems;
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const LoadedProblem loaded = (*workspace)->load(id, TestData::not_yet_made);
    if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
    tell(loaded.diagnostics);
    if (!loaded.is_fit()) code = ExitCode::usage;
    const Problem& problem = loaded.problem;
    problems.push_back({.id = printable_name(id),
                        // What a manifest with mistakes does not say has a default, which means
                        // nothing then.
                        .title = loaded.is_fit() ? printable_name(problem.name) : "(see above)",
                        .cases = each_case(problem.data).size(),
                        .submissions = problem.submissions.size(),
                        .time_limit = time_limit_of(loaded)});
  }
  std::cout << text_of_problems(problems);
  return code;
}

}  // namespace judge
