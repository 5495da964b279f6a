#include "judge/cli/run_reporters.hpp"

#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remedies.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/report/annotating_reporter.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/report/file_reporter.hpp"
#include "judge/report/html/html_reporter.hpp"
#include "judge/report/jsonl_reporter.hpp"
#include "judge/report/silent_reporter.hpp"
#include "judge/report/terminal/terminal_reporter.hpp"

namespace judge {
namespace {

std::unique_ptr<Reporter> make_report(ReportKind kind, std::ostream& out, const RunFacts& facts,
                                      const ReportExtras& extras) {
  switch (kind) {
    case ReportKind::json:
      return make_json_reporter(out, extras.json);
    case ReportKind::jsonl:
      return make_jsonl_reporter(out);
    case ReportKind::junit:
      return make_junit_reporter(out, facts, extras.junit);
    case ReportKind::html:
      break;
  }
  return make_html_reporter(out, facts);
}

/// Whether a line may be drawn while submissions are under way: not where a report of lines that
/// come at any time is shown on the same terminal, or may be.
bool can_draw_beside(const ReportChoice& choice) {
  const bool has_lines_between = std::ranges::any_of(choice.files, [](const ReportFile& report) {
    return report.kind == ReportKind::jsonl && report.file == "-";
  });
  const bool may_be_shown = ::isatty(STDOUT_FILENO) != 0 || pause_behind_output().count() > 0;
  return wants_progress() && can_draw_lines() && !(has_lines_between && may_be_shown);
}

std::unique_ptr<Reporter> make_screen(const CommandLine& line, const ReportChoice& choice,
                                      const RunFacts& facts) {
  if (choice.on_output) return std::make_unique<SilentReporter>();
  const bool is_aside = choice.takes_output();
  return make_terminal_reporter(
      {.results = is_aside ? std::cerr : std::cout,
       .progress = std::cerr,
       .colour =
           wants_colour(line, is_aside ? STDERR_FILENO : STDOUT_FILENO) ? Colour::on : Colour::off,
       .live = can_draw_beside(choice) ? Live::on : Live::off,
       .live_width = [] { return terminal_width(STDERR_FILENO); },
       .results_width = screen_columns(is_aside ? STDERR_FILENO : STDOUT_FILENO),
       .detail =
           line.has("all") || line.has("show-interaction") ? Detail::every_case : Detail::normal,
       .conversations = chosen_conversations(line),
       .error_output = chosen_error_output(line),
       .warnings = line.has("warnings") ? Warnings::shown : Warnings::left_out,
       .submission = facts.submission,
       .words = [](Remedy remedy) { return help_for(remedy); },
       .pause_behind_results = pause_behind_output()});
}

}  // namespace

RunReporters make_reporters(const CommandLine& line, const ReportChoice& choice,
                            const RunFacts& facts, AnnotateSubmissions annotate,
                            const ReportExtras& extras) {
  RunReporters made{.screen = make_screen(line, choice, facts),
                    .code = std::make_shared<ExitCode>(ExitCode::ok)};
  std::vector<std::unique_ptr<Reporter>> documents;
  const auto add = [&](ReportKind kind) {
    documents.push_back(make_report(kind, std::cout, facts, extras));
  };
  if (choice.on_output) add(*choice.on_output);
  for (const ReportFile& report : choice.files) {
    if (report.file == "-") {
      add(report.kind);
      continue;
    }
    const auto make = [&, kind = report.kind](std::ostream& out) {
      return make_report(kind, out, facts, extras);
    };
    const OnUnwritten on_unwritten = [code = made.code](const std::string& message) {
      complain("a report is not written, " + message);
      *code = ExitCode::judge_error;
    };
    documents.push_back(report.kind == ReportKind::jsonl
                            ? make_stream_reporter(report.file, make, on_unwritten)
                            : make_file_reporter(report.file, make, on_unwritten));
  }
  if (annotate == AnnotateSubmissions::yes)
    documents.push_back(
        make_annotating_reporter(choice.takes_output() ? std::cerr : std::cout, facts));
  made.documents = make_composite_reporter(std::move(documents));
  return made;
}

}  // namespace judge
