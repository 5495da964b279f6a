#include "judge/cli/run_once.hpp"

#include "judge/base/text/counted.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/run_reporters.hpp"
#include "judge/cli/task_facts.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/workspace/prepare_tasks.hpp"

namespace judge {
namespace {

/// How long pictures may take in all. A page that is only kept may well be looked at by nobody.
constexpr std::chrono::seconds kLongestForReport{30};
constexpr std::chrono::seconds kLongestForKeptPage{1};

/// What is to be judged, and what it is held against.
struct ChosenTasks {
  std::optional<ChosenRun> baseline;
  PreparedTasks prepared;
};

OrExit<ChosenTasks> chosen_tasks(const CommandLine& line, Workspace& workspace, int workers,
                                 const LimitWish& limits) {
  auto selection = told(workspace, select_submissions(workspace, line.list("what")));
  if (!selection) return tl::unexpected(selection.error());
  auto baseline = chosen_baseline(line, workspace);
  if (!baseline) return tl::unexpected(baseline.error());
  if (const auto waited = wait_if_asked(line, workspace); !waited)
    return tl::unexpected(waited.error());
  auto measuring = chosen_measuring(line, workspace, workers);
  if (!measuring) return tl::unexpected(measuring.error());
  auto prepared = told(
      workspace,
      prepare_tasks(workspace, std::move(*selection),
                    {.tasks = {.case_patterns = line.list("case"),
                               .language = line.has("language") ? line.get<std::string>("language")
                                                                : std::string()},
                     .limits = limits,
                     .measuring = std::move(*measuring),
                     .begin = telling_in_order(workspace),
                     .leave_out = [&](const Fault& fault) { tell_in_order(workspace, fault); }}));
  if (!prepared) return tl::unexpected(prepared.error());
  return ChosenTasks{std::move(*baseline), std::move(*prepared)};
}

/// Judges, and brings all reports to where they are wanted.
OrExit<ExitCode> judge_and_tell(const CommandLine& line, Workspace& workspace, int workers,
                                const ChosenTasks& chosen, JudgingOptions judging,
                                const ReportChoice& reports,
                                const std::vector<std::string>& arguments) {
  const std::vector<SubmissionTask>& tasks = chosen.prepared.tasks;
  RunRecording recording =
      begin_recording(line, workspace, tasks, RunKind::run, arguments, chosen.baseline);
  RunPictures pictures(workspace, chosen.prepared.problems, tasks,
                       reports.has_page() ? kLongestForReport : kLongestForKeptPage);
  RunReporters made =
      make_reporters(line, reports, facts_of_run(tasks, pictures, PicturesOf::every_wrong_case),
                     line.has("annotations") ? AnnotateSubmissions::yes : AnnotateSubmissions::no);
  std::vector<std::unique_ptr<Reporter>> all;
  all.push_back(std::move(made.screen));
  all.push_back(std::move(made.documents));
  all.push_back(recording.noting());
  all.push_back(page_reporter(line, recording,
                              facts_of_run(tasks, pictures, PicturesOf::first_unexpected_case)));
  const auto reporter = make_composite_reporter(std::move(all));
  const auto report =
      judge_for_reporter(line, workspace, workers, tasks, std::move(judging), *reporter);
  if (!report) return tl::unexpected(report.error());
  if (reports.has_page()) {
    for (const std::string& failure : pictures.failures())
      tell_beside_live_line("no pictures in the page: " + failure);
  }
  const ExitCode code = end_recording(line, reports, workspace, recording, *report,
                                      exit_code_of(*report), chosen.baseline);
  // While pictures were drawn, or the run was recorded.
  if (workspace.cancellation().is_requested() && !report->interrupted)
    return fail(ExitCode::interrupted, "interrupted");
  return worse(code, *made.code);
}

}  // namespace

ExitCode run_once(const CommandLine& line, const ReportChoice& reports,
                  const std::vector<std::string>& arguments, Cancellation cancellation) {
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto runs_per_case = chosen_runs_per_case(line);
  if (!runs_per_case) return runs_per_case.error();
  const auto limits = chosen_limits(line);
  if (!limits) return limits.error();
  JudgingOptions judging = chosen_judging(line, cancellation);
  judging.runs_per_case = *runs_per_case;
  judging.conversations = reports.conversations(chosen_conversations(line));
  const auto workspace = open_workspace(line, cancellation, *workers);
  if (!workspace) return workspace.error();
  const auto chosen = chosen_tasks(line, **workspace, *workers, *limits);
  if (!chosen) return chosen.error();
  const auto explain_crashes = chosen_explanations(line, chosen->prepared.tasks.size());
  if (!explain_crashes) return explain_crashes.error();
  judging.explain_crashes = *explain_crashes;
  const auto code =
      judge_and_tell(line, **workspace, *workers, *chosen, std::move(judging), reports, arguments);
  if (!code) return code.error();
  if (chosen->prepared.left_out == 0) return *code;
  complain(fmt::format("{} left out, for the errors above",
                       counted(chosen->prepared.left_out, "problem")));
  return worse(*code, ExitCode::usage);
}

}  // namespace judge
