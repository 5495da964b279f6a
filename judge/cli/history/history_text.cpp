#include "judge/cli/history/history_text.hpp"

#include <algorithm>

#include <fmt/chrono.h>
#include <fmt/ranges.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/duration_text.hpp"
#include "judge/report/terminal/row_facts.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kCasesOfRun = 5;

std::string tick(bool is_well, Colour colour) {
  return painted(is_well ? "✓" : "✗", is_well ? Paint::green : Paint::red, colour);
}

/// Of what was interrupted nobody knows that it is well.
std::string tick(const RunListing& run, Colour colour) {
  const bool is_open = run.head.is_interrupted && run.not_as_expected == 0;
  return is_open ? "…" : tick(run.not_as_expected == 0, colour);
}

/// "12 as expected, 1 not, interrupted"; of a single submission, of which there may have been no
/// expectation, "WA".
std::string counts_text(const RunListing& run) {
  const std::string counts =
      run.verdict
          ? std::string(letters(*run.verdict))
          : fmt::format(
                "{} as expected{}", run.as_expected,
                run.not_as_expected == 0 ? "" : fmt::format(", {} not", run.not_as_expected));
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

/// What matters for a verdict, as the line of a run that goes on has it.
std::string facts_text(const RecordedSubmission& submission) {
  std::vector<std::string> facts;
  if (submission.score) {
    facts.push_back(score_text(*submission.score) +
                    (submission.best_score ? " of " + score_text(*submission.best_score) : ""));
  }
  const RecordedCase* const failed = submission.first_failed();
  const RecordedCase* const slowest = submission.slowest();
  if (submission.verdict != Verdict::accepted && failed != nullptr) {
    const auto count = std::ranges::count_if(submission.cases, [](const RecordedCase& each) {
      return each.verdict != Verdict::accepted;
    });
    facts.push_back(failed_on_text(failed->test_case, static_cast<std::size_t>(count)));
  } else if (slowest != nullptr) {
    facts.push_back(fmt::format("{} of {:g} s", limited_time_text(slowest->cpu_time),
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

std::string cases_text(const RecordedSubmission& submission) {
  std::string text;
  std::size_t count = 0;
  for (const RecordedCase& each : submission.cases) {
    if (each.as_expected || ++count > kCasesOfRun) continue;
    text += fmt::format("    {:<3}  {}  {}\n", letters(each.verdict),
                        printable_name(each.test_case), run_time_text(each.cpu_time));
  }
  if (count > kCasesOfRun) text += fmt::format("    and {} more\n", count - kCasesOfRun);
  return text;
}

}  // namespace

std::string local_time_text(RunHead::Time time) {
  const auto seconds = std::chrono::system_clock::to_time_t(time);
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(seconds));
}

std::string runs_text(const std::vector<RunListing>& runs, Colour colour, std::size_t width) {
  std::size_t number_columns = 0;
  std::size_t counts_columns = 0;
  std::size_t time_columns = 0;
  for (const RunListing& run : runs) {
    number_columns = std::max(number_columns, fmt::format("{}", run.head.number).size());
    counts_columns = std::max(counts_columns, counts_text(run).size());
    time_columns = std::max(time_columns, waiting_time_text(run.head.wall_time).size());
  }
  std::string text;
  for (const RunListing& run : runs) {
    const std::string row =
        fmt::format("{:>{}}  {}  {} {:<{}}  {:>{}}", run.head.number, number_columns,
                    local_time_text(run.head.began), tick(run, colour), counts_text(run),
                    counts_columns, waiting_time_text(run.head.wall_time), time_columns);
    const std::string asked = asked_text(run.head);
    const std::size_t below = number_columns + 2;
    if (column_count(row) + 2 + column_count(asked) <= width) {
      text += row + "  " + asked + '\n';
    } else {
      text += folded(row, below, width) + folded(std::string(below, ' ') + asked, below, width);
    }
  }
  return text;
}

std::string run_text(const RecordedRun& run, Colour colour) {
  const RunHead& head = run.head;
  std::string text = fmt::format("run {}, {}, in {}\n    {}\n    {}\n", head.number,
                                 local_time_text(head.began), waiting_time_text(head.wall_time),
                                 printable_name(head.command), circumstances_text(head));
  if (head.is_interrupted)
    text += "    it was interrupted: what it had not judged to its end is not here\n";
  std::size_t columns = 0;
  for (const RecordedSubmission& submission : run.submissions)
    columns = std::max(columns, column_count(printable_name(submission.submission)));
  std::string problem;
  for (const RecordedSubmission& submission : run.submissions) {
    if (submission.problem != problem) text += '\n' + printable_name(submission.problem) + '\n';
    problem = submission.problem;
    std::string line = fmt::format("{} {}  {:<3}  {}", tick(submission.as_expected, colour),
                                   left_aligned(printable_name(submission.submission), columns),
                                   letters(submission.verdict), facts_text(submission));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n' + cases_text(submission);
  }
  return text;
}

}  // namespace judge
