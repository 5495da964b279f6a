#include "judge/report/terminal/submission_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/compiler_text.hpp"
#include "judge/report/terminal/conversation_lines.hpp"
#include "judge/report/terminal/explanation_lines.hpp"
#include "judge/report/terminal/group_lines.hpp"
#include "judge/report/terminal/row_facts.hpp"
#include "judge/report/terminal/two_texts.hpp"
#include "judge/results/case_reason.hpp"
#include "judge/results/repeats_text.hpp"
#include "judge/results/unmet_expectations.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kCasesShown = 5;  // shown without Detail::every_case
constexpr std::size_t kMessageLines = 10;
constexpr std::size_t kMessageColumns = 400;  // a template's name may take thousands
constexpr std::size_t kVerdictColumns = 3;

Paint paint_of(Verdict verdict, bool is_well) {
  if (verdict == Verdict::judge_error) return Paint::yellow;
  return is_well ? Paint::green : Paint::red;
}

bool expects_compile_error(const SubmissionReport& report) {
  return report.expectation && report.expectation->permits_only(Verdict::compile_error);
}

/// What was expected, as far as the verdict and the lines below leave it open.
std::string expectation_text(const SubmissionReport& report) {
  if (!report.expectation || !unmet_expectations(report).empty()) return {};
  // Then it is a group that is not as it must be.
  if (std::ranges::any_of(report.groups, &GroupResult::is_at_fault)) return {};
  if (!report.is_as_expected()) return "expected " + to_string(*report.expectation);
  const VerdictSet required = in_words_of_packages(report.expectation->required);
  if (required.is_empty() || required == VerdictSet{report.verdict}) return {};
  return "expected " + joined(required, " or ");
}

/// "0.343 s of 2 s": in the limit's unit, however short it is, so that one sees how far apart they
/// are.
std::string time_of_limit(const SubmissionReport& report, const CaseResult& result) {
  if (report.time_limit.count() == 0) return cpu_time_text(result);
  using Seconds = std::chrono::duration<double>;
  const std::string told = result.repeats == Repeats::asked_for
                               ? cpu_time_text(result)
                               : run_time_text(result.run.cpu_time);
  return fmt::format("{} of {:g} s", told, Seconds(report.time_limit).count());
}

/// Whether it waited until the clock ran out: how long it computed is beside the point then.
bool has_only_waited(const SubmissionReport& report, const CaseResult& slowest) {
  return report.verdict == Verdict::time_limit_exceeded && slowest.run.cpu_time < report.time_limit;
}

/// "2 of 41 cases, 39 left out": how many it was judged on; empty where that is all, or none.
std::string judged_text(const SubmissionReport& report) {
  const std::size_t judged = report.cases.size();
  // Of a graded one it is the rules that leave out cases, unless it was too slow more than once.
  const bool is_by_rules =
      !report.groups.empty() &&
      std::ranges::count(report.cases, Verdict::time_limit_exceeded, &CaseResult::verdict) < 2;
  if (judged == 0 || judged == report.case_count || is_by_rules) return "";
  return fmt::format("{} of {} cases{}", grouped(judged), grouped(report.case_count),
                     report.cases_left_out == 0
                         ? ""
                         : fmt::format(", {} left out", grouped(report.cases_left_out)));
}

/// Something that may be told, and where it stands on a screen that has room for all of it: there
/// all rows have one order.
struct Fact {
  enum class Column : std::uint8_t { peak, slowest, cases, expectation };
  Column column;
  std::string text;
};

/// What stands behind a verdict: what matters for it, and what there may be room for, by what it is
/// worth.
struct Facts {
  std::string points;  ///< of a graded one
  std::vector<std::string> needed;
  std::vector<Fact> more;
};

/// Whether the rows of a table have too little room behind the names to say in words how many cases
/// caught a submission: all of them say it in one way.
bool is_table_narrow(const LineStyle& style) {
  constexpr std::size_t kUsual = std::string_view("by sample/01-there-and-back and 37 more").size();
  constexpr std::size_t kBesideIt = 2 + 2 + kVerdictColumns + 2;
  return style.width < kBesideIt + kUsual ||
         style.submission_columns > style.width - kBesideIt - kUsual;
}

