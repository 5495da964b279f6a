#include "judge/cli/run_once.hpp"

#include <algorithm>
#include <iterator>

#include "judge/base/text/counted.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/task_facts.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {
namespace {

/// How long pictures may take in all. A page that is only kept may well be looked at by nobody.
constexpr std::chrono::seconds kLongestForReport{30};
constexpr std::chrono::seconds kLongestForKeptPage{1};

std::string no_such_case(const std::string& pattern, const std::vector<SelectedProblem>& problems,
                         const ProblemLibrary& library) {
  std::vector<std::string> names;
  for (const SelectedProblem& entry : problems) {
    for (const TestCase& test_case : each_case(entry.problem.data)) {
      names.push_back(test_case.name);
    }
  }
  const std::string help = case_help(pattern, names);
  return fmt::format("no testcase is called '{}'; {}", pattern,
                     help.empty() ? fmt::format("`judge show --cases {}` lists them",
                                                command_word(problems.front().problem, library))
                                  : help);
}

bool is_of_some_case(const std::string& pattern, const std::vector<SelectedProblem>& problems) {
  return std::ranges::any_of(problems, [&](const SelectedProblem& entry) {
    return std::ranges::any_of(
        each_judged_case(entry.problem.data),
        [&](const TestCase& test_case) { return matches(test_case.name, {pattern}); });
  });
}

/// What is to be judged, and what it is held against.
struct ChosenTasks {
  std::optional<ChosenRun> baseline;
  std::vector<SelectedProblem> problems;
  std::vector<SubmissionTask> tasks;
  std::size_t problems_left_out = 0;
};

/// Makes the problem complete, and gives what is to be judged of it.
OrExit<std::vector<SubmissionTask>> tasks_of(const CommandLine& line, Workspace& workspace,
                                             const MeasuringWish& measuring,
                                             SelectedProblem& entry) {
  const auto complete =
      told(workspace, complete_test_data(workspace, entry.problem, tell_beside_live_line));
  if (!complete) return tl::unexpected(complete.error());
  if (const auto settled = settle_limits(line, workspace, entry.problem, measuring); !settled)
    return tl::unexpected(settled.error());
  return told(workspace,
              make_tasks(workspace, {&entry, 1},
                         {.case_patterns = line.list("case"),
                          .language = line.has("language") ? line.get<std::string>("language")
                                                           : std::string()}));
}

OrExit<ChosenTasks> chosen_tasks(const CommandLine& line, Workspace& workspace, int workers) {
  auto selection = told(workspace, select_submissions(workspace, line.list("what")));
  if (!selection) return tl::unexpected(selection.error());
  auto baseline = chosen_baseline(line, workspace);
  if (!baseline) return tl::unexpected(baseline.error());
  if (const auto waited = wait_if_asked(line, workspace); !waited)
    return tl::unexpected(waited.error());
  const auto measuring = chosen_measuring(line, workspace, workers);
  if (!measuring) return tl::unexpected(measuring.error());
  ChosenTasks chosen{.baseline = std::move(*baseline), .problems_left_out = selection->left_out};
  const std::size_t count = selection->problems.size();
  for (SelectedProblem& entry : selection->problems) {
    auto tasks = tasks_of(line, workspace, *measuring, entry);
    if (!tasks) {
      // A checker that does not compile is no reason to leave all the others unjudged.
      if (tasks.error() != ExitCode::usage || count == 1 || line.has("language"))
        return tl::unexpected(tasks.error());
      ++chosen.problems_left_out;
      continue;
    }
    std::ranges::move(*tasks, std::back_inserter(chosen.tasks));
    chosen.problems.push_back(std::move(entry));
  }
  if (chosen.problems.empty()) return tl::unexpected(ExitCode::usage);  // which was told
  for (const std::string& pattern : line.list("case")) {
    if (!is_of_some_case(pattern, chosen.problems))
      return tl::unexpected(fail(ExitCode::nothing_selected,
                                 no_such_case(pattern, chosen.problems, workspace.library())));
  }
  if (!chosen.tasks.empty()) return chosen;
  return tl::unexpected(fail(ExitCode::nothing_selected, "nothing to judge"));
}

/// Judges, and brings all reports to where they are wanted.
OrExit<ExitCode> judge_and_tell(const CommandLine& line, Workspace& workspace, int workers,
                                const ChosenTasks& chosen, JudgingOptions judging,
                                const ReportChoice& reports,
                                const std::vector<std::string>& arguments) {
  const std::vector<SubmissionTask>& tasks = chosen.tasks;
  RunRecording recording =
      begin_recording(line, workspace, tasks, RunKind::run, arguments, chosen.baseline);
  RunPictures pictures(workspace, chosen.problems, tasks,
                       reports.has_page() ? kLongestForReport : kLongestForKeptPage);
  RunReporters made =
      make_reporters(line, reports, facts_of_run(tasks, pictures, PicturesOf::every_wrong_case),
                     line.has("annotations") ? AnnotateSubmissions::yes : AnnotateSubmissions::no);
  std::vector<std::unique_ptr<Reporter>> all;
  all.push_back(std::move(made.screen));
  all.push_back(std::move(made.documents));
  all.push_back(noting(recording));
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
  const ExitCode code =
      end_recording(line, reports, workspace, std::move(recording), *report, exit_code_of(*report));
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
  // Wrong ones are told once, and not for each problem.
  if (const auto limits = chosen_limits(line, {}); !limits) return limits.error();
  JudgingOptions judging = chosen_judging(line, cancellation);
  judging.runs_per_case = *runs_per_case;
  judging.conversations = reports.conversations(chosen_conversations(line));
  const auto workspace = open_workspace(line, cancellation, *workers);
  if (!workspace) return workspace.error();
  const auto chosen = chosen_tasks(line, **workspace, *workers);
  if (!chosen) return chosen.error();
  const auto explain_crashes = chosen_explanations(line, chosen->tasks.size());
  if (!explain_crashes) return explain_crashes.error();
  judging.explain_crashes = *explain_crashes;
  const auto code =
      judge_and_tell(line, **workspace, *workers, *chosen, std::move(judging), reports, arguments);
  if (!code) return code.error();
  if (chosen->problems_left_out == 0) return *code;
  complain(fmt::format("{} left out, for the errors above",
                       counted(chosen->problems_left_out, "problem")));
  return worse(*code, ExitCode::usage);
}

}  // namespace judge
