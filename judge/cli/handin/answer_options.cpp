#include "judge/cli/handin/answer_options.hpp"

#include <iostream>
#include <utility>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/cli/given_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/named_case.hpp"
#include "judge/workspace/own_program.hpp"
#include "judge/workspace/pasted_input.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr Bytes kLargestPaste = mebibytes(256);

}  // namespace

void add_answer_options(CommandLine& line) {
  line.add_options()  //
      ("case,c", po::value<std::string>()->value_name("NAME"),
       "run on this testcase's input, in the place of INPUT")  //
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
  line.contradict("case", "keep", "it is a testcase already");
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
  if (line.get<std::string>("expect") == "-" && !line.has("case") &&
      (!line.has("input") || line.get<std::string>("input") == "-"))
    return tl::unexpected(
        fail(ExitCode::usage, "--expect -: standard input is the test data already"));
  const auto name = line.get<std::string>("expect");
  auto text = read_given(name, kLargestPaste, cancellation);
  if (!text && cancellation.is_requested())
    return tl::unexpected(fail(ExitCode::interrupted, "interrupted"));
  if (!text) {
    const std::string why = why_not_read(name, "to take the expected answer from", text.error());
    return tl::unexpected(fail(ExitCode::usage, "--expect: " + why));
  }
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

OrExit<std::string> input_of_case(const CommandLine& line, Workspace& workspace,
                                  const Problem& problem) {
  const auto named = named_case(workspace, problem, line.get<std::string>("case"));
  if (!named) return tl::unexpected(named.error());
  auto input = read_file(named->input, kLargestPaste);
  if (!input) return tl::unexpected(fail(ExitCode::judge_error, input.error().message));
  return std::move(*input);
}

OrExit<std::string> read_pasted_input(const CommandLine& line, Cancellation cancellation) {
  const std::string name = line.has("input") ? line.get<std::string>("input") : "-";
  if (name == "-" && ::isatty(STDIN_FILENO) != 0)
    std::cerr << "paste the test data, then press Ctrl-D:\n";
  const auto text = read_given(name, kLargestPaste, cancellation);
  if (!text) {
    return tl::unexpected(
        fail_to_read(name, "to take the test data from", text.error(), cancellation));
  }
  return tidy_pasted_input(*text);
}

}  // namespace judge
