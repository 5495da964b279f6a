#include <iostream>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/compare_files.hpp"
#include "judge/cli/compared_files.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/named_case.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/check_output.hpp"
#include "judge/workspace/own_input.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutCompare =
    "Compares a program's output with an answer exactly as PROBLEM does, and tells the first "
    "difference. Where a checker\n"
    "decides, it needs to see the input: name the testcase (then ANSWER may be left out), or its "
    "file. Each file may be\n"
    "a pipe, or - for standard input.\n\n"
    "  judge compare maze-438 answer.txt output.txt\n"
    "  judge compare maze-438 --case sample/1 output.txt\n"
    "  judge compare --flags 'float_tolerance 1e-6' answer.txt output.txt\n"
    "  judge compare --codeabbey answer.txt output.txt";

/// The case that the output belongs to: one of the problem's, or the files that were named.
OrExit<TestCase> compared_case(const CommandLine& line, Workspace& workspace,
                               const Problem& problem, const ComparedFiles& files) {
  TestCase test_case = unlisted_case(problem);
  if (line.has("case")) {
    auto named = named_case(workspace, problem, line.get<std::string>("case"));
    if (!named) return named;
    test_case = std::move(*named);
  }
  if (files.input) test_case.input = *files.input;
  if (files.answer) test_case.answer = *files.answer;
  return test_case;
}

}  // namespace

ExitCode command_compare(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("compare [OPTION...] [PROBLEM] [ANSWER] OUTPUT", kAboutCompare);
  line.add_options()  //
      ("case,c", po::value<std::string>()->value_name("NAME"),
       "the testcase that the output belongs to")  //
      ("input", po::value<std::string>()->value_name("FILE"),
       "the input that the output belongs to")  //
      ("words", po::value<std::vector<std::string>>(), "");
  add_ways_without_problem(line);
  line.add_positional("words", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto words = line.list("words");
  if (const auto compared = compare_without_problem(line, cancellation)) return *compared;
  if (words.size() != 3 && !(line.has("case") && words.size() == 2)) {
    return fail(ExitCode::usage,
                "compare takes PROBLEM ANSWER OUTPUT, or --case NAME PROBLEM OUTPUT; without a "
                "problem --exact, --codeabbey or --flags, ANSWER and OUTPUT; see `judge compare "
                "--help`");
  }
  const auto opened = open_workspace(line, cancellation);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto problem = told(workspace, workspace.problem(words.front(), TestData::not_yet_made,
                                                         SubmissionKinds::programs_or_answers));
  if (!problem) return problem.error();
  const auto files = compared_files(line, workspace.temporary_folder(), cancellation);
  if (!files) return files.error();
  const auto test_case = compared_case(line, workspace, *problem, *files);
  if (!test_case) return test_case.error();
  const auto answer_of = files->answer ? AnswerOf::user : AnswerOf::problem;
  const auto opinion =
      told(workspace, check_output(workspace, *problem, *test_case, files->output, answer_of));
  if (!opinion) return opinion.error();
  if (opinion->kind == Opinion::Kind::accepts) {
    std::cout << "✓ accepted\n";
    return ExitCode::ok;
  }
  std::cout << for_screen(fmt::format("✗ wrong answer{}{}\n", opinion->message.empty() ? "" : ": ",
                                      printable_text(opinion->message)),
                          STDOUT_FILENO);
  return ExitCode::unexpected;
}

}  // namespace judge
