#include "judge/cli/groups_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

std::string points_text_of(const PointRules& rules) {
  if (!rules.max_score) return "any number of points";
  return fmt::format("{} {}", score_text(*rules.max_score),
                     is_same_score(*rules.max_score, 1) ? "point" : "points");
}

std::string text_of(const PointRules& rules) {
  std::vector<std::string> parts = {points_text_of(rules)};
  parts.emplace_back(to_string(rules.mode));
  if (!rules.require_pass.empty())
    parts.push_back(fmt::format("requires {}", fmt::join(rules.require_pass, ", ")));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string text_of(const GraderRules& rules, const ProblemType& type) {
  std::vector<std::string> parts;
  if (rules.is_custom) {
    parts.push_back(fmt::format("custom grader {}", fmt::join(rules.flags, " ")));
    if (rules.flags.empty()) parts.back() = "custom grader";
  } else {
    const DefaultGrader& grader = rules.grader;
    if (type.scoring) parts.emplace_back(to_string(grader.score_mode));
    if (grader.verdict_mode != VerdictMode::worst_error)
      parts.emplace_back(to_string(grader.verdict_mode));
    if (grader.accept_if_any_accepted) parts.emplace_back("accept_if_any_accepted");
    if (grader.ignore_sample) parts.emplace_back("ignore_sample");
  }
  const bool has_range = std::isfinite(rules.range.least) || std::isfinite(rules.range.most);
  if (type.scoring && has_range) parts.push_back("range " + to_string(rules.range));
  if (type.scoring && rules.accept_score != 1)
    parts.push_back(fmt::format("accept_score {}", score_text(rules.accept_score)));
  if (type.scoring && rules.reject_score != 0)
    parts.push_back(fmt::format("reject_score {}", score_text(rules.reject_score)));
  if (rules.on_reject == OnReject::break_off) parts.emplace_back("breaks off when rejected");
  return fmt::format("{}", fmt::join(parts, ", "));
}

struct GroupRow {
  std::string name;
  std::string cases;
  std::string rules;
};

void add_rows(const Problem& problem, const TestGroup& group, std::size_t depth,
              std::vector<GroupRow>& rows) {
  GroupRow row;
  row.name = std::string(2 * depth, ' ') +
             (group.name.empty() ? "data" : group.name.substr(group.name.rfind('/') + 1));
  if (!group.cases.empty()) row.cases = counted(group.cases.size(), "case");
  // Samples, and what is deeper than a group, have no points.
  const auto* const points = std::get_if<PointRules>(&group.grading);
  const bool has_points = group.name.starts_with("secret") && depth <= 2;
  if (points == nullptr)
    row.rules = text_of(std::get<GraderRules>(group.grading), problem.type);
  else if (has_points)
    row.rules = text_of(*points);
  rows.push_back(std::move(row));
  for (const TestGroup& inner : group.groups) add_rows(problem, inner, depth + 1, rows);
}

}  // namespace

std::string groups_text(const Problem& problem, std::size_t width) {
  std::vector<GroupRow> rows;
  add_rows(problem, problem.data, 0, rows);
  std::size_t name_columns = 0;
  std::size_t case_columns = 0;
  for (const GroupRow& row : rows) {
    name_columns = std::max(name_columns, row.name.size());
    case_columns = std::max(case_columns, row.cases.size());
  }
  const std::size_t rules_column = 2 + name_columns + 2 + case_columns + 2;
  const bool has_columns = rules_column * 2 < width;
  std::string text;
  for (const GroupRow& row : rows) {
    if (has_columns) {
      text += folded(fmt::format("  {:<{}}  {:<{}}  {}", row.name, name_columns, row.cases,
                                 case_columns, row.rules),
                     rules_column, width);
    } else {
      std::string line = "  " + row.name;
      for (const std::string* part : {&row.cases, &row.rules})
        line += (part->empty() ? "" : "  ") + *part;
      text += folded(line, line.find_first_not_of(' ') + 4, width);
    }
  }
  return text;
}

}  // namespace judge
