#include "judge/cli/play/play_options.hpp"

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/own_input.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kKeys = ":help  Ctrl-D: no more to say";
constexpr Bytes kLargestOwnInput = mebibytes(256);

/// An input of somebody's own as a case without an answer.
OrExit<TestCase> own_case(const CommandLine& line, Workspace& workspace, const Problem& problem) {
  const auto file = line.get<std::string>("input");
  TestCase own = unlisted_case(problem);
  own.name = file;
  own.input = workspace.temporary_folder() / "own-input";
  auto text = read_file(file, kLargestOwnInput);
  if (!text) return tl::unexpected(fail(ExitCode::usage, text.error().message));
  std::string input = std::move(*text);
  if (!line.has("no-validate")) {
    auto valid = told(workspace, valid_input(workspace, problem, std::move(input)));
    if (!valid) return tl::unexpected(valid.error());
    input = std::move(*valid);
  }
  if (const auto written = write_file_whole(own.input, input); !written)
    return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  return own;
}

PlayScreen::Surface surface_of_streams() {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
    return PlayScreen::Surface::paper;
  return environment_variable("TERM") == "dumb" ? PlayScreen::Surface::dumb_terminal
                                                : PlayScreen::Surface::terminal;
}

}  // namespace

void add_play_options(CommandLine& line) {
  line.add_options()  //
      ("case,c", po::value<std::string>()->value_name("NAME"),
       "the testcase to play: secret/01-small")                            //
      ("no-validate", "play on INPUT though the validator refuses it")     //
      ("raw", "show the lines themselves, too, where there are pictures")  //
      ("save", po::value<std::string>()->value_name("FILE"),
       "write what was said to this file, as a sample's .interaction")  //
      ("problem", po::value<std::string>(), "")("input", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  line.add_positional("input", 1);
}

OrExit<TestCase> chosen_case(const CommandLine& line, Workspace& workspace,
                             const Problem& problem) {
  if (line.has("input")) {
    const auto input = line.get<std::string>("input");
    if (line.has("case"))
      return tl::unexpected(
          fail(ExitCode::usage, fmt::format("play --case or '{}', not both", input)));
    std::error_code code;
    if (fs::exists(input, code)) return own_case(line, workspace, problem);
    return told(workspace, select_case(problem, input, workspace.library()));
  }
  if (line.has("case")) {
    return told(workspace,
                select_case(problem, line.get<std::string>("case"), workspace.library()));
  }
  auto cases = all_cases(problem.data);
  if (!cases.empty()) return std::move(cases.front());
  return tl::unexpected(
      fail(ExitCode::nothing_selected,
           fmt::format("{0} has no testcase: name an input, or `judge generate {0}` makes them",
                       problem.id)));
}

OrExit<PlayScreen::Options> chosen_screen(const CommandLine& line, Workspace& workspace,
                                          const Problem& problem, const TestCase& test_case) {
  PlayScreen::Options options{
      .surface = surface_of_streams(),
      .lines = line.has("raw") ? PlayScreen::Lines::always : PlayScreen::Lines::instead_of_pictures,
      .title = test_case.name + "\n" + kKeys + "\n\n",
      .cancellation = workspace.cancellation()};
  if (!problem.visualizer) return options;
  auto program = told(workspace, build(workspace, *problem.visualizer, problem.limits));
  if (!program) {
    // What is wrong with it has been told, and one can play without.
    if (program.error() == ExitCode::interrupted) return tl::unexpected(program.error());
    return options;
  }
  const auto executor = told(workspace, workspace.executor());
  if (!executor) return tl::unexpected(executor.error());
  options.visualizer.emplace(std::move(*program), workspace.temporary_folder() / "conversation",
                             **executor, workspace.cancellation());
  return options;
}

}  // namespace judge
