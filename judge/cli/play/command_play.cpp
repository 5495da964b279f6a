#include <optional>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/terminal_change.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/play/play_options.hpp"
#include "judge/cli/play/play_to_the_end.hpp"
#include "judge/playing/lines_of_samples.hpp"
#include "judge/playing/session.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

constexpr const char* kAboutPlay =
    "Lets you talk to the interactor of PROBLEM in the place of a submission: what it says is "
    "shown, and each line\n"
    "that you type is sent to it. Where the problem has a visualizer, a picture shows how things "
    "stand. Ctrl-D ends\n"
    "what you say, Ctrl-C ends it all. The case is the first sample, another one, or an input of "
    "your own. Lines\n"
    "may come from a file, too; each is sent when the one before is answered.\n\n"
    "At a terminal a line that is unlike what the interactor has taken so far, here or in the "
    "samples, is sent only\n"
    "after a question. `:undo` takes the last line back, `:raw TEXT` sends TEXT as it is, `:quit` "
    "ends the game,\n"
    "`:help` lists these. When the game is over, it can be saved, or the last line be undone.\n\n"
    "  judge play procedural-maze-live\n"
    "  judge play procedural-maze-live --case secret/04-worth-a-detour\n"
    "  judge play procedural-maze-live --raw < orders.txt";

OrExit<Problem> interactive_problem(const CommandLine& line, Workspace& workspace) {
  auto problem =
      told(workspace, workspace.problem(line.get<std::string>("problem"), TestData::not_yet_made));
  if (!problem || problem->output_judge.kind == OutputJudge::Kind::interactor) return problem;
  return tl::unexpected(fail(
      ExitCode::usage, fmt::format("{0} is not interactive: there is nobody to talk to; `judge "
                                   "answer {1}` runs its solution",
                                   problem->id, command_word(*problem, workspace.library()))));
}

}  // namespace

ExitCode command_play(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("play [OPTION...] PROBLEM [CASE|INPUT]", kAboutPlay);
  add_play_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "play which problem? `judge list` lists them");
  if (line.has("case") && line.has("input"))
    return fail(ExitCode::usage, "play --case NAME or INPUT, not both");
  if (line.has("save")) {
    if (const auto fit = check_output_file(line.get<std::string>("save")); !fit)
      return fail(ExitCode::usage, "--save: " + fit.error().message);
  }
  // What is typed is not to appear in the line of progress. Nobody has seen it: it is forgotten.
  std::optional<TerminalChange> quiet;
  if (wants_progress() && can_draw_lines()) quiet.emplace(STDIN_FILENO, tcflag_t{ECHO});
  const auto opened = open_workspace(line, cancellation);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto problem = interactive_problem(line, workspace);
  if (!problem) return problem.error();
  const auto chosen = chosen_case(line, workspace, *problem);
  if (!chosen) return chosen.error();
  const auto test_case =
      told(workspace, complete_case(workspace, *problem, *chosen, tell_beside_live_line));
  if (!test_case) return test_case.error();
  const auto interactor = told(workspace, ready_judge(workspace, *problem));
  if (!interactor) return interactor.error();
  auto screen_options = chosen_screen(line, workspace, *problem, *test_case);
  if (!screen_options) return screen_options.error();
  quiet.reset();
  PlayScreen screen(std::move(*screen_options));
  Person person =
      screen.is_terminal()
          ? Person(STDIN_FILENO, [&](std::string_view typed) { screen.show_typed(typed); })
          : Person(STDIN_FILENO);
  Session session({.interactor = *interactor,
                   .test_case = *test_case,
                   .sandbox = workspace.sandbox_options(),
                   .folder = workspace.temporary_folder() / "play",
                   .known_lines = lines_of_samples(*problem),
                   .help = screen.is_terminal() ? TypingHelp::on : TypingHelp::off,
                   .cancellation = cancellation},
                  person, screen);
  return play_to_the_end(line, session, screen, person, cancellation);
}

}  // namespace judge
