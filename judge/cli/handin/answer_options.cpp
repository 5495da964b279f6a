#include "judge/cli/handin/answer_options.hpp"

#include <iostream>
#include <utility>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/given_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/check_output.hpp"
#include "judge/workspace/keep_case.hpp"
#include "judge/workspace/own_input.hpp"
#include "judge/workspace/own_program.hpp"
#include "judge/workspace/pasted_input.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr Bytes kLargestPaste = mebibytes(256);

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

}  // namespace

void add_answer_options(CommandLine& line) {
  line.add_options()  //
      ("submission,s", po::value<std::string>()->value_name("FILE"),
       "this program, or the problem's submission of that name, instead of the reference "
       "solution")  //
      ("expect,e", po::value<std::string>()->value_name("FILE"),
       "compare with this answer (exit code 1 if it differs)")  //
      ("mode", po::value<std::string>()->value_name("MODE")->default_value("folded"),
       "how: folded, exact, or numbers (to 1e-7); a checker decides by itself")  //
      ("keep", po::value<std::string>()->value_name("NAME"),
       "if it differs, keep input and expected answer as a new case")      //
      ("copy", "put the answer into the clipboard too")                    //
      ("no-validate", "run on the input though the validator refuses it")  //
      ("problem", po::value<std::string>(), "")("input", po::value<std::string>(), "");
  line.offer("mode", {"folded", "exact", "numbers"});
  line.add_positional("problem", 1);
  line.add_positional("input", 1);
}

OrExit<CodeAbbeyMode> chosen_mode(const CommandLine& line) {
  const auto mode = line.get<std::string>("mode");
  if (mode == "folded") return CodeAbbeyMode::folded;
  if (mode == "exact") return CodeAbbeyMode::exact;
  if (mode == "numbers") return CodeAbbeyMode::numbers;
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("--mode takes folded, exact or numbers, not '{}'", mode)));
}

OrExit<std::string> expected_answer(const CommandLine& line, Cancellation cancellation) {
  if (!line.has("expect")) return {};
  if (line.get<std::string>("expect") == "-" &&
      (!line.has("input") || line.get<std::string>("input") == "-"))
    return tl::unexpected(
        fail(ExitCode::usage, "--expect -: standard input is the test data already"));
  auto text = read_given(line.get<std::string>("expect"), kLargestPaste, std::move(cancellation));
  if (!text) return tl::unexpected(fail(ExitCode::usage, "--expect: " + text.error().message));
  // What saving the site's answer put in front is not the answer's, as with what is pasted.
  return std::string(without_byte_order_mark(*text));
}

OrExit<Program> chosen_program(const CommandLine& line, Workspace& workspace,
                               const Problem& problem) {
  Program program;
  if (!line.has("submission")) {
    const Submission* reference = reference_solution(problem);
    if (reference == nullptr) {
      return tl::unexpected(
          fail(ExitCode::usage,
               problem.id + " has no reference solution; name a program with --submission"));
    }
    program.source = reference->source;
    program.shown = reference->path().string();
    return program;
  }
  return told(workspace, own_program(workspace, problem, line.get<std::string>("submission")));
}

OrExit<std::string> read_pasted_input(const CommandLine& line, Cancellation cancellation) {
  const std::string name = line.has("input") ? line.get<std::string>("input") : "-";
  if (name == "-" && ::isatty(STDIN_FILENO) != 0)
    std::cerr << "paste the test data, then press Ctrl-D:\n";
  const auto text = read_given(name, kLargestPaste, cancellation);
  if (cancellation.is_requested())
    return tl::unexpected(fail(ExitCode::interrupted, "interrupted"));
  if (!text) return tl::unexpected(fail(ExitCode::usage, text.error().message));
  return tidy_pasted_input(*text);
}

ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem) {
  if (!line.has("keep")) return ExitCode::ok;
  const auto fit = check_keep_case(workspace, problem, line.get<std::string>("keep"));
  return fit ? ExitCode::ok : tell(of_keeping(fit.error()));
}

constexpr std::string_view kAsExpected = "✓";

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
  const fs::path folder = workspace.temporary_folder();
  TestCase test_case = unlisted_case(problem);
  test_case.input = folder / "site.in";
  test_case.answer = folder / "site.ans";
  test_case.output = folder / "site.out";
  for (const auto& [file, content] :
       {std::pair(test_case.input, input), std::pair(test_case.answer, golden_answer(expected)),
        std::pair(test_case.output, answer)}) {
    if (const auto written = write_file_whole(file, content); !written)
      return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  }
  const auto opinion =
      told(workspace, check_output(workspace, problem, test_case, test_case.output));
  if (!opinion) return tl::unexpected(opinion.error());
  if (opinion->kind == Opinion::Kind::accepts)
    return fmt::format("{} the problem's checker accepts it", kAsExpected);
  return fmt::format("✗ the problem's checker rejects it{}{}", opinion->message.empty() ? "" : ": ",
                     printable_text(opinion->message));
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
