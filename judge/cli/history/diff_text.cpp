#include "judge/cli/history/diff_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/ranges.h>

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

std::string state_text(const SubmissionChange& change) {
  std::vector<std::string> parts = {sides_text(change)};
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

std::string verdict_line(const VerdictChange& change) {
  return fmt::format("    {}  {}\n", printable_name(change.test_case),
                     change.before
                         ? fmt::format("{} → {}", letters(*change.before), letters(change.after))
                         : fmt::format("new, {}", letters(change.after)));
}

std::string time_line(const TimeChange& change) {
  const double before = std::max(1.0, static_cast<double>(change.before.count()));
  const double after = std::max(1.0, static_cast<double>(change.after.count()));
  const double times = change.is_slower() ? after / before : before / after;
  return fmt::format(
      "    {}  {} → {}, {:.1f} times as {}{}\n", printable_name(change.test_case),
      run_time_text(change.before), run_time_text(change.after), times,
      change.is_slower() ? "slow" : "fast",
      change.spread ? fmt::format(", repeats differ by {}", run_time_text(*change.spread)) : "");
}

template <class Change, class Line>
std::string some_lines(const std::vector<Change>& changes, const DiffStyle& style,
                       const Line& line) {
  std::string text;
  const std::size_t shown = std::min(changes.size(), most_listed(style));
  for (std::size_t i = 0; i < shown; ++i) text += line(changes[i]);
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

std::string changed_text(const SubmissionChange& change, const DiffStyle& style) {
  return fmt::format("{} {} {}  {}\n", mark_of(change, style), printable_name(change.problem),
                     printable_name(change.submission), state_text(change)) +
         some_lines(by_weight(change.verdicts), style, verdict_line) +
         some_lines(change.times, style, time_line);
}

/// Submissions that only one of the runs has: each that counts on a line, the others by problem.
std::string one_sided_text(const RunDiff& diff, const DiffStyle& style) {
  std::string text;
  std::map<std::pair<bool, std::string>, std::vector<std::string>> names;
  for (const SubmissionChange& change : diff.submissions) {
    if (change.before && change.after) continue;
    if (change.is_regression) {
      text += fmt::format("{} {} {}  new, {}{}\n", mark_of(change, style),
                          printable_name(change.problem), printable_name(change.submission),
                          side_text(*change.after),
                          change.after->has_expectation ? ", not as expected" : "");
    } else {
      names[{change.after.has_value(), change.problem}].push_back(change.submission);
    }
  }
  for (const auto& [key, list] : names) {
    text += fmt::format("{} {}: {} {}: {}\n", key.first ? "+" : "-", printable_name(key.second),
                        counted(list.size(), "submission"), key.first ? "new" : "gone",
                        names_text(list, style));
  }
  for (const CasesChange& change : diff.cases) {
    const std::string problem = printable_name(change.problem);
    if (!change.appeared.empty()) {
      text += fmt::format("+ {}: {} new: {}\n", problem, counted(change.appeared.size(), "case"),
                          names_text(change.appeared, style));
    }
    if (!change.gone.empty()) {
      text += fmt::format("- {}: {} gone: {}\n", problem, counted(change.gone.size(), "case"),
                          names_text(change.gone, style));
    }
  }
  if (!diff.problems_left_out.empty()) {
    text += fmt::format("- not judged in {}: {}\n", printable_name(style.after),
                        names_text(diff.problems_left_out, style));
  }
  return text;
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
  for (const SubmissionChange& change : diff.submissions) {
    if (change.before && change.after) text += changed_text(change, style);
  }
  text += one_sided_text(diff, style);
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
