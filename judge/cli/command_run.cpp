#include <algorithm>

#include <fnmatch.h>

#include "judge/base/text/spelling.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/selection.hpp"
#include "judge/generation/planned_cases.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAbout =
    "Builds submissions, runs them on their problem's testcases and tells the verdicts. Without "
    "arguments: every\n"
    "submission of every problem. A SUBMISSION is a file or folder below solutions/, or any other "
    "program, a file or\n"
    "a folder with its files, named together with the PROBLEM it is for.\n\n"
    "  judge run                                        everything\n"
    "  judge run maze-438                               one problem\n"
    "  judge run maze-438 ~/attempt.py                  somebody's program\n"
    "  judge run solutions/maze-438/wrong_answer        what is in a folder\n"
    "  judge run maze-438 --case 'secret/0*' --all      some cases, a line for each\n"
    "  judge run maze-438 crash.cpp --explain           what a crash comes from, and where\n"
    "  judge run maze-438 ~/attempt.py --repeat 10      how far its times vary\n"
    "  judge run PROBLEM a.py --case secret/03 --show-interaction\n"
    "                                                   what was said, in an interactive problem";

bool matches(const std::string& name, const std::vector<std::string>& patterns) {
  return patterns.empty() ||
         std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
           return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0 || name.ends_with("/" + pattern);
         });
}

/// What --language names, if anything, must be there.
ExitCode check_language(const CommandLine& line, const LanguageTable& languages) {
  if (!line.has("language")) return ExitCode::ok;
  const auto word = line.get<std::string>("language");
  if (languages.find(word) != nullptr) return ExitCode::ok;
  std::vector<std::string> known;
  for (const Language& language : languages.languages()) known.push_back(language.id);
  complain(fmt::format("there is no language '{}'; {}", word, spelling_help(word, known)));
  return ExitCode::usage;
}

/// A file that somebody names is a program in a language that is known, or it is named by mistake.
/// What lies on the shelves is judged, and that says what is wrong with it.
ExitCode check_named_programs(const CommandLine& line, const Session& session,
                              const std::vector<SelectedProblem>& selected) {
  if (line.has("language")) return ExitCode::ok;
  for (const SelectedProblem& entry : selected) {
    for (const Submission& submission : entry.submissions) {
      if (submission.expectation) continue;
      const auto recognised = session.languages().detect(submission.files);
      if (recognised) continue;
      tell({recognised.error()});
      return ExitCode::usage;
    }
  }
  return ExitCode::ok;
}

/// Whether all the cases that are asked for are there, as far as the plans know; told if not.
ExitCode check_plans(const CommandLine& line, const Session& session,
                     const std::vector<SelectedProblem>& selected) {
  const std::vector<std::string> patterns = line.list("case");
  bool is_fit = true;
  for (const SelectedProblem& entry : selected) {
    const Diagnostics diagnostics =
        compare_with_plan(entry.problem, session.project(),
                          [&](const std::string& name) { return matches(name, patterns); });
    tell(diagnostics);
    is_fit = is_fit && !has_errors(diagnostics);
  }
  return is_fit ? ExitCode::ok : ExitCode::usage;
}

/// The selected submissions on the cases that --case names, under the limits of the command line.
Session::OrExit<std::vector<SubmissionTask>> chosen_tasks(
    const CommandLine& line, const Session& session, const std::vector<SelectedProblem>& selected) {
  std::vector<SubmissionTask> tasks;
  for (const SelectedProblem& entry : selected) {
    const auto limits = chosen_limits(line, entry.problem.limits);
    if (!limits) return tl::unexpected(limits.error());
    std::vector<TestCase> cases;
    for (const TestCase& test_case : entry.problem.test_cases) {
      if (matches(test_case.name, line.list("case"))) cases.push_back(test_case);
    }
    if (cases.empty()) continue;
    const auto validation = session.validation(entry.problem);
    if (!validation) return tl::unexpected(validation.error());
    for (const Submission& submission : entry.submissions) {
      SubmissionTask task = session.task(entry.problem, submission, *validation);
      task.limits = *limits;
      task.test_cases = cases;
      // Some cases only: what must go wrong somewhere may well go right on these.
      if (line.has("case") && task.expectation) task.expectation->required = {};
      if (line.has("language")) task.source.language = line.get<std::string>("language");
      tasks.push_back(std::move(task));
    }
  }
  return tasks;
}

}  // namespace

ExitCode command_run(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("run [OPTION...] [PROBLEM|SUBMISSION...]", kAbout);
  line.add_options()  //
      ("case,c", po::value<std::vector<std::string>>()->value_name("PATTERN"),
       "only cases with such a name: secret/01-small, '*large*'")  //
      ("fail-fast",
       "end a run at its first difference, and a submission at its first failed case")  //
      ("show-interaction",
       "what was said on each case of an interactive problem, with times")  //
      ("language", po::value<std::string>()->value_name("ID"),
       "what the submissions are written in; else told by their names")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_repeat_option(line);
  add_limit_options(line);
  add_explain_options(line);
  add_report_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;

  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto selected = select_submissions(**session, line.list("what"));
  if (!selected) return selected.error();
  if (const ExitCode fit = check_plans(line, **session, *selected); fit != ExitCode::ok) return fit;
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto runs_per_case = chosen_runs_per_case(line);
  if (!runs_per_case) return runs_per_case.error();
  const auto reporter = chosen_reporter(line);
  if (!reporter) return reporter.error();

  if (const ExitCode known = check_language(line, (*session)->languages()); known != ExitCode::ok)
    return known;
  if (const ExitCode named = check_named_programs(line, **session, *selected);
      named != ExitCode::ok)
    return named;
  const auto tasks = chosen_tasks(line, **session, *selected);
  if (!tasks) return tasks.error();
  if (tasks->empty()) {
    complain(line.has("case") ? "no testcase has such a name; `judge show PROBLEM` lists them"
                              : "nothing to judge");
    return ExitCode::nothing_selected;
  }
  const auto explain_crashes = chosen_explanations(line, tasks->size());
  if (!explain_crashes) return explain_crashes.error();
  const auto report = judge_run(*tasks, (*session)->builder(),
                                {.workers = *workers,
                                 .sandbox = (*session)->sandbox_options(),
                                 .fail_fast = line.has("fail-fast") ? FailFast::on : FailFast::off,
                                 .explain_crashes = *explain_crashes,
                                 .runs_per_case = *runs_per_case,
                                 .conversations = chosen_conversations(line),
                                 .cancellation = cancellation},
                                **reporter);
  if (report) return exit_code_of(*report);
  complain(report.error().message);
  return ExitCode::judge_error;
}

}  // namespace judge