/// Of one that failed on some case what matters is which one caught it, and how many did.
void add_failure(Facts& facts, const SubmissionReport& report,
                 std::vector<CaseResult>::const_iterator failed, const LineStyle& style) {
  const auto count = static_cast<std::size_t>(
      std::count_if(failed, report.cases.end(),
                    [](const CaseResult& result) { return result.verdict != Verdict::accepted; }));
  facts.needed.push_back(is_table_narrow(style) ? failed_on_brief_text(failed->test_case, count)
                                                : failed_on_text(failed->test_case, count));
  if (!judged_text(report).empty())
    facts.more.push_back({Fact::Column::cases, judged_text(report)});
}

Facts facts_of(const SubmissionReport& report, const LineStyle& style) {
  using Column = Fact::Column;
  Facts facts;
  const std::size_t judged = report.cases.size();
  facts.points = points_text(report.score(), report.best_score());
  const auto failed = std::ranges::find_if(report.cases, [&](const CaseResult& result) {
    return report.verdict != Verdict::accepted && result.verdict != Verdict::accepted;
  });
  const CaseResult* slowest = report.slowest();
  if (slowest != nullptr && !slowest->run.has_run()) slowest = nullptr;
  if (failed != report.cases.end()) {
    add_failure(facts, report, failed, style);
  } else if (!report.cases.empty()) {
    if (!judged_text(report).empty()) facts.needed.push_back(judged_text(report));
    if (slowest != nullptr)
      facts.needed.push_back(left_aligned(time_of_limit(report, *slowest), 14));
  }
  // What one compares comes before what one might ask.
  if (failed == report.cases.end() && slowest != nullptr)
    facts.more.push_back({Column::peak, "peak " + memory_text(report.peak_memory())});
  const std::string expected = expectation_text(report);
  if (!expected.empty() && report.is_as_expected()) {
    facts.more.push_back({Column::expectation, expected});
  } else if (!expected.empty()) {
    facts.needed.push_back(expected);
  }
  const auto remembered =
      static_cast<std::size_t>(std::ranges::count_if(report.cases, &CaseResult::is_remembered));
  if (remembered > 0) {
    facts.more.push_back({Column::cases, judged_text(report).empty()
                                             ? remembered_of_text(judged, remembered)
                                             : grouped(remembered) + " remembered"});
  }
  if (slowest == nullptr) return facts;
  if (failed != report.cases.end()) {
    if (!has_only_waited(report, *slowest))
      facts.more.push_back({Column::slowest, "slowest " + time_of_limit(report, *slowest)});
    facts.more.push_back({Column::peak, "peak " + memory_text(report.peak_memory())});
  } else {
    facts.more.push_back({Column::slowest, "slowest " + printable_name(slowest->test_case)});
  }
  return facts;
}

/// The columns of "100 of 100", which all rows of a problem have room for; where nobody knows what
/// there is to have, of "100".
std::size_t points_columns(const SubmissionReport& report) {
  const std::optional<double> best = report.best_score();
  return best ? points_text(best, best).size() : std::string_view("100").size();
}

/// A verdict and what matters for it; points are filled up to so many columns.
std::string told_text(const std::string& verdict, Paint paint, const Facts& facts,
                      std::size_t points_filled, const LineStyle& style) {
  std::vector<std::string> all = facts.needed;
  if (!facts.points.empty())
    all.insert(all.begin(), left_aligned(facts.points, all.empty() ? 0 : points_filled));
  std::string told = painted(verdict, paint, style.colour);
  if (!all.empty()) told += std::string(kVerdictColumns - verdict.size(), ' ');
  for (const std::string& fact : all) told += "  " + fact;
  return told;
}

