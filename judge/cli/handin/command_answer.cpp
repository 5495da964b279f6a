#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/handin/answer_comparison.hpp"
#include "judge/cli/handin/answer_options.hpp"
#include "judge/cli/handin/clipboard.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/own_input.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutAnswer =
    "Reads test data that a site gave you (from INPUT, else from standard input: paste it and "
    "press Ctrl-D), runs a\n"
    "solution on it under the problem's limits, and prints exactly the answer to paste back. With "
    "--expect it also\n"
    "compares with the answer the site expected, as the site does: white space folded and case "
    "ignored, or as --mode says.\n"
    "With --case it runs on the input of a testcase.\n\n"
    "  judge answer maze-438 data.txt\n"
    "  judge answer maze-438 --submission mine.py data.txt --copy\n"
    "  judge answer maze-438 data.txt --expect expected.txt --keep site-2";

void copy(const Workspace& workspace, const std::string& answer) {
  const std::filesystem::path file = workspace.temporary_folder() / "answer";
  auto copied = write_file_whole(file, answer);
  if (copied) copied = copy_to_clipboard(file);
  std::cerr << (copied ? "copied to the clipboard" : copied.error().message) << '\n';
}

/// The problem, and whether what is asked for can be done with it.
OrExit<Problem> problem_to_answer(const CommandLine& line, Workspace& workspace) {
  auto problem =
      told(workspace, workspace.problem(line.get<std::string>("problem"), TestData::not_yet_made));
  if (!problem) return problem;
  if (problem->output_judge.kind == OutputJudge::Kind::interactor) {
    return tl::unexpected(fail(
        ExitCode::usage, fmt::format("{0} is interactive: a submission answers what it is told, "
                                     "line by line; `judge play {0}` lets you try",
                                     problem->id)));
  }
  const auto limits = chosen_limits(line, problem->limits);
  if (!limits) return tl::unexpected(limits.error());
  problem->limits = *limits;
  return problem;
}

/// The program's answer to what is pasted, and that input as it was taken.
struct Answered {
  std::string input;
  std::string answer;
};

OrExit<Answered> answer(const CommandLine& line, Workspace& workspace, const Problem& problem) {
  const auto program = chosen_program(line, workspace, problem);
  if (!program) return tl::unexpected(program.error());
  auto input = line.has("case") ? input_of_case(line, workspace, problem)
                                : read_pasted_input(line, workspace.cancellation());
  if (!input) return tl::unexpected(input.error());
  if (!line.has("no-validate") && !line.has("case")) {
    input = told(workspace, valid_input(workspace, problem, std::move(*input)));
    if (!input) return tl::unexpected(input.error());
  }
  const auto ready = told(workspace, build(workspace, *program, problem.limits));
  if (!ready) return tl::unexpected(ready.error());
  auto output = told(workspace, output_for(workspace, *ready, problem.limits, *input));
  if (!output) return tl::unexpected(output.error());
  tell_error_output(output->run.error_output);
  return Answered{std::move(*input), std::move(output->output)};
}

}  // namespace

ExitCode command_answer(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("answer [OPTION...] PROBLEM [INPUT]", kAboutAnswer);
  add_answer_options(line);
  add_limit_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "answer which problem? `judge list` lists them");
  if (line.has("case") && line.has("input"))
    return fail(ExitCode::usage, "answer --case NAME or INPUT, not both");
  if (!line.has("expect")) {
    if (line.has("keep")) return fail(ExitCode::usage, "--keep goes with --expect");
    if (line.is_given("mode")) return fail(ExitCode::usage, "--mode goes with --expect");
  }
  if (const auto mode = chosen_mode(line); !mode) return mode.error();
  // A file that is not there is told before anything is pasted or run.
  const auto expected = expected_answer(line, cancellation);
  if (!expected) return expected.error();
  const auto workspace = open_workspace(line, cancellation);
  if (!workspace) return workspace.error();
  const auto problem = problem_to_answer(line, **workspace);
  if (!problem) return problem.error();
  if (const ExitCode fit = check_keep(line, **workspace, *problem); fit != ExitCode::ok) return fit;
  const auto answered = answer(line, **workspace, *problem);
  if (!answered) return answered.error();
  std::cout << answered->answer << std::flush;
  if (!std::cout) return ExitCode::judge_error;  // main() says what there is to say
  if (line.has("copy")) copy(**workspace, answered->answer);
  if (!line.has("expect")) return ExitCode::ok;
  return compare_and_keep(
      line, **workspace, *problem,
      {.input = answered->input, .answer = answered->answer, .expected = *expected});
}

}  // namespace judge
