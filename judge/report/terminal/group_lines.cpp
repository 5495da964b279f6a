#include "judge/report/terminal/group_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kGroupIndent = 4;
constexpr std::size_t kVerdictWidth = 3;

/// Its last part, as far in as it is deep.
std::string name_in_tree(const GroupResult& group) {
  const auto depth = static_cast<std::size_t>(std::ranges::count(group.group, '/'));
  const std::string name = group.group.substr(group.group.rfind('/') + 1);
  return std::string(2 * depth, ' ') + printable_name(name);
}

/// The whole stands in the line of the submission, unless something is wrong with it.
bool is_shown(const SubmissionReport& report, const GroupResult& group) {
  return &group != &report.groups.front() || group.is_at_fault;
}

Paint paint_of_group(const GroupResult& group) {
  if (group.is_at_fault || group.verdict == Verdict::judge_error) return Paint::yellow;
  return group.verdict == Verdict::accepted ? Paint::green : Paint::red;
}

/// The points of a group, unless it has none and is known to be worth none, as samples mostly are.
std::string points_of(const GroupResult& group) {
  const bool is_worth_none = group.best_score == 0.0 && group.score == 0.0;
  return is_worth_none ? "" : points_text(group.score, group.best_score);
}

std::string line_of(const GroupResult& group, std::size_t name_columns, const LineStyle& style) {
  std::string line(kGroupIndent, ' ');
  line += left_aligned(name_in_tree(group), name_columns) + "  ";
  std::string why = in_one_line(group.message);
  if (!group.verdict) {
    line += "not judged";
    if (!why.empty()) line += ": " + why;
    return folded(line, kGroupIndent + 2, style.width);
  }
  const std::string_view verdict = letters(*group.verdict);
  const std::string points = points_of(group);
  line += painted(verdict, paint_of_group(group), style.colour);
  if (!points.empty() || !why.empty()) line += std::string(kVerdictWidth - verdict.size(), ' ');
  if (!points.empty()) line += "  " + points;
  if (!why.empty()) line += "  " + why;
  return folded(line, kGroupIndent + 2, style.width);
}

}  // namespace

std::string group_lines(const SubmissionReport& report, const LineStyle& style) {
  std::size_t name_columns = 0;
  for (const GroupResult& group : report.groups) {
    if (is_shown(report, group))
      name_columns = std::max(name_columns, column_count(name_in_tree(group)));
  }
  std::string lines;
  for (const GroupResult& group : report.groups) {
    if (is_shown(report, group)) lines += line_of(group, name_columns, style);
  }
  return lines;
}

}  // namespace judge
