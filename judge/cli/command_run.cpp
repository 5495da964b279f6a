#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/task_facts.hpp"
#include "judge/cli/telling.hpp"
#include "judge/cli/watching.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/tasks.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutRun =
    "Builds submissions, runs them on their problem's testcases and tells the verdicts. Without "
    "arguments: every\n"
    "submission of every problem. A SUBMISSION is a file or folder below solutions/, or any other "
    "program, a file or\n"
    "a folder with its files, named together with the PROBLEM it is for.\n\n"
    "  judge run                                      everything\n"
    "  judge run maze-438                             one problem\n"
    "  judge run maze-438 ~/attempt.py                somebody's program\n"
    "  judge run solutions/maze-438/wrong_answer      what is in a folder\n"
    "  judge run maze-438 -c sample -c 07 --all       some cases, a line for each\n"
    "  judge run maze-438 crash.cpp --explain         where a crash comes from\n"
    "  judge run maze-438 ~/attempt.py --repeat 10    how far its times vary\n"
    "  judge run PROBLEM a.py -c 03 --show-interaction\n"
    "                                                 what was said on a case\n"
    "  judge run maze-438 --report html=out.html      a page to look at\n"
    "  judge run maze-438 --report junit=results.xml --annotations\n"
    "                                                 for a build server\n"
    "  judge run maze-438 --format jsonl              for an editor, while it runs\n"
    "  judge run --baseline main.json                 what is new since then";

std::string no_such_case(const std::string& pattern, const std::vector<SelectedProblem>& problems) {
  std::vector<std::string> names;
  for (const SelectedProblem& entry : problems) {
    for (const TestCase& test_case : all_cases(entry.problem.data)) {
      names.push_back(test_case.name);
    }
  }
  const std::string help = case_help(pattern, names);
  return fmt::format(
      "no testcase is called '{}'; {}", pattern,
      help.empty() ? fmt::format("`judge show --cases {}` lists them", problems.front().problem.id)
                   : help);
}

/// What is to be judged.
struct ChosenTasks {
  std::vector<SelectedProblem> problems;
  std::vector<SubmissionTask> tasks;
  std::size_t problems_left_out = 0;
};

OrExit<ChosenTasks> chosen_tasks(const CommandLine& line, Workspace& workspace) {
  auto selection = told(workspace, select_submissions(workspace, line.list("what")));
  if (!selection) return tl::unexpected(selection.error());
  if (const auto waited = wait_if_asked(line, workspace); !waited)
    return tl::unexpected(waited.error());
  for (SelectedProblem& entry : selection->problems) {
    const auto complete =
        told(workspace, complete_test_data(workspace, entry.problem, tell_beside_live_line));
    if (!complete) return tl::unexpected(complete.error());
    if (!line.has("time-limit")) {
      const auto settled =
          told(workspace, settle_time_limit(workspace, entry.problem, tell_beside_live_line));
      if (!settled) return tl::unexpected(settled.error());
    }
    const auto limits = chosen_limits(line, entry.problem.limits);
    if (!limits) return tl::unexpected(limits.error());
    entry.problem.limits = *limits;
  }
  auto tasks = told(workspace,
                    make_tasks(workspace, selection->problems,
                               {.case_patterns = line.list("case"),
                                .language = line.has("language") ? line.get<std::string>("language")
                                                                 : std::string()}));
  if (!tasks) return tl::unexpected(tasks.error());
  if (!tasks->empty())
    return ChosenTasks{std::move(selection->problems), std::move(*tasks), selection->left_out};
  return tl::unexpected(fail(ExitCode::nothing_selected,
                             line.has("case")
                                 ? no_such_case(line.list("case").front(), selection->problems)
                                 : "nothing to judge"));
}