/// A row with what there is room for behind it. On a wide screen all of it stands below each other.
std::string with_more(std::string row, std::size_t told_columns, std::vector<Fact> facts,
                      const LineStyle& style) {
  constexpr std::size_t kLeastForMore = 120;
  constexpr std::size_t kLeastForLong = 160;
  constexpr std::size_t kLeastForLongest = 190;
  const bool is_wide = style.width >= kLeastForMore && style.width < LineStyle().width;
  if (is_wide) {
    std::ranges::stable_sort(facts, {}, &Fact::column);
    const std::size_t what_matters = style.width < kLeastForLong ? 45 : 57;
    if (told_columns < what_matters)
      row = left_aligned(row, column_count(row) + what_matters - told_columns);
  }
  const auto columns_of = [&](Fact::Column column) -> std::size_t {
    switch (column) {
      case Fact::Column::slowest:  // "slowest secret/26-high-numbers-and-low-ones-1"
        return style.width < kLeastForLongest ? 24 : 45;
      case Fact::Column::cases:  // "2 of 38 cases, 36 left out"
        return 26;
      default:
        return 15;
    }
  };
  std::size_t column = 0;
  for (const Fact& fact : facts) {
    const std::size_t taken = column_count(row) + 2 + column_count(fact.text);
    if (taken > style.width) break;
    // A column of which this row has nothing stays empty.
    std::size_t gap = 0;
    for (; is_wide && column < static_cast<std::size_t>(fact.column); ++column)
      gap += 2 + columns_of(static_cast<Fact::Column>(column));
    column = static_cast<std::size_t>(fact.column) + 1;
    if (taken + gap <= style.width) row.append(gap, ' ');
    row += "  " + (is_wide ? left_aligned(fact.text, columns_of(fact.column)) : fact.text);
  }
  row.erase(row.find_last_not_of(' ') + 1);
  return row;
}

/// The line about a submission, or two where its name leaves too little room.
std::string summary_lines(const SubmissionReport& report, const LineStyle& style) {
  const bool is_well = report.is_as_expected();
  const Paint paint = paint_of(report.verdict, is_well);
  const std::string verdict(letters(report.verdict));
  const std::string name = printable_name(report.submission);
  Facts facts = facts_of(report, style);
  std::string told = told_text(verdict, paint, facts, 0, style);
  const std::size_t points_filled = style.submission_columns == 0 ? 0 : points_columns(report);
  const std::string in_columns = told_text(verdict, paint, facts, points_filled, style);
  const std::string head = painted(is_well ? "✓" : "✗", paint, style.colour) + " ";
  const std::string aligned = left_aligned(name, style.submission_columns) + "  ";
  const auto fits = [&](const std::string& named, const std::string& all) {
    return column_count(head) + column_count(named) + column_count(all) <= style.width;
  };
  std::string lines;
  std::string last;
  if (fits(aligned, in_columns)) {
    told = in_columns;
    last = head + aligned + told;
  } else if (fits(name + "  ", told)) {
    last = head + name + "  " + told;
  } else {
    lines = folded(head + name, 2, style.width);
    last = "    " + told;
  }
  last = with_more(std::move(last), column_count(told), std::move(facts.more), style);
  return lines + folded(last, 4, style.width);
}

