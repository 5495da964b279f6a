#include <iostream>

#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/telling.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/check_data.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/tasks.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutVerify =
    "Checks all there is to check: the manifests; that inputs are valid, invalid ones are refused, "
    "and every file of\n"
    "cases/ is what the plan makes; that every submission gets the verdict its folder promises; "
    "that the reference\n"
    "solution's bundle compiles with a plain g++ -O2 -std=c++20 and is accepted.";

/// Whether the test data are what they must be: made anew by the plan, or, where there is none, as
/// they are.
ExitCode check_test_data(Workspace& workspace, const std::string& id, std::ostream& out) {
  LoadedProblem loaded = workspace.load(id, TestData::not_yet_made);
  if (loaded.problem.plan || !loaded.is_fit())
    return generate_and_tell(workspace, id, GenerateMode::check, out);
  const auto complete =
      told(workspace, complete_test_data(workspace, loaded.problem, tell_beside_live_line));
  if (!complete) return complete.error();
  const auto found = told(workspace, check_data(workspace, loaded.problem));
  if (!found) return found.error();
  tell(*found);
  const bool is_sound = !has_errors(*found);
  out << fmt::format("{} {}  {}, {}\n", is_sound ? "✓" : "✗", id,
                     counted(all_cases(loaded.problem.data).size(), "case"),
                     is_sound ? "all as the validators want them" : "not as they must be");
  return is_sound ? ExitCode::ok : ExitCode::unexpected;
}

/// All submissions of the problem, and the reference solution's bundle.
OrExit<> add_tasks(Workspace& workspace, const std::string& id,
                   std::vector<SubmissionTask>& tasks) {
  auto problem = told(workspace, workspace.problem(id));
  if (!problem) return tl::unexpected(problem.error());
  const auto complete =
      told(workspace, complete_test_data(workspace, *problem, tell_beside_live_line));
  if (!complete) return tl::unexpected(complete.error());
  const auto settled =
      told(workspace, settle_time_limit(workspace, *problem, tell_beside_live_line));
  if (!settled) return tl::unexpected(settled.error());
  const auto programs = told(workspace, ready_programs(workspace, *problem));
  if (!programs) return tl::unexpected(programs.error());
  for (const Submission& submission : problem->submissions)
    tasks.push_back(submission_task(workspace, *problem, submission, *programs));
  auto bundled = told(workspace, bundle_task(workspace, *problem, *programs));
  if (!bundled) return tl::unexpected(bundled.error());
  if (*bundled) tasks.push_back(std::move(**bundled));
  return {};
}

}  // namespace

ExitCode command_verify(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("verify [OPTION...] [PROBLEM...]", kAboutVerify);
  line.add_options()                                                                         //
      ("fail-fast", "end a submission at its first failed case: its verdict is known then")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_all_cases_option(line);
  add_wait_option(line);
  add_report_options(line);
  if (const auto exit = line.parse(with_usual_wait(arguments))) return *exit;
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto reporter = chosen_reporter(line);
  if (!reporter) return reporter.error();
  const auto opened = open_workspace(line, cancellation, *workers);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto ids = told(workspace, select_problems(workspace, line.list("what")));
  if (!ids) return ids.error();
  if (const auto waited = wait_if_asked(line, workspace); !waited) return waited.error();

  const auto started = std::chrono::steady_clock::now();
  ExitCode code = ExitCode::ok;
  std::vector<SubmissionTask> tasks;
  for (const std::string& id : *ids) {
    code = worse(
        code, check_test_data(workspace, id,
                              line.get<std::string>("format") == "json" ? std::cerr : std::cout));
    if (cancellation.is_requested()) return ExitCode::interrupted;
    if (const auto added = add_tasks(workspace, id, tasks); !added)
      code = worse(code, added.error());
    if (cancellation.is_requested()) return ExitCode::interrupted;
  }
  // Where there is nothing to judge because of a fault, it is the fault that counts.
  if (tasks.empty()) return code == ExitCode::ok ? ExitCode::nothing_selected : code;
  const auto slowness = chosen_slowness(workspace, *workers);
  if (!slowness) return slowness.error();
  const auto executor = executor_beside_reporter(line, workspace);
  if (!executor) return executor.error();
  const RunReport report =
      judge_tasks(tasks,
                  {.fail_fast = line.has("fail-fast") ? FailFast::on : FailFast::off,
                   .too_slow = chosen_end_of_too_slow(line),
                   .error_output = chosen_error_output(line),
                   .cancellation = cancellation,
                   .slowness = *slowness,
                   .started = started,
                   .note = tell_beside_live_line},
                  **executor, **reporter);
  return worse(code, exit_code_of(report));
}

}  // namespace judge
