#include "judge/cli/history/diff_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/ranges.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kMostListed = 5;

std::size_t most_listed(const DiffStyle& style) {
  return style.detail == DiffDetail::all ? SIZE_MAX : kMostListed;
}

std::string names_text(std::vector<std::string> names, const DiffStyle& style) {
  std::ranges::transform(names, names.begin(),
                         [](const std::string& name) { return printable_name(name); });
  return first_names(names, most_listed(style));
}

/// "AC", "AC 40"
std::string side_text(const SubmissionSide& side) {
  return std::string(letters(side.verdict)) + (side.score ? " " + score_text(*side.score) : "");
}

/// "AC → WA", or what it is in both
std::string sides_text(const SubmissionChange& change) {
  const std::string before = side_text(*change.before);
  const std::string after = side_text(*change.after);
  return before == after ? after : before + " → " + after;
}

/// "slower on 3 cases"
std::string times_text(const SubmissionChange& change) {
  const auto slower =
      static_cast<std::size_t>(std::ranges::count_if(change.times, &TimeChange::is_slower));
  const std::size_t faster = change.times.size() - slower;
  if (faster == 0) return "slower on " + counted(slower, "case");
  if (slower == 0) return "faster on " + counted(faster, "case");
  return fmt::format("slower on {}, faster on {}", counted(slower, "case"), faster);
}