/// Judges, and brings all reports to where they are wanted.
OrExit<ExitCode> judge_and_tell(const CommandLine& line, Workspace& workspace, int workers,
                                const ChosenTasks& chosen, JudgingOptions judging,
                                const ReportChoice& reports,
                                const std::vector<std::string>& arguments) {
  const std::vector<SubmissionTask>& tasks = chosen.tasks;
  auto recording = begin_recording(line, workspace, tasks, RunKind::run, arguments);
  if (!recording) return tl::unexpected(recording.error());
  RunPictures pictures(workspace, chosen.problems, tasks);
  RunReporters made =
      make_reporters(line, reports, facts_of_run(tasks, pictures),
                     line.has("annotations") ? AnnotateSubmissions::yes : AnnotateSubmissions::no);
  std::vector<std::unique_ptr<Reporter>> all;
  all.push_back(std::move(made.screen));
  all.push_back(std::move(made.documents));
  all.push_back(noting(*recording));
  all.push_back(page_reporter(line, *recording, facts_of_run(tasks)));
  const auto reporter = make_composite_reporter(std::move(all));
  const auto report =
      judge_for_reporter(line, workspace, workers, tasks, std::move(judging), *reporter);
  if (!report) return tl::unexpected(report.error());
  for (const std::string& failure : pictures.failures())
    tell_beside_live_line("no pictures in the page: " + failure);
  const ExitCode code = end_recording(line, reports, workspace, *std::move(recording), *report,
                                      exit_code_of(*report));
  // While pictures were drawn, or the run was recorded.
  if (workspace.cancellation().is_requested() && !report->interrupted)
    return fail(ExitCode::interrupted, "interrupted");
  return worse(code, *made.code);
}

/// All that there is to do, once.
ExitCode run_once(const CommandLine& line, const ReportChoice& reports,
                  const std::vector<std::string>& arguments, Cancellation cancellation) {
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto runs_per_case = chosen_runs_per_case(line);
  if (!runs_per_case) return runs_per_case.error();
  JudgingOptions judging = chosen_judging(line, cancellation);
  judging.runs_per_case = *runs_per_case;
  judging.conversations = reports.conversations(chosen_conversations(line));
  const auto workspace = open_workspace(line, cancellation, *workers);
  if (!workspace) return workspace.error();
  const auto chosen = chosen_tasks(line, **workspace);
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

/// The project or the packages, and what is named besides.
OrExit<WatchedPlaces> watched_places(const CommandLine& line, const ReportChoice& reports,
                                     Cancellation cancellation) {
  if (reports.takes_output())
    return tl::unexpected(fail(
        ExitCode::usage, "--watch tells people; --report KIND=FILE makes documents beside it"));
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return tl::unexpected(workspace.error());
  WatchedPlaces places{.trees = {(*workspace)->library().home()},
                       .left_out = {chosen_cache_folder(line)}};
  std::error_code code;
  for (const std::string& word : line.words()) {
    if (std::filesystem::is_directory(word, code)) places.trees.emplace_back(word);
    if (std::filesystem::is_regular_file(word, code)) places.files.emplace_back(word);
  }
  for (const ReportFile& report : reports.files) places.left_out.emplace_back(report.file);
  return places;
}

}  // namespace

ExitCode command_run(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("run [OPTION...] [PROBLEM|SUBMISSION...]", kAboutRun);
  line.add_options()  //
      ("case,c", po::value<std::vector<std::string>>()->value_name("PATTERN"),
       "only cases whose name begins so, or matches: sample, 02, secret/03, '*large*'")  //
      ("fail-fast",
       "end a run at its first difference, and a submission at its first failed case")  //
      ("show-interaction",
       "what was said on each case of an interactive problem, with times")  //
      ("language", po::value<std::string>()->value_name("ID"),
       "what the submissions are written in; else told by their names")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_all_cases_option(line);
  add_remembering_option(line);
  add_repeat_option(line);
  add_wait_option(line);
  add_limit_options(line);
  add_explain_options(line);
  add_report_options(line);
  line.add_options()("annotations",
                     "for GitHub: a line for each submission that is not as expected, which it "
                     "shows beside the code");
  add_baseline_option(line);
  add_recording_option(line);
  add_watch_option(line);
  if (const auto exit = line.parse(with_usual_wait(arguments))) return *exit;

  const auto reports = chosen_reports(line);
  if (!reports) return reports.error();
  const auto once = [&] { return run_once(line, *reports, arguments, cancellation); };
  if (!line.has("watch")) return once();
  const auto places = watched_places(line, *reports, cancellation);
  return places ? watch_and_repeat(*places, once, cancellation) : places.error();
}

}  // namespace judge