/// Puts the time and the memory of a case behind its name, in columns where there is room for
/// these. Where there is none, they go below it: the line with the name is what it gives.
std::string add_figures(const CaseResult& result, std::size_t width, std::string& line) {
  constexpr std::size_t kColumns = 9;
  const std::string time = result.run.has_run() ? run_time_text(result.run.cpu_time) : "-";
  const std::string memory = memory_text(result.run.memory());
  for (const std::size_t columns : {kColumns, std::size_t{0}}) {
    const std::string figures =
        fmt::format("  {}  {}", right_aligned(time, columns), right_aligned(memory, columns));
    if (column_count(line) + column_count(figures) > width) continue;
    line += figures;
    return {};
  }
  std::string name = folded(line, kCaseIndent, width);
  line = fmt::format("{}{}  {}", std::string(kCaseIndent, ' '), time, memory);
  return name;
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
  const std::string name_line = is_detailed ? add_figures(result, style.width, line) : "";
  const std::string why = case_reason(result);
  const std::size_t reason_column = column_count(line) + 2;
  // Of a crash the program itself gives the reason.
  const LongWords long_words =
      result.verdict == Verdict::run_time_error ? LongWords::broken : LongWords::whole;
  if (why.empty()) {
    line = folded(line, kCaseIndent, style.width);
  } else if (reason_column * 2 < style.width) {
    line = folded(line + "  " + why, reason_column, style.width, long_words);
  } else {
    line = folded(line, kCaseIndent, style.width) +
           folded(std::string(kCaseIndent, ' ') + why, kCaseIndent, style.width, long_words);
  }
  if (result.explanation) line += folded_lines(explanation_lines(*result.explanation), style.width);
  return name_line + line;
}

/// Keeps the first few that differ from each other, and whatever was looked into. Whether all that
/// go are like one that stays.
bool keep_a_few(const SubmissionReport& report, std::vector<const CaseResult*>& results) {
  // Cases that are only worth a word do not push out those that are wrong.
  std::stable_partition(results.begin(), results.end(),
                        [&](const CaseResult* result) { return report.is_unexpected(*result); });
  std::set<std::pair<Verdict, std::string>> told;
  std::erase_if(results, [&](const CaseResult* result) {
    const std::string why = case_reason(*result);
    const bool is_told = !told.emplace(result->verdict, why).second;
    return is_told && !why.empty() && !result->explanation;
  });
  if (results.size() <= kCasesShown) return true;
  const auto rest = results.begin() + kCasesShown;
  const auto explained = std::find_if(rest, results.end(), [](const CaseResult* result) {
    return result->explanation.has_value();
  });
  if (explained != results.end()) *std::prev(rest) = *explained;
  results.erase(rest, results.end());
  return false;
}

bool is_error_output_wanted(const CaseResult& result, const LineStyle& style) {
  return style.error_output == ErrorOutput::all && !result.run.error_output.empty();
}

/// What the program said on standard error, below its case: each line that is shown has a bar.
std::string error_output_lines(const CaseResult& result, const LineStyle& style) {
  const std::string bar = std::string(kCaseIndent, ' ') + "|";
  const std::size_t room = style.width - std::min(style.width, bar.size() + 1);
  std::string text;
  for (const std::string_view said : lines_of(result.run.error_output)) {
    const std::string folded_line = folded_lines(
        cut_end(printable_line(said), kMessageColumns) + "\n", room, LongWords::broken);
    for (const std::string_view line : lines_of(folded_line))
      text.append(bar).append(line.empty() ? "" : " ").append(line).append("\n");
  }
  return text;
}

/// Whether an output is one line from its beginning on: then the reason shows all there is of it.
bool is_one_line(const TextWindow& window) {
  const std::string text = window.before + window.after;
  return window.line == 1 && window.is_at_end && text.find('\n') + 1 >= text.size();
}

/// Answer and output of a case beside each other; empty where the reason tells all, or nobody knows
/// more.
std::string texts_of_case(const CaseResult& result, const LineStyle& style) {
  constexpr std::size_t kWidthOfPlainText = 80;
  constexpr std::size_t kLeastWidth = 20;
  const bool is_known = style.answer && result.verdict == Verdict::wrong_answer &&
                        result.difference && result.output && result.conversations.empty();
  if (!is_known) return {};
  const auto answer = style.answer(result);
  if (!answer || (is_one_line(*answer) && is_one_line(*result.output))) return {};
  const std::size_t width =
      style.width == std::numeric_limits<std::size_t>::max() ? kWidthOfPlainText : style.width;
  const std::size_t indent = width < kLeastForColumns ? 4 : kCaseIndent;
  return two_texts(
      *answer, *result.output, true,
      {.indent = indent, .width = std::max(width, kLeastWidth), .colour = style.colour});
}