/// What there is to say besides the verdicts; may be empty.
std::string state_text(const SubmissionChange& change) {
  std::vector<std::string> parts;
  // Where nothing is expected the verdicts say it all.
  if (change.after->has_expectation) {
    if (change.is_mended()) parts.emplace_back("as expected now");
    const bool was_and_is_not = change.before->as_expected && !change.after->as_expected;
    if (was_and_is_not) parts.emplace_back("not as expected any more");
  }
  if (!change.times.empty()) parts.push_back(times_text(change));
  if (change.is_other_source) parts.emplace_back("its source has changed");
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// What shorter names and verdicts are filled up to; 0 where there is no room for columns.
struct RowColumns {
  std::size_t name = 0;
  std::size_t verdicts = 0;
};

/// A name that takes most of a line stands out of the column.
void widen(std::size_t& column, const std::string& text, const DiffStyle& style) {
  const std::size_t columns = column_count(text);
  if (style.width >= kLeastForColumns && columns <= style.width / 2)
    column = std::max(column, columns);
}

bool is_in_both(const SubmissionChange& change) {
  return change.before && change.after;
}

/// "AC → WA", "new, WA"
std::string verdicts_text(const SubmissionChange& change) {
  return is_in_both(change) ? sides_text(change) : "new, " + side_text(*change.after);
}

/// Of all rows, whatever their problems.
RowColumns columns_of_rows(const RunDiff& diff, const DiffStyle& style) {
  RowColumns columns;
  for (const SubmissionChange& change : diff.submissions) {
    if (!is_in_both(change) && !change.is_regression) continue;
    widen(columns.name, printable_name(change.submission), style);
    widen(columns.verdicts, verdicts_text(change), style);
  }
  return columns;
}

/// The words of a row, in columns.
std::string row_text(const std::string& name, const std::string& verdicts, const std::string& rest,
                     const RowColumns& columns) {
  const std::string row = left_aligned(name, columns.name) + "  ";
  return rest.empty() ? row + verdicts
                      : row + left_aligned(verdicts, columns.verdicts) + "  " + rest;
}

std::string verdict_line(const VerdictChange& change, std::size_t name_columns) {
  return fmt::format("    {}  {}\n", left_aligned(printable_name(change.test_case), name_columns),
                     change.before
                         ? fmt::format("{} → {}", letters(*change.before), letters(change.after))
                         : fmt::format("new, {}", letters(change.after)));
}

std::string time_line(const TimeChange& change, std::size_t name_columns) {
  const double before = std::max(1.0, static_cast<double>(change.before.count()));
  const double after = std::max(1.0, static_cast<double>(change.after.count()));
  const double times = change.is_slower() ? after / before : before / after;
  return fmt::format(
      "    {}  {} → {}, {:.1f} times as {}{}\n",
      left_aligned(printable_name(change.test_case), name_columns), run_time_text(change.before),
      run_time_text(change.after), times, change.is_slower() ? "slow" : "fast",
      change.spread ? fmt::format(", repeats differ by {}", run_time_text(*change.spread)) : "");
}

/// Lines for some of the cases, below their submission, in columns.
template <class Change, class Line>
std::string some_lines(const std::vector<Change>& changes, const DiffStyle& style,
                       const Line& line) {
  std::string text;
  const std::size_t shown = std::min(changes.size(), most_listed(style));
  std::size_t name_columns = 0;
  for (std::size_t i = 0; i < shown; ++i)
    widen(name_columns, printable_name(changes[i].test_case), style);
  for (std::size_t i = 0; i < shown; ++i) text += line(changes[i], name_columns);
  if (shown < changes.size()) text += fmt::format("    and {} more\n", changes.size() - shown);
  return text;
}

/// Those that are worse first.
std::vector<VerdictChange> by_weight(std::vector<VerdictChange> changes) {
  std::stable_partition(changes.begin(), changes.end(),
                        [](const VerdictChange& change) { return change.is_worse; });
  return changes;
}

std::string mark_of(const SubmissionChange& change, const DiffStyle& style) {
  if (change.is_regression) return painted("✗", Paint::red, style.colour);
  if (change.is_mended()) return painted("✓", Paint::green, style.colour);
  return "·";
}

/// A submission that counts: it has changed, or is new and not as expected.
std::string changed_text(const SubmissionChange& change, const RowColumns& columns,
                         const DiffStyle& style) {
  std::string rest;
  if (is_in_both(change)) {
    rest = state_text(change);
  } else if (change.after->has_expectation) {
    rest = "not as expected";
  }
  return fmt::format(
             "{} {}\n", mark_of(change, style),
             row_text(printable_name(change.submission), verdicts_text(change), rest, columns)) +
         some_lines(by_weight(change.verdicts), style, verdict_line) +
         some_lines(change.times, style, time_line);
}

/// "+ 2 cases new: sample/1, sample/2"; empty where there are none.
std::string listed_text(std::string_view sign, const std::vector<std::string>& names,
                        std::string_view word, const DiffStyle& style) {
  if (names.empty()) return {};
  return fmt::format("{} {} {}: {}\n", sign, counted(names.size(), word),
                     sign == "+" ? "new" : "gone", names_text(names, style));
}

/// What changed of one problem.
std::string problem_text(const RunDiff& diff, const std::string& problem, const RowColumns& columns,
                         const DiffStyle& style) {
  std::string in_both;
  std::string others;
  std::vector<std::string> appeared;
  std::vector<std::string> gone;
  for (const SubmissionChange& change : diff.submissions) {
    if (change.problem != problem) continue;
    if (is_in_both(change)) {
      in_both += changed_text(change, columns, style);
    } else if (change.is_regression) {
      others += changed_text(change, columns, style);
    } else {
      (change.after ? appeared : gone).push_back(change.submission);
    }
  }
  std::string text = in_both + others + listed_text("-", gone, "submission", style) +
                     listed_text("+", appeared, "submission", style);
  for (const CasesChange& change : diff.cases) {
    if (change.problem != problem) continue;
    text += listed_text("+", change.appeared, "case", style) +
            listed_text("-", change.gone, "case", style);
  }
  return text;
}

/// Those of which something changed, as they come.
std::vector<std::string> problems_in(const RunDiff& diff) {
  std::vector<std::string> problems;
  const auto add = [&](const std::string& problem) {
    if (std::ranges::find(problems, problem) == problems.end()) problems.push_back(problem);
  };
  for (const SubmissionChange& change : diff.submissions) add(change.problem);
  for (const CasesChange& change : diff.cases) add(change.problem);
  return problems;
}

/// "1 regression, 2 mended, 1 changed otherwise, 10 as before"
std::string count_line(const RunDiff& diff) {
  std::size_t mended = 0;
  std::size_t otherwise = 0;
  for (const SubmissionChange& change : diff.submissions) {
    if (change.is_regression || !change.before || !change.after) continue;
    ++(change.is_mended() ? mended : otherwise);
  }
  std::vector<std::string> parts = {
      diff.regressions() == 0 ? "no regression" : counted(diff.regressions(), "regression")};
  if (mended > 0) parts.push_back(fmt::format("{} mended", mended));
  if (otherwise > 0) parts.push_back(fmt::format("{} changed otherwise", otherwise));
  parts.push_back(fmt::format("{} as before", diff.unchanged));
  return fmt::format("{}\n", fmt::join(parts, ", "));
}

}  // namespace

std::string diff_text(const RunDiff& diff, const DiffStyle& style) {
  std::string text =
      fmt::format("{} → {}\n", printable_name(style.before), printable_name(style.after));
  const RowColumns columns = columns_of_rows(diff, style);
  const std::vector<std::string> problems = problems_in(diff);
  for (const std::string& problem : problems)
    text += fmt::format("\n{}\n", printable_name(problem)) +
            problem_text(diff, problem, columns, style);
  if (!problems.empty()) text += "\n";
  if (!diff.problems_left_out.empty()) {
    text += fmt::format("- not judged in {}: {}\n", printable_name(style.after),
                        names_text(diff.problems_left_out, style));
  }
  for (const auto& [head, name] :
       {std::pair(&diff.before, &style.before), std::pair(&diff.after, &style.after)}) {
    if (head->is_interrupted)
      text += fmt::format("{} was interrupted: what it had not judged says nothing\n",
                          printable_name(*name));
  }
  if (!diff.why_no_times.empty())
    text += fmt::format("times are not compared: {}\n", diff.why_no_times);
  return text + count_line(diff);
}

}  // namespace judge
