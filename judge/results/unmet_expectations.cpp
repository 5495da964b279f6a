#include "judge/results/unmet_expectations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/path_pattern.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

bool has_unexpected_case(const SubmissionReport& report) {
  return std::ranges::any_of(
      report.cases, [&](const CaseResult& result) { return report.is_unexpected(result); });
}

/// Of the cases and of what is made of them.
std::string unmet_verdict(const SubmissionReport& report) {
  const Expectation& expected = *report.expectation;
  if (expected.permits_only(Verdict::compile_error)) return "expected CE, but it compiles";
  const VerdictSet wanted =
      in_words_of_packages(expected.required.is_empty() ? expected.permitted : expected.required);
  if (expected.of == ExpectedOf::whole && !report.groups.empty()) {
    if (expected.is_met({report.verdict})) return {};
    const std::string points = points_text(report.score(), report.best_score());
    return fmt::format("expected {}, but as a whole it is {}{}", joined(wanted, " or "),
                       letters(report.verdict), points.empty() ? "" : " with " + points);
  }
  if (expected.required.is_empty() || has_unexpected_case(report)) return {};
  VerdictSet seen;
  for (const CaseResult& result : report.cases) seen.insert(result.verdict);
  if (seen.intersects(expected.required)) return {};
  const std::string text = fmt::format("expected {} on some case, but ", joined(wanted, " or "));
  if (report.cases.empty()) return text + "there is no case";
  return text + "every case is " + joined(seen, " or ");
}

std::string unmet_score(const SubmissionReport& report, const Expectation& expected) {
  if (report.groups.empty()) return {};
  const double score = report.score().value_or(0);
  if (expected.score && !expected.score->contains(score)) {
    return fmt::format("expected a score of {}, but it is {}", to_string(*expected.score),
                       score_text(score));
  }
  if (expected.credit == ExpectedCredit::less_than_all && report.best_score() &&
      report.has_best_score())
    return fmt::format("expected less than all points, but it has {}",
                       points_text(report.score(), report.best_score()));
  return {};
}

/// What is there where something else was expected: "it is WA", "there is no case".
std::string seen_in(const SubmissionReport& report, const ScopedExpectation& scoped) {
  const bool has_scope = !scoped.scope.empty();
  std::vector<std::string> parts;
  for (const GroupResult& group : report.groups) {
    const bool is_all = !has_scope && &group == &report.groups.front();
    if (!is_all && !is_exactly_meant_by(scoped.scope, group.group)) continue;
    const std::string points = points_text(group.score, group.best_score);
    parts.push_back(group.verdict ? std::string(letters(*group.verdict)) : "not judged");
    if (!points.empty()) parts.back() += " with " + points;
  }
  if (!parts.empty()) return fmt::format("it is {}", fmt::join(parts, ", "));
  VerdictSet seen;
  for (const CaseResult& result : report.cases) {
    if (!has_scope || is_meant_by(scoped.scope, result.test_case)) seen.insert(result.verdict);
  }
  return seen.is_empty() ? "there is no case" : "it is " + joined(seen, " or ");
}

std::string unmet_scoped(const SubmissionReport& report, const ScopedExpectation& scoped) {
  const std::string where = scoped.scope.empty() ? "" : " on " + printable_name(scoped.scope);
  ScopedExpectation without_message = scoped;
  without_message.message.clear();
  if (report.meets(without_message)) {
    return fmt::format("expected that a checker says {}{} ({}), but none does",
                       visible_text(scoped.message, 60), where, scoped.source);
  }
  return fmt::format("expected {}{} ({}), but {}", to_string(scoped.expectation), where,
                     scoped.source, seen_in(report, scoped));
}

}  // namespace

std::string joined(VerdictSet set, std::string_view separator) {
  std::string text;
  for (const VerdictRow& row : kVerdicts) {
    if (!set.contains(row.verdict)) continue;
    if (!text.empty()) text += separator;
    text += row.letters;
  }
  return text;
}

std::vector<std::string> unmet_expectations(const SubmissionReport& report) {
  std::vector<std::string> unmet;
  if (!report.expectation || report.is_as_expected()) return unmet;
  if (report.verdict == Verdict::compile_error || report.verdict == Verdict::judge_error)
    return unmet;
  for (std::string text : {unmet_verdict(report), unmet_score(report, *report.expectation)}) {
    if (!text.empty()) unmet.push_back(std::move(text));
  }
  for (const ScopedExpectation& scoped : report.more_expectations) {
    if (!report.meets(scoped)) unmet.push_back(unmet_scoped(report, scoped));
  }
  return unmet;
}

}  // namespace judge
