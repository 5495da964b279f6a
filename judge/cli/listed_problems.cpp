#include "judge/cli/listed_problems.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

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
  const std::string limit = problem.time_limit == kNoLimit ? "" : ", limit " + problem.time_limit;
  return for_screen(fmt::format("{}  {}", problem.id, problem.title), 2, STDOUT_FILENO) +
         for_screen(fmt::format("  {}, {}{}", counted(problem.cases, "case"),
                                counted(problem.submissions, "submission"), limit),
                    2, STDOUT_FILENO);
}

}  // namespace

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
  if (::isatty(STDOUT_FILENO) == 0) return rows;
  const std::size_t width = screen_columns(STDOUT_FILENO);
  std::string lines = table_of_problems(problems, id_columns, width);
  if (!lines.empty()) return lines;
  if (widest <= width) return rows;
  for (const ListedProblem& problem : problems) lines += lines_of_problem(problem);
  return lines;
}

}  // namespace judge
