#include "judge/inspection/run_rules.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/results/bounding_case.hpp"
#include "judge/results/case_reason.hpp"
#include "judge/results/unmet_expectations.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

/// What a run may take beside others, in percent of what it takes alone.
constexpr int kMostNoise = 115;

double in_seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

/// What became of the case, with the figure that the verdict hangs on.
std::string told_of(const CaseResult& result, const SubmissionReport& report) {
  std::string text = fmt::format("{} on {}", letters(result.verdict), result.test_case);
  if (result.verdict == Verdict::time_limit_exceeded) {
    text += fmt::format(" after {}, and the limit is {:g} s", run_time_text(result.run.cpu_time),
                        in_seconds(report.time_limit));
  } else if (const std::string reason = case_reason(result); !reason.empty()) {
    text += ": " + reason;
  }
  return text;
}

std::string first_unexpected(const SubmissionReport& report) {
  const auto is_unexpected = [&](const CaseResult& result) { return report.is_unexpected(result); };
  const auto first = std::ranges::find_if(report.cases, is_unexpected);
  if (first == report.cases.end()) return {};
  const auto count = std::ranges::count_if(report.cases, is_unexpected);
  if (count == 1) return told_of(*first, report);
  return fmt::format("{}; and {} more", told_of(*first, report),
                     counted(static_cast<std::size_t>(count) - 1, "case"));
}

bool is_judged(const SubmissionReport& report) {
  return report.verdict != Verdict::judge_error &&
         std::ranges::none_of(report.cases, [](const CaseResult& result) {
           return result.verdict == Verdict::judge_error;
         });
}

bool is_known_bad(const SubmissionReport& report) {
  return report.expectation && report.expectation->requires_failure();
}

bool is_accepted_throughout(const SubmissionReport& report) {
  return !report.cases.empty() && std::ranges::all_of(report.cases, [](const CaseResult& result) {
    return result.verdict == Verdict::accepted;
  });
}

bool speaks_of_error(std::string_view line) {
  return line.find("error") != std::string_view::npos ||
         line.find("Error") != std::string_view::npos;
}

/// Of what a compiler said the first error with the lines that belong to it. What comes first may
/// be where a file was included, or a note of the compiler about itself; some end with the error
/// and have its place before it.
std::string first_error(std::string_view message) {
  constexpr std::size_t kMostLines = 4;
  constexpr std::size_t kMostColumns = 400;  // a template's name may take thousands
  std::vector<std::string_view> lines = lines_of(message);
  std::erase_if(lines, [](std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
  });
  std::size_t begin = 0;
  if (const auto error = std::ranges::find_if(lines, speaks_of_error); error != lines.end()) {
    const auto at = static_cast<std::size_t>(error - lines.begin());
    begin = at + 1 < lines.size() ? at : at - std::min(at, kMostLines - 1);
  }
  std::string text;
  for (std::size_t i = begin; i < std::min(begin + kMostLines, lines.size()); ++i) {
    // The next one is not this one's.
    if (i > begin && i + 1 < lines.size() && speaks_of_error(lines[i])) break;
    text += fmt::format("{}{}", text.empty() ? "" : "\n",
                        cut_end(printable_text(lines[i]), kMostColumns));
  }
  return text;
}

Finding unexpected_verdict(const SubmissionReport& report, const JudgedProblem& problem) {
  const std::string expected =
      report.expectation ? to_string(*report.expectation) : std::string("AC on every case");
  const bool is_bundle = report.is_bundle();
  const Location place = problem.place(
      is_bundle ? report.submission.substr(0, report.submission.size() - kBundleMark.size())
                : report.submission);
  if (report.verdict == Verdict::compile_error) {
    return find(is_bundle ? RuleId::bundle_fails : RuleId::expectation_fails, place,
                is_bundle ? "as one file it does not compile with a plain g++" : "does not compile",
                first_error(report.message));
  }
  if (is_known_bad(report) && is_accepted_throughout(report)) {
    return find(RuleId::known_bad_accepted, place,
                fmt::format("expected {}, and is accepted on every case", expected),
                "the slowest took " + time_against_limit(*report.slowest(), report.time_limit));
  }
  const RuleId rule = is_bundle ? RuleId::bundle_fails : RuleId::expectation_fails;
  const std::string first = first_unexpected(report);
  const std::vector<std::string> unmet = unmet_expectations(report);
  if (!first.empty()) {
    return find(rule, place, fmt::format("expected {}: {}", expected, first),
                fmt::format("{}", fmt::join(unmet, "\n")));
  }
  if (!unmet.empty()) return find(rule, place, fmt::format("{}", fmt::join(unmet, "; ")));
  const std::string points = points_text(report.score(), report.best_score());
  return find(rule, place,
              fmt::format("expected {}: as a whole it is {}{}", expected, letters(report.verdict),
                          points.empty() ? "" : " with " + points));
}

