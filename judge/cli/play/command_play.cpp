#include <iostream>

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/play/play_case.hpp"
#include "judge/cli/play/play_options.hpp"
#include "judge/cli/telling.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAboutPlay =
    "Lets you talk to the interactor of PROBLEM in the place of a submission: what it says is "
    "shown, and each line\n"
    "that you type is sent to it. Where the problem has a visualizer, a picture shows how things "
    "stand. Ctrl-D ends\n"
    "what you say, Ctrl-C ends it all. The case is the first sample, another one, or an input of "
    "your own. Lines\n"
    "may come from a file, too; each is sent when the one before is answered.\n\n"
    "  judge play procedural-maze-live\n"
    "  judge play procedural-maze-live --case secret/04-worth-a-detour\n"
    "  judge play procedural-maze-live --raw < orders.txt";

OrExit<Problem> interactive_problem(const CommandLine& line, Workspace& workspace) {
  auto problem =
      told(workspace, workspace.problem(line.get<std::string>("problem"), TestData::not_yet_made));
  if (!problem || problem->output_judge.kind == OutputJudge::Kind::interactor) return problem;
  return tl::unexpected(fail(
      ExitCode::usage, fmt::format("{0} is not interactive: there is nobody to talk to; `judge "
                                   "answer {0}` runs its solution",
                                   problem->id)));
}

ExitCode save(const fs::path& file, const Transcript& transcript) {
  if (transcript.text().empty()) {
    std::cerr << "nothing was said, so nothing is saved\n";
    return ExitCode::ok;
  }
  const auto written = write_output_file(file, transcript.whole_lines());
  return written ? ExitCode::ok : fail(ExitCode::judge_error, written.error().message);
}

}  // namespace

ExitCode command_play(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("play [OPTION...] PROBLEM [INPUT]", kAboutPlay);
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
  const auto opened = open_workspace(line, cancellation);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto problem = interactive_problem(line, workspace);
  if (!problem) return problem.error();
  const auto test_case = chosen_case(line, workspace, *problem);
  if (!test_case) return test_case.error();
  const auto interactor = told(workspace, ready_judge(workspace, *problem));
  if (!interactor) return interactor.error();
  auto screen_options = chosen_screen(line, workspace, *problem, *test_case);
  if (!screen_options) return screen_options.error();
  PlayScreen screen(std::move(*screen_options));
  Transcript transcript;
  const ExitCode exit = play_case(workspace, *interactor, *test_case, screen, transcript);
  // What was broken off is no conversation to keep.
  if (!line.has("save") || exit == ExitCode::interrupted) return exit;
  return worse(exit, save(line.get<std::string>("save"), transcript));
}

}  // namespace judge
