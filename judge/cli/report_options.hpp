#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/report/json_reporter.hpp"
#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"

namespace judge {

/// What a run can be told as, beside text on the terminal.
enum class ReportKind { json, jsonl, junit, html };

/// One that --report asks for.
struct ReportFile {
  ReportKind kind = ReportKind::json;
  std::filesystem::path file;  ///< "-": standard output
};

/// What --format and --report ask for.
struct ReportChoice {
  std::optional<ReportKind> on_output;  ///< instead of text
  std::vector<ReportFile> files;

  /// Whether standard output is a document's; what people read goes to standard error then.
  bool takes_output() const;

  /// Whether a page is among them.
  bool has_page() const;

  /// Which conversations are to be kept, if the screen shows those: a page has more.
  Conversations conversations(Conversations shown) const;
};

/// Declares --format, --report, --all, which shows so much, --stderr and --warnings.
void add_report_options(CommandLine& line,
                        const char* all = "a line for every case, and all that a compiler says");

/// What those say; a file that cannot be written is told now.
OrExit<ReportChoice> chosen_reports(const CommandLine& line);

/// Whether submissions that are not as expected are annotated for GitHub.
enum class AnnotateSubmissions { no, yes };

/// All that tells of a run.
struct RunReporters {
  std::unique_ptr<Reporter> screen;     ///< for people; tells nothing where a document is instead
  std::unique_ptr<Reporter> documents;  ///< all the others
  std::shared_ptr<ExitCode> code;       ///< that what could not be written deserves
};

/// `extras` are of JSON documents.
RunReporters make_reporters(const CommandLine& line, const ReportChoice& choice,
                            const RunFacts& facts, AnnotateSubmissions annotate,
                            const JsonExtras& extras = {});

}  // namespace judge
