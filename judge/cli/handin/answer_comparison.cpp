#include "judge/cli/handin/answer_comparison.hpp"

#include <iostream>
#include <utility>

#include <unistd.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/handin/answer_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/check_output.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

constexpr std::string_view kAsExpected = "✓";

/// What pasting did to the line ends is not the answer's.
std::string golden_answer(const std::string& expected) {
  std::string golden = expected;
  std::erase(golden, '\r');
  if (!golden.empty() && !golden.ends_with('\n')) golden += '\n';
  return golden;
}

/// A fault of keeping, with the option that asked for it.
Fault of_keeping(Fault fault) {
  if (!fault.message.empty() && fault.kind == Fault::Kind::usage)
    fault.message = "--keep: " + fault.message;
  return fault;
}

ExitCode keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
              const std::string& input, const std::string& golden) {
  const auto name = line.get<std::string>("keep");
  GenerateLine progress(problem.id);
  auto result = keep_case(workspace, problem, name, input, golden, progress.progress());
  progress.wipe();
  if (!result) result = tl::unexpected(of_keeping(std::move(result.error())));
  const auto kept = told(workspace, std::move(result));
  return kept ? tell_kept(workspace, problem.id, name, *kept) : kept.error();
}

/// As the site compares.
OrExit<std::string> found_by_comparison(CodeAbbeyMode mode, const std::string& answer,
                                        const std::string& expected) {
  const auto difference = compare_as_codeabbey(mode, expected, answer);
  if (!difference) return fmt::format("{} as expected", kAsExpected);
  return "✗ not as expected: " + to_string(*difference);
}

/// Where several answers are right, one that differs is no failure.
OrExit<std::string> found_by_checker(Workspace& workspace, const Problem& problem,
                                     const std::string& input, const std::string& answer,
                                     const std::string& expected) {
  const auto opinion =
      told(workspace,
           check_output(workspace, problem,
                        {.input = input, .answer = golden_answer(expected), .output = answer}));
  if (!opinion) return tl::unexpected(opinion.error());
  if (opinion->kind == Opinion::Kind::accepts)
    return fmt::format("{} the problem's checker accepts it", kAsExpected);
  return fmt::format("✗ the problem's checker rejects it{}{}", opinion->message.empty() ? "" : ": ",
                     printable_text(opinion->message));
}

}  // namespace

ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem) {
  if (!line.has("keep")) return ExitCode::ok;
  const auto fit = check_keep_case(workspace, problem, line.get<std::string>("keep"));
  return fit ? ExitCode::ok : tell(of_keeping(fit.error()));
}

ExitCode compare_and_keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
                          const std::string& input, const std::string& answer,
                          const std::string& expected) {
  const auto mode = chosen_mode(line);
  if (!mode) return mode.error();
  const bool has_checker = problem.output_judge.kind == OutputJudge::Kind::checker;
  if (has_checker && line.is_given("mode")) {
    tell_beside_live_line(fmt::format("the checker of {} decides, --mode is not used", problem.id));
  }
  const auto found = has_checker ? found_by_checker(workspace, problem, input, answer, expected)
                                 : found_by_comparison(*mode, answer, expected);
  if (!found) return found.error();
  std::cerr << for_screen(*found, 4, STDERR_FILENO);
  if (found->starts_with(kAsExpected)) return ExitCode::ok;
  if (!line.has("keep")) return ExitCode::unexpected;
  const ExitCode kept = keep(line, workspace, problem, input, golden_answer(expected));
  return kept == ExitCode::ok ? ExitCode::unexpected : kept;
}

}  // namespace judge
