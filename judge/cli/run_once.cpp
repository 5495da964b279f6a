#include "judge/cli/run_once.hpp"

#include "judge/base/text/counted.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging_options.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/run_reporters.hpp"
#include "judge/workspace/judge_run.hpp"
#include "judge/workspace/prepare_tasks.hpp"
#include "judge/workspace/task_facts.hpp"

namespace judge {
namespace {

/// What is to be judged, and what it is held against.
struct ChosenTasks {
  std::optional<ChosenRun> baseline;
  PreparedTasks prepared;
};

OrExit<ChosenTasks> chosen_tasks(const CommandLine& line, Workspace& workspace,
                                 const LimitWish& limits) {
  auto selection = told(workspace, select_submissions(workspace, line.list("what")));
  if (!selection) return tl::unexpected(selection.error());
  auto baseline = chosen_baseline(line, workspace);
  if (!baseline) return tl::unexpected(baseline.error());
  if (const auto waited = wait_if_asked(line, workspace); !waited)
    return tl::unexpected(waited.error());
  auto measuring = chosen_measuring(line);
  if (!measuring) return tl::unexpected(measuring.error());
  auto prepared = told(
      workspace,
      prepare_tasks(workspace, std::move(*selection),
                    {.tasks = {.case_patterns = line.list("case"), .language = said_language(line)},
                     .limits = limits,
                     .measuring = std::move(*measuring),
                     .begin = telling_in_order(workspace),
                     .leave_out = [&](const Fault& fault) { tell_in_order(workspace, fault); }}));
  if (!prepared) return tl::unexpected(prepared.error());
  return ChosenTasks{std::move(*baseline), std::move(*prepared)};
}

/// Judges, and brings all reports to where they are wanted.
OrExit<ExitCode> judge_and_tell(const CommandLine& line, Workspace& workspace, JudgingWish judging,
                                const ChosenTasks& chosen, const ReportChoice& reports,
                                const std::vector<std::string>& arguments, const OneTime& time) {
  std::shared_ptr<ExitCode> code_of_reports;
  const auto reporters = [&](const RunFacts& facts) {
    RunReporters made = make_reporters(
        line, reports, facts,
        line.has("annotations") ? AnnotateSubmissions::yes : AnnotateSubmissions::no);
    code_of_reports = made.code;
    std::vector<std::unique_ptr<Reporter>> all;
    all.push_back(std::move(made.screen));
    all.push_back(std::move(made.documents));
    return all;
  };
  tell(workspace.take_diagnostics());
  auto judged = judge_run(workspace, chosen.prepared.tasks,
                          {.judging = std::move(judging),
                           .begun = begun_run(line, RunKind::run, arguments),
                           .kept = chosen_to_keep(line, chosen.baseline),
                           .is_outdated = time.is_outdated,
                           .pictured = &chosen.prepared.problems,
                           .page = reports.has_page() ? PageWanted::now : PageWanted::later,
                           .reporters = reporters,
                           .note = tell_beside_live_line});
  if (!judged) return tl::unexpected(told(workspace, std::move(judged)).error());
  const ExitCode code = tell_against_baseline(line, reports, workspace, *judged,
                                              exit_code_of(judged->report), chosen.baseline);
  // While pictures were drawn for a page that somebody wants; else all that was asked for is told.
  if (reports.has_page() && workspace.cancellation().is_requested() && !judged->report.interrupted)
    return fail(ExitCode::interrupted, "interrupted");
  return worse(code, *code_of_reports);
}

/// Ends documents in which nothing stands yet, where a run was interrupted before it began to
/// judge: what reads them is to find them whole. The exit code is that of the run.
ExitCode whole_documents(const CommandLine& line, const ReportChoice& reports, ExitCode code) {
  if (code != ExitCode::interrupted) return code;
  const std::vector<SubmissionTask> none;
  const RunReporters made =
      make_reporters(line, reports, facts_of_run(none), AnnotateSubmissions::no);
  made.documents->ended({.interrupted = true});
  return code;
}

}  // namespace

ExitCode run_once(const CommandLine& line, const ReportChoice& reports,
                  const std::vector<std::string>& arguments, const OneTime& time) {
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto runs_per_case = chosen_runs_per_case(line);
  if (!runs_per_case) return runs_per_case.error();
  const auto limits = chosen_limits(line);
  if (!limits) return limits.error();
  JudgingOptions judging = chosen_judging(line, time.cancellation);
  judging.runs_per_case = *runs_per_case;
  judging.conversations = reports.conversations(chosen_conversations(line));
  const auto workspace = open_workspace(line, time.cancellation, *workers);
  if (!workspace) return workspace.error();
  const auto chosen = chosen_tasks(line, **workspace, *limits);
  if (!chosen) return whole_documents(line, reports, chosen.error());
  const auto explain_crashes = chosen_explanations(line, chosen->prepared.tasks.size());
  if (!explain_crashes) return explain_crashes.error();
  judging.explain_crashes = *explain_crashes;
  auto wish = chosen_judging(line, std::move(judging));
  if (!wish) return wish.error();
  const auto code =
      judge_and_tell(line, **workspace, *std::move(wish), *chosen, reports, arguments, time);
  if (!code) return whole_documents(line, reports, code.error());
  if (chosen->prepared.left_out == 0) return *code;
  complain(fmt::format("{} left out, for the errors above",
                       counted(chosen->prepared.left_out, "problem")));
  return worse(*code, ExitCode::usage);
}

}  // namespace judge
