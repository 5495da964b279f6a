#include "judge/cli/history/history_text.hpp"

#include <algorithm>

#include <fmt/chrono.h>
#include <fmt/ranges.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/report/terminal/row_facts.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kCasesOfRun = 5;

/// Where facts go on below a name: behind the verdict.
constexpr std::size_t kFactsIndent = 9;

constexpr std::size_t kSignColumns = 2;

std::string tick(bool is_well, Colour colour) {
  return painted(is_well ? "✓" : "✗", is_well ? Paint::green : Paint::red, colour);
}

/// Of what was interrupted nobody knows that it is well.
std::string tick(const RunListing& run, Colour colour) {
  const bool is_open = run.head.is_interrupted && run.not_as_expected == 0;
  return is_open ? "…" : tick(run.not_as_expected == 0, colour);
}

/// "12 as expected, 1 not", "1 accepted"; nothing where there is none at all.
std::string well_and_not(std::size_t well, std::string_view how, std::size_t not_well) {
  if (well + not_well == 0) return {};
  if (well == 0) return fmt::format("{} not {}", not_well, how);
  return fmt::format("{} {}{}", well, how, not_well == 0 ? "" : fmt::format(", {} not", not_well));
}

/// "12 as expected, 1 not, interrupted"; of a single submission "WA"; of those without an
/// expectation behind the others "1 accepted, 1 not".
std::string counts_text(const RunListing& run) {
  std::string counts = run.verdict ? std::string(letters(*run.verdict))
                                   : well_and_not(run.as_expected - run.accepted, "as expected",
                                                  run.not_as_expected - run.not_accepted);
  if (!run.verdict) {
    const std::string others = well_and_not(run.accepted, "accepted", run.not_accepted);
    counts += (counts.empty() || others.empty() ? "" : ", ") + others;
  }
  if (counts.empty()) counts = "none judged";
  return counts + (run.head.is_interrupted ? ", interrupted" : "");
}

/// "maze-438 -c sample", "verify everything"
std::string asked_text(const RunHead& head) {
  return (head.kind == RunKind::verify ? "verify " : "") +
         (head.asked_for.empty() ? "everything" : printable_name(head.asked_for));
}

/// "judge 0.1.0 on host, 2 cores, isolation full"
std::string circumstances_text(const RunHead& head) {
  std::vector<std::string> parts;
  if (!head.judge.empty()) {
    parts.push_back("judge " + printable_name(head.judge) +
                    (head.machine.empty() ? "" : " on " + printable_name(head.machine)));
  }
  if (head.cores > 0) parts.push_back(counted(static_cast<std::size_t>(head.cores), "core"));
  if (!head.isolation.empty()) parts.push_back("isolation " + printable_name(head.isolation));
  if (head.slowness.value_or(1) >= Slowness::kBusyFrom) {
    parts.push_back(
        fmt::format("the machine was busy: {:.1f} times as slow as when idle", *head.slowness));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// How a row says how many cases caught a submission.
enum class Brevity { usual, brief };

/// What matters for a verdict, as the line of a run that goes on has it.
std::string facts_text(const RecordedSubmission& submission, Brevity brevity) {
  std::vector<std::string> facts;
  if (submission.score) {
    facts.push_back(score_text(*submission.score) +
                    (submission.best_score ? " of " + score_text(*submission.best_score) : ""));
  }
  const RecordedCase* const failed = submission.first_failed();
  const RecordedCase* const slowest = submission.slowest();
  if (submission.verdict != Verdict::accepted && failed != nullptr) {
    const auto count = static_cast<std::size_t>(std::ranges::count_if(
        submission.cases,
        [](const RecordedCase& each) { return each.verdict != Verdict::accepted; }));
    facts.push_back(brevity == Brevity::brief ? failed_on_brief_text(failed->test_case, count)
                                              : failed_on_text(failed->test_case, count));
  } else if (slowest != nullptr) {
    facts.push_back(fmt::format("{} of {:g} s", run_time_text(slowest->cpu_time),
                                std::chrono::duration<double>(submission.time_limit).count()));
    const auto peak =
        std::ranges::max_element(submission.cases, {}, &RecordedCase::peak_memory)->peak_memory;
    facts.push_back("peak " + (peak.count > 0 ? to_string(peak) : "-"));
  }
  const auto remembered = std::ranges::count_if(submission.cases, &RecordedCase::is_remembered);
  if (remembered > 0) {
    facts.push_back(
        remembered_of_text(submission.cases.size(), static_cast<std::size_t>(remembered)));
  }
  return fmt::format("{}", fmt::join(facts, "  "));
}

/// "WA   by sample/01-ordinary and 3 more"
std::string told_text(const RecordedSubmission& submission, Brevity brevity) {
  std::string told =
      fmt::format("{:<3}  {}", letters(submission.verdict), facts_text(submission, brevity));
  told.erase(told.find_last_not_of(' ') + 1);
  return told;
}

/// Those that came out otherwise than expected, in columns where there is room.
std::string cases_text(const RecordedSubmission& submission, std::size_t width) {
  struct Row {
    std::string verdict;
    std::string name;
    std::string time;
  };
  std::vector<Row> rows;
  std::size_t count = 0;
  std::size_t names = 0;
  std::size_t longest = 0;
  for (const RecordedCase& each : submission.cases) {
    if (each.as_expected || ++count > kCasesOfRun) continue;
    rows.push_back({fmt::format("    {:<3}  ", letters(each.verdict)),
                    printable_name(each.test_case), run_time_text(each.cpu_time)});
    names = std::max(names, column_count(rows.back().name));
    longest = std::max(longest, column_count(rows.back().verdict + rows.back().time));
  }
  const bool has_room = longest + names + 2 <= width;
  std::string text;
  for (const Row& row : rows)
    text += row.verdict + left_aligned(row.name, has_room ? names : 0) + "  " + row.time + "\n";
  if (count > kCasesOfRun) text += fmt::format("    and {} more\n", count - kCasesOfRun);
  return text;
}

}  // namespace

std::string local_time_text(RunHead::Time time) {
  const auto seconds = std::chrono::system_clock::to_time_t(time);
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(seconds));
}

