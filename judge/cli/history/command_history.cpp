#include <iostream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/chosen_history.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/cli/history/history_text.hpp"
#include "judge/cli/history/list_runs.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/history/record_json.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/run_choice.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::int64_t kUsualRuns = 20;

constexpr const char* kAboutHistory =
    "Lists the runs that `judge run` and `judge verify` have recorded for this project, or for the "
    "packages here, the newest first: number, when, what came out, how long it took, what was "
    "asked for. With "
    "problems: the runs that judged one of them.\n\n"
    "  judge history                   the last 20\n"
    "  judge history maze-438 -n 50    of one problem\n"
    "  judge history --run last        what a run came to; a number, last, last~1\n"
    "  judge history --prune 10        forget all but the last 10\n\n"
    "The last are kept, up to 200, and at most 64 MiB. `judge diff` lays two beside each other.";

Colour colour_of_output(const CommandLine& line) {
  return wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
}

ExitCode tell_run(const CommandLine& line, OutputFormat format, ProjectHistory& project) {
  const auto chosen = chosen_run(line.get<std::string>("run"), project, LastOf::all);
  if (!chosen) return tell(chosen.error());
  std::cout << (format == OutputFormat::json
                    ? json_text(json_of(chosen->run), 2) + '\n'
                    : for_screen(run_text(chosen->run, colour_of_output(line),
                                          screen_columns(STDOUT_FILENO)),
                                 STDOUT_FILENO));
  return ExitCode::ok;
}

ExitCode prune_runs(const CommandLine& line, ProjectHistory& project) {
  const auto kept = line.get<std::int64_t>("prune");
  if (kept < 0) return fail(ExitCode::usage, "--prune takes how many runs are kept, 0 or more");
  const auto gone = project.prune(kept);
  if (!gone) return tell(gone.error());
  std::cout << fmt::format("{} forgotten\n", counted(static_cast<std::size_t>(*gone), "run"));
  return ExitCode::ok;
}

}  // namespace

ExitCode command_history(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("history [OPTION...] [PROBLEM...]", kAboutHistory);
  line.add_options()  //
      ("number,n", po::value<std::int64_t>()->value_name("N")->default_value(kUsualRuns, "20"),
       "list at most N runs")                                                          //
      ("run", po::value<std::string>()->value_name("RUN"), "tell what a run came to")  //
      ("prune", po::value<std::int64_t>()->value_name("N"), "forget all but the last N runs");
  line.offer("run", {"last"});
  add_format_option(line);
  line.add_options()("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  line.contradict("prune", "run", "one forgets runs, the other tells one");
  if (const auto exit = line.parse(arguments)) return *exit;
  for (const char* option : {"prune", "run"}) {
    if (line.has(option) && !line.words().empty())
      return fail(ExitCode::usage, fmt::format("--{} is for runs of any problem: leave out '{}'",
                                               option, line.words().front()));
  }
  const auto format = chosen_format(line);
  if (!format) return format.error();
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  ProjectHistory project = chosen_history(line, **workspace);
  std::vector<std::string> problems;
  if (!line.words().empty()) {
    auto selected = select_problems(**workspace, line.words());
    const std::string& word = line.words().front();
    const bool is_run =
        word.starts_with("last") || word.find_first_not_of("0123456789") == std::string::npos;
    if (!selected && is_run) return tell_no_problem(word, project);
    auto ids = told(**workspace, std::move(selected));
    if (!ids) return ids.error();
    problems = std::move(*ids);
  }
  if (line.has("prune")) return prune_runs(line, project);
  if (line.has("run")) return tell_run(line, *format, project);
  const auto most = line.get<std::int64_t>("number");
  if (most < 1) return fail(ExitCode::usage, "-n takes 1 or more");
  return list_runs({.problems = std::move(problems),
                    .most = most,
                    .format = *format,
                    .colour = colour_of_output(line)},
                   project);
}

}  // namespace judge
