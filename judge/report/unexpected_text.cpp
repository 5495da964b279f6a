#include "judge/report/unexpected_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/compiler_text.hpp"
#include "judge/results/case_reason.hpp"
#include "judge/results/unmet_expectations.hpp"

namespace judge {
namespace {

constexpr std::size_t kMessageLinesTold = 10;
constexpr std::size_t kCasesTold = 5;

std::string against_expected(const SubmissionReport& report, Verdict verdict) {
  return fmt::format("{}, expected {}", letters(verdict),
                     report.expectation ? to_string(*report.expectation) : "AC");
}

void add_line(std::string& text, std::string_view line) {
  text += fmt::format("{}{}", text.empty() ? "" : "\n", line);
}

}  // namespace

std::string verdict_against_expected(const SubmissionReport& report) {
  return against_expected(report, report.verdict);
}

std::string verdict_against_expected(const SubmissionReport& report, const CaseResult& result) {
  return against_expected(report, result.verdict);
}

std::string unexpected_text_of_whole(const SubmissionReport& report) {
  std::string text;
  const std::vector<std::string_view> said =
      telling_compiler_lines(report.message, kMessageLinesTold);
  const std::size_t told = std::min(said.size(), kMessageLinesTold);
  for (std::size_t i = 0; i < told; ++i) add_line(text, printable_text(said[i]));
  if (const std::size_t left = lines_of(report.message).size() - told; left > 0)
    add_line(text, fmt::format("… and {}", counted(left, "more line")));
  for (const std::string& unmet : unmet_expectations(report)) add_line(text, unmet);
  for (const GroupResult& group : report.groups) {
    if (group.is_at_fault)
      add_line(text,
               fmt::format("{}: {}", printable_name(group.group), printable_name(group.message)));
  }
  return text;
}

std::string unexpected_text(const SubmissionReport& report) {
  std::string text = unexpected_text_of_whole(report);
  std::size_t count = 0;
  for (const CaseResult& result : report.cases) {
    if (!report.is_unexpected(result)) continue;
    if (++count > kCasesTold) continue;
    add_line(text, fmt::format("{} {}  {}", letters(result.verdict),
                               printable_name(result.test_case), case_reason(result)));
  }
  if (count > kCasesTold) add_line(text, fmt::format("… and {} more cases", count - kCasesTold));
  return text;
}

}  // namespace judge
