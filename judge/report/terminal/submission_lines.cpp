#include "judge/report/terminal/submission_lines.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/conversation_lines.hpp"
#include "judge/report/terminal/duration_text.hpp"
#include "judge/report/terminal/explanation_lines.hpp"
#include "judge/report/terminal/foreign_text.hpp"
#include "judge/report/terminal/repeats_text.hpp"

namespace judge {
namespace {

constexpr std::size_t kCasesShown = 5;  // shown without Detail::every_case
constexpr std::size_t kMessageLines = 10;
constexpr std::size_t kMessageColumns = 400;  // a template's name may take thousands
constexpr std::size_t kVerdictColumns = 3;
constexpr std::size_t kLeastCaseName = 8;  // names are not cut any shorter
constexpr std::size_t kLeastSubmission = 12;

Paint paint_of(Verdict verdict, bool is_well) {
  if (verdict == Verdict::judge_error) return Paint::yellow;
  return is_well ? Paint::green : Paint::red;
}

/// "TLE or RTE"
std::string joined(VerdictSet set, std::string_view separator) {
  std::string text;
  for (const VerdictRow& row : kVerdicts) {
    if (!set.contains(row.verdict)) continue;
    if (!text.empty()) text += separator;
    text += row.letters;
  }
  return text;
}

std::string reason(const CaseResult& result) {
  std::vector<std::string> parts;
  // Why it has this verdict stands first; that the output was wrong before may help, too.
  if (std::string message = in_one_line(result.message); !message.empty()) {
    parts.push_back(std::move(message));
  }
  if (result.verdict == Verdict::run_time_error) {
    const std::string line = telling_line(result.run.error_output);
    if (!line.empty()) parts.push_back("stderr: " + line);
  }
  if (result.difference) parts.push_back(to_string(*result.difference));
  if (std::string repeats = repeats_text(result); !repeats.empty())
    parts.push_back(std::move(repeats));
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string cases_text(const SubmissionReport& report) {
  const std::size_t judged = report.cases.size();
  if (judged < report.case_count) return fmt::format("{} of {} cases", judged, report.case_count);
  return fmt::format("{} {}", right_aligned(std::to_string(judged), 3),
                     judged == 1 ? "case " : "cases");
}

bool expects_compile_error(const SubmissionReport& report) {
  return report.expectation && report.expectation->permitted == VerdictSet{Verdict::compile_error};
}

bool has_unexpected_case(const SubmissionReport& report) {
  return std::any_of(report.cases.begin(), report.cases.end(),
                     [&](const CaseResult& result) { return report.is_unexpected(result); });
}

/// Why a submission is not as expected that no single case gives away; empty if one does.
std::string unmet_requirement(const SubmissionReport& report) {
  if (!report.expectation || report.is_as_expected()) return {};
  if (report.verdict == Verdict::compile_error || report.verdict == Verdict::judge_error) return {};
  if (expects_compile_error(report)) return "expected CE, but it compiles";
  if (has_unexpected_case(report)) return {};
  const std::string expected =
      fmt::format("expected {} on some case, but ", joined(report.expectation->required, " or "));
  if (report.cases.empty()) return expected + "there is no case";
  VerdictSet seen;
  for (const CaseResult& result : report.cases) seen.insert(result.verdict);
  return expected + "every case is " + joined(seen, " or ");
}

/// What was expected, as far as the verdict and the lines below leave it open.
std::string expectation_text(const SubmissionReport& report) {
  if (!report.expectation || !unmet_requirement(report).empty()) return {};
  if (!report.is_as_expected()) return "expected " + to_string(*report.expectation);
  const VerdictSet required = report.expectation->required;
  if (required.is_empty() || required == VerdictSet{report.verdict}) return {};
  return "expected " + joined(required, " or ");
}

/// The line about a submission, in pieces of which two can be cut.
struct Summary {
  std::string symbol;
  std::string problem;
  std::string submission;
  Verdict verdict = Verdict::accepted;
  bool is_well = true;
  std::string cases;
  std::string slowest;  // its name
  std::string usage;
  std::string expectation;
};

/// A peak of nothing is one that was too little to tell.
std::string memory_text(Bytes peak) {
  return peak.count > 0 ? to_string(peak) : "-";
}

Summary summary_of(const SubmissionReport& report, const LineStyle& style) {
  const CaseResult* slowest = report.slowest();
  Summary summary;
  summary.is_well = report.is_as_expected();
  summary.symbol = summary.is_well ? "✓" : "✗";
  summary.problem = left_aligned(printable_name(report.problem), style.problem_columns);
  summary.submission = left_aligned(printable_name(report.submission), style.submission_columns);
  summary.verdict = report.verdict;
  summary.expectation = expectation_text(report);
  if (slowest != nullptr) {
    summary.cases = cases_text(report);
    summary.slowest = printable_name(slowest->test_case);
    summary.usage =
        fmt::format("{}  peak {}", cpu_time_text(*slowest), memory_text(report.peak_memory()));
  }
  return summary;
}

std::string composed(const Summary& summary, Colour colour) {
  const Paint paint = paint_of(summary.verdict, summary.is_well);
  const std::string_view name = letters(summary.verdict);
  std::string line = fmt::format("{} {}  {}  {}", painted(summary.symbol, paint, colour),
                                 summary.problem, summary.submission, painted(name, paint, colour));
  const std::string fill(kVerdictColumns - name.size(), ' ');
  if (!summary.cases.empty()) {
    line +=
        fmt::format("{}  {}  slowest {} {}", fill, summary.cases, summary.slowest, summary.usage);
  }
  if (!summary.expectation.empty()) {
    line += (summary.cases.empty() ? fill : "") + "  " + summary.expectation;
  }
  return line;
}

/// Shortens `name` by what the line has too much, but not below `least` columns.
void cut_to_fit(Summary& summary, std::string Summary::*name, std::size_t least,
                std::size_t width) {
  const std::size_t taken = column_count(composed(summary, Colour::off));
  if (taken <= width) return;
  const std::size_t columns = column_count(summary.*name);
  const std::size_t excess = taken - width;
  std::string& text = summary.*name;
  text.erase(text.find_last_not_of(' ') + 1);
  text = cut_middle(text, std::max(least, columns > excess ? columns - excess : 0));
  text = left_aligned(text, columns > excess ? columns - excess : 0);
}

std::string case_line(const SubmissionReport& report, const CaseResult& result,
                      std::size_t name_columns, const LineStyle& style) {
  const bool is_unexpected = report.is_unexpected(result);
  const Paint paint = paint_of(result.verdict, !is_unexpected);
  const std::string_view name = letters(result.verdict);
  const bool is_detailed = style.detail == Detail::every_case;
  std::string line = fmt::format("  {} {}{}  {}", is_detailed && is_unexpected ? "✗" : " ",
                                 painted(name, paint, style.colour),
                                 std::string(kVerdictColumns - name.size(), ' '),
                                 left_aligned(printable_name(result.test_case), name_columns));
  if (is_detailed) {
    line += fmt::format("  {}  {}", right_aligned(run_time_text(result.run.cpu_time), 8),
                        right_aligned(memory_text(result.run.peak_memory), 9));
  }
  if (const std::string why = reason(result); !why.empty()) line += "  " + why;
  line.erase(line.find_last_not_of(' ') + 1);
  line += "\n";
  if (result.explanation) line += explanation_lines(*result.explanation);
  return line;
}

/// Keeps the first few, and whatever was looked into.
void keep_a_few(const SubmissionReport& report, std::vector<const CaseResult*>& results) {
  // Cases that are only worth a word do not push out those that are wrong.
  std::ranges::stable_partition(
      results, [&](const CaseResult* result) { return report.is_unexpected(*result); });
  if (results.size() <= kCasesShown) return;
  const auto rest = results.begin() + kCasesShown;
  const auto explained = std::find_if(rest, results.end(), [](const CaseResult* result) {
    return result->explanation.has_value();
  });
  if (explained != results.end()) *std::prev(rest) = *explained;
  results.erase(rest, results.end());
}

std::string case_lines(const SubmissionReport& report, const LineStyle& style) {
  const bool is_detailed = style.detail == Detail::every_case;
  if (!is_detailed && expects_compile_error(report) && report.verdict != Verdict::judge_error) {
    return {};  // that it compiles says it all
  }
  std::vector<const CaseResult*> shown;
  for (const CaseResult& result : report.cases) {
    if (is_detailed || report.is_unexpected(result) || verdicts_differ(result) ||
        result.explanation)
      shown.push_back(&result);
  }
  const std::size_t all = shown.size();
  if (!is_detailed) keep_a_few(report, shown);

  std::size_t name_columns = 0;
  for (const CaseResult* result : shown) {
    name_columns = std::max(name_columns, column_count(printable_name(result->test_case)));
  }
  std::string lines;
  bool is_one_shown = false;
  for (const CaseResult* result : shown) {
    lines += case_line(report, *result, name_columns, style);
    const bool is_wanted = style.conversations == Conversations::all ||
                           (!is_detailed && !is_one_shown && report.is_unexpected(*result));
    if (result->conversations.empty() || !is_wanted) continue;
    lines += conversation_lines(result->conversations, style.conversations);
    is_one_shown = true;
  }
  if (shown.size() < all) {
    lines += fmt::format("    … and {} more; --all shows every case\n", all - shown.size());
  }
  return lines;
}

/// What the compiler said, or what went wrong here, where it is not what was hoped for.
std::string message_lines(const SubmissionReport& report, const LineStyle& style) {
  const bool is_wanted = report.expectation && report.is_as_expected();
  if (is_wanted && style.detail != Detail::every_case) return {};
  const std::vector<std::string_view> lines = lines_of(report.message);
  const std::size_t shown = std::min(lines.size(), kMessageLines);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += "    " + cut_end(printable_text(lines[i]), kMessageColumns) + "\n";
  }
  if (const std::size_t left = lines.size() - shown; left > 0) {
    text += fmt::format("    … and {} more line{}\n", left, left == 1 ? "" : "s");
  }
  return text;
}

}  // namespace

std::string painted(std::string_view text, Paint paint, Colour colour) {
  if (colour == Colour::off) return std::string(text);
  const char* code = paint == Paint::green ? "32" : paint == Paint::yellow ? "33" : "31";
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string submission_lines(const SubmissionReport& report, const LineStyle& style) {
  Summary summary = summary_of(report, style);
  // The fill of the column goes first, then the slowest case's name, which --all shows whole.
  const std::size_t submission_columns = column_count(printable_name(report.submission));
  cut_to_fit(summary, &Summary::submission, submission_columns, style.width);
  cut_to_fit(summary, &Summary::slowest, kLeastCaseName, style.width);
  cut_to_fit(summary, &Summary::submission, kLeastSubmission, style.width);
  std::string lines = composed(summary, style.colour) + "\n";
  if (const std::string unmet = unmet_requirement(report); !unmet.empty()) {
    lines += "    " + unmet + "\n";
  }
  return lines + message_lines(report, style) + case_lines(report, style);
}

}  // namespace judge
