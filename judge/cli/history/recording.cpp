#include "judge/cli/history/recording.hpp"

#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/cli/history/diff_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/history/record.hpp"
#include "judge/history/run_diff.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/report/html/html_reporter.hpp"
#include "judge/report/silent_reporter.hpp"

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

bool is_recording(const CommandLine& line) {
  return !line.has("no-record") && environment_variable("JUDGE_RECORD") != "off";
}

/// The number of the run, 0 where it is not recorded.
std::int64_t record_or_note(const Workspace& workspace, const RecordedRun& run,
                            const std::ostringstream* page) {
  const auto history = RunHistory::open(workspace.cache_folder(), workspace.library().home(),
                                        {.note = tell_beside_live_line});
  const auto number = history ? (*history)->record(run) : tl::unexpected(history.error());
  if (number) {
    const auto kept =
        page == nullptr ? Expected<>() : KeptPages((*history)->file()).keep(*number, page->view());
    if (!kept) tell_beside_live_line("the page of this run is not kept: " + kept.error().message);
    return *number;
  }
  tell_beside_live_line("this run is not recorded: " + number.error().message);
  return 0;
}

/// Where a part was asked for, the rest of the baseline is no news.
void leave_out_what_was_not_asked_for(const RunHead& baseline, RunDiff& diff) {
  diff.problems_left_out.clear();
  // What was asked for where a document comes from, it does not say.
  if (baseline.command.empty() || baseline.asked_for == diff.after.asked_for) return;
  std::erase_if(diff.submissions, [](const SubmissionChange& change) { return !change.after; });
  for (CasesChange& change : diff.cases) change.gone.clear();
}

/// Documents on standard output stay what they are.
void tell_against_baseline(const CommandLine& line, const ReportChoice& reports,
                           const ChosenRun& baseline, const RunDiff& diff) {
  const int fd = reports.takes_output() ? STDERR_FILENO : STDOUT_FILENO;
  const DiffStyle style{
      .before = baseline.name,
      .after = diff.after.number == 0 ? "this run" : fmt::format("run {}", diff.after.number),
      .colour = wants_colour(line, fd) ? Colour::on : Colour::off,
      .detail = line.has("all") ? DiffDetail::all : DiffDetail::brief};
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
  ProjectHistory project(line, workspace.library().home());
  auto word = line.get<std::string>("baseline");
  if (word == "last") {
    const auto number =
        last_asked_for({.asked_for = asked_for(line), .kind = RunKind::run}, project);
    if (!number) return tl::unexpected(number.error());
    if (*number > 0) word = std::to_string(*number);
  }
  auto baseline = chosen_run(word, project, LastOf::complete);
  if (!baseline) return tl::unexpected(baseline.error());
  return std::move(*baseline);
}

RunRecording begin_recording(const CommandLine& line, const Workspace& workspace,
                             const std::vector<SubmissionTask>& tasks, RunKind kind,
                             const std::vector<std::string>& arguments,
                             std::optional<ChosenRun> baseline) {
  RunRecording recording;
  recording.baseline = std::move(baseline);
  std::vector<std::string> words = {"judge", std::string(to_string(kind))};
  words.insert(words.end(), arguments.begin(), arguments.end());
  recording.head = head_of_run_here(
      {.kind = kind,
       .asked_for = asked_for(line),
       .command = joined_words(words),
       .judge = JUDGE_VERSION,
       .isolation = std::string(to_string(workspace.sandbox_options().isolation))});
  if (recording.baseline || is_recording(line)) {
    for (const SubmissionTask& task : tasks)
      recording.sources.push_back(hash_of_source(task.build.source.files));
  }
  return recording;
}

std::unique_ptr<Reporter> noting(RunRecording& recording) {
  class Noting final : public EndReporter {
   public:
    explicit Noting(std::size_t& finished) : finished_(finished) {}
    void finished(std::size_t submission, const SubmissionReport&) override {
      finished_ = submission + 1;
    }
    void ended(const RunReport&) override {}

   private:
    std::size_t& finished_;
  };
  return std::make_unique<Noting>(recording.finished);
}

std::unique_ptr<Reporter> page_reporter(const CommandLine& line, RunRecording& recording,
                                        RunFacts facts) {
  if (!is_recording(line)) return std::make_unique<SilentReporter>();
  recording.page = std::make_shared<std::ostringstream>();
  return make_html_reporter(*recording.page, std::move(facts));
}

ExitCode end_recording(const CommandLine& line, const ReportChoice& reports,
                       const Workspace& workspace, RunRecording recording, const RunReport& report,
                       ExitCode code) {
  if (!recording.baseline && !is_recording(line)) return code;
  const auto is_judged = [&](std::size_t submission) {
    return !report.interrupted || submission < recording.finished;
  };
  RecordedRun run = record_of(report, is_judged, std::move(recording.head));
  auto recorded = run.submissions.begin();
  for (std::size_t i = 0; i < std::min(report.submissions.size(), recording.sources.size()); ++i) {
    if (is_judged(i)) (recorded++)->source = std::move(recording.sources[i]);
  }
  if (is_recording(line)) run.head.number = record_or_note(workspace, run, recording.page.get());
  if (!recording.baseline || report.interrupted) return code;
  ProjectHistory project(line, workspace.library().home());
  const ChosenRun now{run, "", run.head.number != 0};
  RunDiff diff = diff_of(recording.baseline->run, run,
                         {.times_known = known_times(*recording.baseline, now, project)});
  leave_out_what_was_not_asked_for(recording.baseline->run.head, diff);
  tell_against_baseline(line, reports, *recording.baseline, diff);
  if (code != ExitCode::ok && code != ExitCode::unexpected) return code;
  return diff.regressions() == 0 ? ExitCode::ok : ExitCode::unexpected;
}

}  // namespace judge
