#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/cli/mutate/kept_inputs.hpp"
#include "judge/cli/mutate/mutate_text.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/stress/find_screen.hpp"
#include "judge/cli/telling.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/mutate.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::chrono::seconds kUsualSearch(3);
constexpr double kLongestSearch = 86400;

constexpr const char* kAboutMutate =
    "Says how good a problem's cases are: makes mutants of the reference solution, which is in "
    "C++, each with one small change (an operator, a bound, a constant, an argument, a type, a "
    "statement left out), and judges every one on the cases. A case kills a mutant that is not "
    "accepted on it. For each mutant that all cases let through an input is looked for that kills "
    "it, as judge stress does, and made small: that is a case the problem lacks. Where none is "
    "found the mutant may be the same program in other words: equivalent_mutants.yaml beside "
    "problem.yaml says of which it is so, and why, and these do not count.\n\n"
    "  judge mutate algorithmia-red\n"
    "  judge mutate algorithmia-red --all-cases --no-stress\n"
    "  judge mutate algorithmia-red --time 0.5 --keep mutants\n\n"
    "Mutants are of all lines that are the solution's own, in its files and in the headers that "
    "they include from the project, but of functions that are never called. They are one program, "
    "which is told when it is started which of them it is. One may take ten times as long on a "
    "case as the reference solution and 200 ms more, but not more than the time limit, or twice "
    "the solution's own time where that is more; then it counts as killed.\n\n"
    "Exit code 1: there is an input that kills a survivor, or the reference solution is not "
    "accepted. 0: none was found. 3: the judge failed on some mutant.";

OrExit<std::chrono::milliseconds> chosen_search(const CommandLine& line) {
  if (line.has("no-stress")) {
    for (const std::string other : {"time", "keep"}) {
      if (line.has(other))
        return tl::unexpected(
            fail(ExitCode::usage, "--" + other + " with --no-stress is for nothing"));
    }
    return std::chrono::milliseconds(0);
  }
  if (!line.has("time")) return kUsualSearch;
  return chosen_seconds(line, "time", 0.1, kLongestSearch);
}

ExitCode code_of(const MutationReport& report) {
  if (report.was_interrupted) return fail(ExitCode::interrupted, "interrupted");
  if (report.failures() > 0 || report.has_search_failed) return ExitCode::judge_error;
  return report.survivors_with_input() == 0 ? ExitCode::ok : ExitCode::unexpected;
}

}  // namespace

ExitCode command_mutate(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("mutate [OPTION...] PROBLEM", kAboutMutate);
  line.add_options()  //
      ("all-cases",
       "every mutant on every case: what each case kills, and which cases kill nothing that no "
       "other one does")  //
      ("time", po::value<double>()->value_name("SECONDS"),
       "how long an input is looked for that kills a survivor (3), and made small")  //
      ("no-stress", "look for no inputs")                                            //
      ("seed", po::value<std::uint64_t>()->value_name("N")->default_value(1),
       "of the inputs that are tried: the same one finds the same")  //
      ("keep", po::value<std::string>()->value_name("NAME"),
       "put the inputs that kill survivors into the plan, as cases NAME-1, NAME-2 and so on")  //
      ("problem", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  add_format_option(line);
  add_worker_option(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem")) return fail(ExitCode::usage, "name a problem: judge mutate PROBLEM");
  const auto format = chosen_format(line);
  if (!format) return format.error();
  const auto time = chosen_search(line);
  if (!time) return time.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto word = line.get<std::string>("problem");
  const auto opened = open_workspace_on(line, {word}, cancellation, *workers);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto problem = told(workspace, workspace.problem(word));
  if (!problem) return problem.error();
  if (line.has("keep")) {
    const auto fit = told(workspace, check_kept_inputs(*problem, line.get<std::string>("keep")));
    if (!fit) return fit.error();
  }
  ProgressLine live;
  auto mutated = mutate(workspace, *problem,
                        {.enough = line.has("all-cases") ? EnoughKills::all : EnoughKills::one,
                         .time_per_survivor = *time,
                         .seed = line.get<std::uint64_t>("seed"),
                         .progress = [&](const std::string& what, std::size_t done,
                                         std::size_t all) { live.tell(what, done, all); }});
  live.wipe();
  const auto report = told(workspace, std::move(mutated));
  if (!report) return report.error();
  if (*format == OutputFormat::json) {
    std::cout << json_text(json_of(*report), 2) << std::endl;
  } else {
    const auto width = static_cast<std::size_t>(std::max(terminal_width(STDOUT_FILENO), 20));
    const Colour colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
    std::cout << mutate_text(*report, {.width = width, .colour = colour}) << std::flush;
  }
  const ExitCode code = code_of(*report);
  if (!line.has("keep") || code == ExitCode::interrupted) return code;
  return worse(code, keep_inputs(workspace, *problem, *report, line.get<std::string>("keep")));
}

}  // namespace judge
