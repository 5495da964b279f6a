#include "judge/cli/report_options.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"

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

}  // namespace judge
