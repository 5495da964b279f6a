#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/mutate/mutate_options.hpp"
#include "judge/cli/mutate/mutate_text.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/stress/find_screen.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/keep_inputs.hpp"
#include "judge/workspace/mutate.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

constexpr const char* kAboutMutate =
    "Says how good a problem's cases are: makes mutants of the reference solution, which is in "
    "C++, each with one small change (an operator, a bound, a constant, an argument, a type, a "
    "statement left out), and judges every one on the cases. A case kills a mutant that is not "
    "accepted on it. For each mutant that all cases let through an input is looked for that kills "
    "it, first of cases with a number at a limit or another small change, then as judge stress "
    "does, and made small: that is a case the problem lacks. Where none is "
    "found the mutant may be the same program in other words: equivalent_mutants.yaml beside "
    "problem.yaml says of which it is so, and why, and these do not count.\n\n"
    "  judge mutate algorithmia-red\n"
    "  judge mutate algorithmia-red --all-cases --no-stress\n"
    "  judge mutate algorithmia-red --time 0.5 --keep mutants\n\n"
    "Mutants are of all lines that are the solution's own, in its files and in the headers that "
    "they include from the project, but of functions that are never called. They are one program, "
    "which is told when it is started which of them it is. One may take ten times as long on a "
    "case as the reference solution and 0.2 s more, but not more than the time limit, or twice "
    "the solution's own time where that is more; then it counts as killed.\n\n"
    "Exit code 1: there is an input that kills a survivor, or the reference solution is not "
    "accepted. 0: none was found. 3: the judge failed on some mutant.";

ExitCode code_of(const MutationReport& report) {
  if (report.was_interrupted) return fail(ExitCode::interrupted, "interrupted");
  if (report.failures() > 0 || report.has_search_failed) return ExitCode::judge_error;
  return report.survivors_with_input() == 0 ? ExitCode::ok : ExitCode::unexpected;
}

/// While it takes its time, a line says how far it is.
OrExit<MutationReport> mutate_and_watch(Workspace& workspace, const Problem& problem,
                                        const MutationWish& wish) {
  ProgressLine live;
  auto mutated = mutate(workspace, problem,
                        {.enough = wish.enough,
                         .time_per_survivor = wish.time_per_survivor,
                         .seed = wish.seed,
                         .progress = [&](const std::string& what, std::size_t done,
                                         std::size_t all) { live.tell(what, done, all); }});
  live.wipe();
  return told(workspace, std::move(mutated));
}

void print(const CommandLine& line, const MutationReport& report, OutputFormat format) {
  if (format == OutputFormat::json) {
    std::cout << json_text(json_of(report), 2) << std::endl;
    return;
  }
  const auto width = std::max<std::size_t>(screen_columns(STDOUT_FILENO), 20);
  const Colour colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
  std::cout << mutate_text(report, {.width = width, .colour = colour}) << std::flush;
}

ExitCode keep_and_tell(Workspace& workspace, const Problem& problem, const MutationReport& report,
                       const std::string& name) {
  GenerateLine progress(problem.id);
  ExitCode code = ExitCode::ok;
  const auto tell_each = [&](const std::string& of_case, const KeptCase& kept) {
    progress.wipe();
    code = tell_kept(workspace, problem.id, of_case, kept);
    return code == ExitCode::ok;
  };
  auto keeping = keep_inputs(workspace, problem, report, name, progress.progress(), tell_each);
  progress.wipe();
  const auto done = told(workspace, std::move(keeping));
  return done ? code : done.error();
}

}  // namespace

ExitCode command_mutate(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("mutate [OPTION...] PROBLEM", kAboutMutate);
  add_mutate_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto wish = chosen_mutation(line);
  if (!wish) return wish.error();
  const auto opened = open_workspace_on(line, {wish->problem}, cancellation, wish->workers);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  auto problem = told(workspace, workspace.problem(wish->problem));
  if (!problem) return problem.error();
  if (!wish->keep.empty()) {
    const auto fit = told(workspace, check_keep_inputs(workspace, *problem, wish->keep));
    if (!fit) return fit.error();
  }
  const auto complete =
      told(workspace, complete_test_data(workspace, *problem, tell_beside_live_line));
  if (!complete) return complete.error();
  const auto report = mutate_and_watch(workspace, *problem, *wish);
  if (!report) return report.error();
  print(line, *report, wish->format);
  const Slowness slowness{.times = report->slowness.value_or(1)};
  if (slowness.is_busy() && report->hangs_on_machine())
    tell_beside_live_line(busy_sentence(slowness));
  const ExitCode code = code_of(*report);
  if (wish->keep.empty() || code == ExitCode::interrupted) return code;
  return worse(code, keep_and_tell(workspace, *problem, *report, wish->keep));
}

}  // namespace judge
