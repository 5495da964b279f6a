#include "judge/cli/history/recording.hpp"

#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/cli/history/chosen_history.hpp"
#include "judge/cli/history/diff_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

std::string joined_words(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(shell_word(word));
  return fmt::format("{}", fmt::join(quoted, " "));
}

std::string asked_for(const CommandLine& line) {
  std::vector<std::string> words = line.words();
  for (const std::string& pattern : line.list("case")) words.insert(words.end(), {"-c", pattern});
  return joined_words(words);
}

/// Documents on standard output stay what they are.
void tell_diff(const CommandLine& line, const ReportChoice& reports, const ChosenRun& baseline,
               const RunDiff& diff) {
  const int fd = reports.takes_output() ? STDERR_FILENO : STDOUT_FILENO;
  const DiffStyle style{
      .before = baseline.name,
      .after = diff.after.number == 0 ? "this run" : fmt::format("run {}", diff.after.number),
      .colour = wants_colour(line, fd) ? Colour::on : Colour::off,
      .detail = line.has("all") ? DiffDetail::all : DiffDetail::brief,
      .width = screen_columns(fd)};
  (reports.takes_output() ? std::cerr : std::cout)
      << '\n'
      << for_screen(diff_text(diff, style), fd) << std::flush;
}

}  // namespace

void add_recording_option(CommandLine& line) {
  line.add_options()("no-record", "leave this run out of `judge history`");
}

void add_baseline_option(CommandLine& line) {
  line.add_options()  //
      ("baseline", po::value<std::string>()->value_name("RUN|FILE"),
       "tell what is new against a run of `judge history` (a number, last) or a file of --format "
       "json; exit with 1 exactly where there is a regression");
  line.offer("baseline", {"last"});
}

OrExit<std::optional<ChosenRun>> chosen_baseline(const CommandLine& line,
                                                 const Workspace& workspace) {
  if (!line.has("baseline")) return {};
  ProjectHistory history = chosen_history(line, workspace);
  auto baseline = baseline_run(line.get<std::string>("baseline"), asked_for(line), history);
  if (!baseline) return tl::unexpected(tell(baseline.error()));
  return std::move(*baseline);
}

BegunRun begun_run(const CommandLine& line, RunKind kind,
                   const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"judge", std::string(to_string(kind))};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return {.kind = kind,
          .asked_for = asked_for(line),
          .command = joined_words(words),
          .judge = JUDGE_VERSION};
}

RunKept chosen_to_keep(const CommandLine& line, const std::optional<ChosenRun>& baseline) {
  if (!line.has("no-record") && !is_switched_off("JUDGE_RECORD")) return RunKept::record_and_page;
  return baseline ? RunKept::record : RunKept::nothing;
}

ExitCode tell_against_baseline(const CommandLine& line, const ReportChoice& reports,
                               const Workspace& workspace, const JudgedRun& judged, ExitCode code,
                               const std::optional<ChosenRun>& baseline) {
  if (!baseline || !judged.record || judged.report.interrupted) return code;
  ProjectHistory history = chosen_history(line, workspace);
  const RunDiff diff = diff_from_baseline(*baseline, *judged.record, history);
  tell_diff(line, reports, *baseline, diff);
  if (code != ExitCode::ok && code != ExitCode::unexpected) return code;
  return diff.regressions() == 0 ? ExitCode::ok : ExitCode::unexpected;
}

}  // namespace judge