/// Whether it is to be a correct solution of a problem whose groups may be accepted though some of
/// their cases are not.
bool is_to_solve_all(const SubmissionReport& report) {
  const auto& expectation = report.expectation;
  return expectation && expectation->of == ExpectedOf::whole &&
         expectation->permits_only(Verdict::accepted) && !expectation->score &&
         expectation->credit == ExpectedCredit::any && !report.groups.empty();
}

/// Of one that is accepted as a whole what it has not solved; may be empty.
std::string unsolved(const SubmissionReport& report) {
  std::string text;
  if (!report.has_best_score()) text = "it has " + points_text(report.score(), report.best_score());
  const auto is_failed = [](const CaseResult& result) {
    return result.verdict != Verdict::accepted;
  };
  const auto first = std::ranges::find_if(report.cases, is_failed);
  if (first == report.cases.end()) return text;
  text += (text.empty() ? "" : ", ") + told_of(*first, report);
  const auto count = std::ranges::count_if(report.cases, is_failed);
  if (count > 1)
    text += fmt::format("; and {} more", counted(static_cast<std::size_t>(count) - 1, "case"));
  return text;
}

std::optional<Finding> lost_points(const SubmissionReport& report, const JudgedProblem& problem) {
  if (!is_to_solve_all(report)) return std::nullopt;
  const std::string text = unsolved(report);
  if (text.empty()) return std::nullopt;
  return find(RuleId::accepted_fails_case, problem.place(report.submission),
              "accepted as a whole, but " + text);
}

}  // namespace

std::string time_against_limit(const CaseResult& result, std::chrono::milliseconds limit) {
  return fmt::format("{} on {}, and the limit is {:g} s", run_time_text(result.run.cpu_time),
                     result.test_case, in_seconds(limit));
}

Findings inspect_verdicts(const RunReport& report, const JudgedProblem& problem) {
  Findings findings;
  for (const SubmissionReport& submission : report.submissions) {
    if (submission.problem != problem.id || !is_judged(submission)) continue;
    std::optional<Finding> finding = submission.is_as_expected()
                                         ? lost_points(submission, problem)
                                         : unexpected_verdict(submission, problem);
    if (!finding) continue;
    findings.push_back(*std::move(finding));
    findings.back().problem = problem.id;
  }
  return findings;
}

void weigh_margin(Finding& finding, const JudgedProblem& problem, std::optional<double> slowness) {
  const Slowness machine{.times = slowness.value_or(1)};
  if (!problem.are_margins_demanded || machine.is_busy()) finding.severity = Severity::warning;
  if (machine.is_busy()) finding.why = busy_sentence(machine);
}

Findings inspect_time_margin(const RunReport& report, const JudgedProblem& problem) {
  if (!problem.is_limit_given) return {};
  const SubmissionReport* slowest = nullptr;
  const CaseResult* slowest_case = nullptr;
  for (const SubmissionReport& submission : report.submissions) {
    if (submission.problem != problem.id) continue;
    for (const ScopedTimeBound& bound : problem.time_bounds(submission.submission)) {
      if (bound.bound != TimeBound::lower) continue;
      const CaseResult* const found = bounding_case(submission, bound);
      if (found == nullptr ||
          (slowest_case != nullptr && found->run.cpu_time <= slowest_case->run.cpu_time))
        continue;
      slowest = &submission;
      slowest_case = found;
    }
  }
  if (slowest == nullptr) return {};
  const CaseResult& result = *slowest_case;
  const auto needed = least_allowed(problem.time_rules, result.run.cpu_time);
  if (needed <= problem.limits.time_limit) return {};
  // A limit that the format takes: at least that much, in its steps.
  const auto step = std::chrono::microseconds(problem.time_rules.resolution);
  const auto limit = (needed + step - std::chrono::microseconds(1)) / step * step;
  const std::string limit_text =
      limit == needed ? run_time_text(needed)
                      : fmt::format("{}, so {:g} s", run_time_text(needed), in_seconds(limit));
  Finding finding = find(RuleId::time_limit_too_tight, problem.place(slowest->submission),
                         "takes " + time_against_limit(result, problem.limits.time_limit), {},
                         fmt::format("allow {:g} times as much: {}; or mend the submission",
                                     problem.time_rules.least_ac_to_limit, limit_text));
  finding.problem = problem.id;
  finding.remedy = Remedy::study_time_limit;
  if (needed * 100 <= std::chrono::microseconds(problem.limits.time_limit) * kMostNoise) {
    finding.severity = Severity::warning;
    finding.why = "it is so near that what ran beside it may be why";
  }
  weigh_margin(finding, problem, report.slowness);
  return {finding};
}

}  // namespace judge
