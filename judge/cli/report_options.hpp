#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/report/reporter.hpp"

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

}  // namespace judge