std::string runs_text(const std::vector<RunListing>& runs, Colour colour, std::size_t width) {
  // "120 as expected, 1 not": what is longer moves nothing of the other rows, and of its own only
  // what was asked for.
  constexpr std::size_t kUsualCounts = 22;
  constexpr std::size_t kGap = 2;
  std::size_t number_columns = 0;
  std::size_t counts_columns = 0;
  std::size_t time_columns = 0;
  for (const RunListing& run : runs) {
    number_columns = std::max(number_columns, fmt::format("{}", run.head.number).size());
    if (const std::size_t taken = counts_text(run).size(); taken <= kUsualCounts)
      counts_columns = std::max(counts_columns, taken);
    time_columns = std::max(time_columns, waiting_time_text(run.head.wall_time).size());
  }
  std::string text;
  for (const RunListing& run : runs) {
    const std::string when = fmt::format("{:>{}}  {}  {:>{}}", run.head.number, number_columns,
                                         local_time_text(run.head.began),
                                         waiting_time_text(run.head.wall_time), time_columns);
    const std::string counts = tick(run, colour) + " " + counts_text(run);
    const std::string row = when + "  " + counts;
    const std::size_t filled = column_count(when) + kGap + kSignColumns +
                               std::max(counts_columns, counts_text(run).size());
    const std::string asked = asked_text(run.head);
    const std::size_t below = number_columns + kGap;
    const auto add_below = [&](const std::string& told) {
      text += folded(std::string(below, ' ') + told, below, width);
    };
    if (filled + kGap + column_count(asked) <= width) {
      text += row + std::string(filled + kGap - column_count(row), ' ') + asked + '\n';
    } else if (column_count(row) <= width) {
      text += row + '\n';
      add_below(asked);
    } else {
      text += when + '\n';
      add_below(counts);
      add_below(asked);
    }
  }
  return text;
}

std::string run_text(const RecordedRun& run, Colour colour, std::size_t width) {
  const RunHead& head = run.head;
  std::string text = fmt::format("run {}, {}, in {}\n    {}\n    {}\n", head.number,
                                 local_time_text(head.began), waiting_time_text(head.wall_time),
                                 printable_name(head.command), circumstances_text(head));
  if (head.is_interrupted)
    text += "    it was interrupted: what it had not judged to its end is not here\n";
  std::size_t columns = 0;
  for (const RecordedSubmission& submission : run.submissions) {
    const std::size_t taken = column_count(printable_name(submission.submission));
    if (taken <= width / 2) columns = std::max(columns, taken);
  }
  // All rows say it in one way.
  const bool is_narrow =
      std::ranges::any_of(run.submissions, [&](const RecordedSubmission& submission) {
        return kSignColumns + columns + 2 + column_count(told_text(submission, Brevity::usual)) >
               width;
      });
  std::string problem;
  for (const RecordedSubmission& submission : run.submissions) {
    if (submission.problem != problem) text += '\n' + printable_name(submission.problem) + '\n';
    problem = submission.problem;
    const std::string name = printable_name(submission.submission);
    const std::string sign = tick(submission.as_expected, colour) + " ";
    const std::string told = told_text(submission, is_narrow ? Brevity::brief : Brevity::usual);
    const std::string line = sign + left_aligned(name, columns) + "  " + told;
    text += column_count(line) <= width
                ? line + '\n'
                : folded(sign + name, 2, width) + folded("    " + told, kFactsIndent, width);
    text += cases_text(submission, width);
  }
  return text;
}

}  // namespace judge