std::string case_lines(const SubmissionReport& report, const LineStyle& style) {
  const bool is_detailed = style.detail == Detail::every_case;
  if (!is_detailed && expects_compile_error(report) && report.verdict != Verdict::judge_error) {
    return {};  // that it compiles says it all
  }
  std::vector<const CaseResult*> shown;
  for (const CaseResult& result : report.cases) {
    if (is_detailed || report.is_unexpected(result) || verdicts_differ(result) ||
        result.explanation || is_error_output_wanted(result, style))
      shown.push_back(&result);
  }
  const std::size_t all = shown.size();
  const bool are_others_alike =
      !is_detailed && style.error_output == ErrorOutput::excerpt && keep_a_few(report, shown);

  std::size_t name_columns = 0;
  for (const CaseResult* result : shown) {
    name_columns = std::max(name_columns, column_count(printable_name(result->test_case)));
  }
  std::string lines;
  bool is_one_shown = false;
  bool are_texts_shown = false;
  for (const CaseResult* result : shown) {
    lines += case_line(report, *result, name_columns, style);
    if (!are_texts_shown && report.is_unexpected(*result)) {
      const std::string texts = texts_of_case(*result, style);
      are_texts_shown = !texts.empty();
      lines += texts;
    }
    if (is_error_output_wanted(*result, style)) lines += error_output_lines(*result, style);
    const bool is_wanted = style.conversations == Conversations::all ||
                           (!is_detailed && !is_one_shown && report.is_unexpected(*result));
    if (result->conversations.empty() || !is_wanted) continue;
    lines += folded_lines(
        conversation_lines(result->conversations, style.conversations, style.words), style.width);
    is_one_shown = true;
  }
  if (shown.size() < all) {
    lines += folded(fmt::format("    … and {} more{}{}", all - shown.size(),
                                are_others_alike ? " like that" : "",
                                how_to_see(Remedy::show_every_case, style.words)),
                    4, style.width);
  }
  return lines;
}

/// The first lines of what a compiler said that tell something.
std::string first_lines(std::string_view said, std::size_t most, const RemedyWords& words) {
  const std::vector<std::string_view> lines = telling_compiler_lines(said, most);
  const std::size_t shown = std::min(lines.size(), most);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += "    " + cut_end(printable_line(lines[i]), kMessageColumns) + "\n";
  }
  if (const std::size_t left = lines_of(said).size() - shown; left > 0) {
    text += fmt::format("    … and {}{}\n", counted(left, "more line"),
                        how_to_see(Remedy::show_all_lines, words));
  }
  return text;
}

/// What the compiler said, or what went wrong here, where it is not what was hoped for.
std::string message_lines(const SubmissionReport& report, const LineStyle& style) {
  if (style.warnings == Warnings::shown && !report.warnings.empty())
    return first_lines(report.warnings, std::numeric_limits<std::size_t>::max(), style.words);
  if (style.detail == Detail::every_case)
    return first_lines(report.message, std::numeric_limits<std::size_t>::max(), style.words);
  const bool is_wanted = report.expectation && report.is_as_expected();
  return is_wanted ? "" : first_lines(report.message, kMessageLines, style.words);
}

}  // namespace

std::string painted(std::string_view text, Paint paint, Colour colour) {
  if (colour == Colour::off) return std::string(text);
  const char* code = paint == Paint::green ? "32" : paint == Paint::yellow ? "33" : "31";
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string submission_lines(const SubmissionReport& report, const LineStyle& style) {
  std::string lines = summary_lines(report, style);
  for (const std::string& unmet : unmet_expectations(report))
    lines += folded("    " + unmet, 4, style.width);
  lines += folded_compiler_text(message_lines(report, style), style.width);
  const bool shows_groups =
      style.detail == Detail::every_case || !report.expectation || !report.is_as_expected();
  if (shows_groups) lines += group_lines(report, style);
  return lines + case_lines(report, style);
}

}  // namespace judge
