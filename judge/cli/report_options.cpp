#include "judge/cli/report_options.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
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
#include "judge/report/junit_reporter.hpp"
#include "judge/report/silent_reporter.hpp"
#include "judge/report/terminal/terminal_reporter.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

struct ReportKindRow {
  std::string_view name;
  ReportKind kind;
  bool is_format;  ///< also of --format
};

constexpr std::array kReportKinds = {ReportKindRow{"json", ReportKind::json, true},
                                     ReportKindRow{"jsonl", ReportKind::jsonl, true},
                                     ReportKindRow{"junit", ReportKind::junit, true},
                                     ReportKindRow{"html", ReportKind::html, false}};

const ReportKindRow* report_kind_named(std::string_view name) {
  const auto row = std::ranges::find(kReportKinds, name, &ReportKindRow::name);
  return row == kReportKinds.end() ? nullptr : &*row;
}

tl::unexpected<ExitCode> wrong_report(const std::string& message) {
  return tl::unexpected(fail(ExitCode::usage, message));
}

std::string unknown_kind(const std::string& kind) {
  std::vector<std::string> names;
  for (const ReportKindRow& row : kReportKinds) names.emplace_back(row.name);
  return fmt::format("--report makes no '{}'; {}", kind, spelling_help(kind, names));
}

OrExit<ReportFile> report_file(const std::string& word) {
  const std::size_t sign = word.find('=');
  if (sign == std::string::npos || sign + 1 == word.size())
    return wrong_report(fmt::format(
        "--report takes KIND=FILE, such as --report junit=results.xml, not '{}'", word));
  const std::string kind = word.substr(0, sign);
  const ReportKindRow* const known = report_kind_named(kind);
  if (known == nullptr) return wrong_report(unknown_kind(kind));
  ReportFile report{.kind = known->kind, .file = word.substr(sign + 1)};
  if (report.file == "-") return report;
  if (const auto checked = check_output_file(report.file); !checked)
    return wrong_report(fmt::format("--report {}: {}", word, checked.error().message));
  return report;
}

/// The file that a report has for itself; nothing of standard output, devices and pipes.
std::optional<std::filesystem::path> place_of(const ReportFile& report) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (report.file == "-") return std::nullopt;
  if (fs::exists(report.file, code) && !fs::is_regular_file(report.file, code)) return std::nullopt;
  // Without a folder before it the name of a file that is yet to be would stay as it is.
  const fs::path place = fs::weakly_canonical(fs::absolute(report.file, code), code);
  return code ? std::nullopt : std::optional(place);
}

std::unique_ptr<Reporter> make_report(ReportKind kind, std::ostream& out, const RunFacts& facts,
                                      const JsonExtras& extras) {
  switch (kind) {
    case ReportKind::json:
      return make_json_reporter(out, extras);
    case ReportKind::jsonl:
      return make_jsonl_reporter(out);
    case ReportKind::junit:
      return make_junit_reporter(out, facts);
    case ReportKind::html:
      break;
  }
  return make_html_reporter(out, facts);
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
       .live = wants_progress() && can_draw_lines() ? Live::on : Live::off,
       .live_width = [] { return terminal_width(STDERR_FILENO); },
       .results_width = screen_columns(is_aside ? STDERR_FILENO : STDOUT_FILENO),
       .detail =
           line.has("all") || line.has("show-interaction") ? Detail::every_case : Detail::normal,
       .conversations = chosen_conversations(line),
       .error_output = chosen_error_output(line),
       .warnings = line.has("warnings") ? Warnings::shown : Warnings::left_out,
       .submission = facts.submission,
       .words = [](Remedy remedy) { return help_for(remedy); }});
}

}  // namespace

bool ReportChoice::takes_output() const {
  return on_output ||
         std::ranges::any_of(files, [](const ReportFile& report) { return report.file == "-"; });
}

bool ReportChoice::has_page() const {
  return on_output == ReportKind::html ||
         std::ranges::find(files, ReportKind::html, &ReportFile::kind) != files.end();
}

Conversations ReportChoice::conversations(Conversations shown) const {
  return has_page() && shown == Conversations::of_failures ? Conversations::excerpts : shown;
}

void add_report_options(CommandLine& line, const char* all) {
  line.add_options()  //
      ("format", po::value<std::string>()->value_name("FORMAT")->default_value("text"),
       "text, or, on standard output, json, jsonl (a line for each thing that happens, while it "
       "runs) or junit")  //
      ("report", po::value<std::vector<std::string>>()->value_name("KIND=FILE"),
       "besides, a file: html (a page to look at), json, jsonl or junit; may be given several "
       "times")     //
      ("all", all)  //
      ("stderr", "what programs say on standard error, of every case");
  add_warnings_option(line);
  std::vector<std::string> formats = {"text"};
  std::vector<std::string> kinds;
  for (const ReportKindRow& row : kReportKinds) {
    if (row.is_format) formats.emplace_back(row.name);
    kinds.push_back(std::string(row.name) + "=");
  }
  line.offer("format", std::move(formats));
  line.offer("report", std::move(kinds));
}

OrExit<ReportChoice> chosen_reports(const CommandLine& line) {
  std::set<std::filesystem::path> places;
  ReportChoice choice;
  const auto format = line.get<std::string>("format");
  if (format != "text") {
    const ReportKindRow* const row = report_kind_named(format);
    if (row == nullptr || !row->is_format)
      return wrong_report("--format takes text, json, jsonl or junit, not '" + format + "'");
    choice.on_output = row->kind;
  }
  for (const std::string& word : line.list("report")) {
    auto report = report_file(word);
    if (!report) return tl::unexpected(report.error());
    if (report->file == "-" && choice.takes_output())
      return wrong_report("standard output has room for one document");
    const auto place = place_of(*report);
    if (place && !places.insert(*place).second)
      return wrong_report(fmt::format("--report {}: another report is to be in that file", word));
    choice.files.push_back(*std::move(report));
  }
  return choice;
}

RunReporters make_reporters(const CommandLine& line, const ReportChoice& choice,
                            const RunFacts& facts, AnnotateSubmissions annotate,
                            const JsonExtras& extras) {
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
