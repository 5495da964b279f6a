#include <algorithm>
#include <iostream>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/session.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/checker.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAbout =
    "Compares a program's output with an answer exactly as PROBLEM does, and tells the first "
    "difference. Where a checker\n"
    "decides, it needs to see the input: name the testcase (then ANSWER may be left out), or its "
    "file.\n\n"
    "  judge compare maze-438 answer.txt output.txt\n"
    "  judge compare maze-438 --case sample/1 output.txt";

ExitCode tell_opinion(Opinion::Kind kind, const std::string& difference) {
  if (kind == Opinion::Kind::accepts) {
    std::cout << "✓ accepted\n";
    return ExitCode::ok;
  }
  std::cout << "✗ wrong answer" << (difference.empty() ? "" : ": ") << printable_text(difference)
            << '\n';
  return ExitCode::unexpected;
}

ExitCode tell_failure(const std::string& message) {
  complain(message);
  return ExitCode::usage;
}

ExitCode compare_by_checker(const Session& session, const Problem& problem,
                            const TestCase& test_case, const fs::path& output) {
  if (test_case.input.empty()) {
    return tell_failure(problem.id +
                        " has a checker, which needs the input: add --case NAME or --input FILE");
  }
  const auto validation = session.validation(problem);
  if (!validation) return validation.error();
  const auto folder = TempDir::create();
  if (!folder) return tell_failure(folder.error().message);
  FeedbackFolder feedback(folder->path() / "feedback");
  if (const auto made = feedback.renew(); !made) return tell_failure(made.error().message);
  const auto opinion = run_checker({.start_command = validation->start_command,
                                    .input = fs::absolute(test_case.input),
                                    .answer = fs::absolute(test_case.answer),
                                    .output = fs::absolute(output),
                                    .feedback = feedback,
                                    .args = test_case.output_validator_args,
                                    .limits = validation->limits,
                                    .cancellation = session.cancellation()});
  if (opinion && opinion->kind != Opinion::Kind::none)
    return tell_opinion(opinion->kind, opinion->message);
  complain(opinion ? printable_text(checker_failure(*opinion)) : opinion.error().message);
  return ExitCode::judge_error;
}

ExitCode compare_by_flags(const TestCase& test_case, const fs::path& output) {
  const auto options = parse_compare_options(test_case.output_validator_args, {"test_group.yaml"});
  if (!options) {
    tell(options.error());
    return ExitCode::usage;
  }
  const auto expected = MappedFile::open(test_case.answer);
  if (!expected) return tell_failure(expected.error().message);
  const auto found = MappedFile::open(output);
  if (!found) return tell_failure(found.error().message);
  const auto difference = compare_output(*options, *expected, *found);
  return tell_opinion(difference ? Opinion::Kind::rejects : Opinion::Kind::accepts,
                      difference ? to_string(*difference) : "");
}

}  // namespace

ExitCode command_compare(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("compare [OPTION...] PROBLEM [ANSWER] OUTPUT", kAbout);
  line.add_options()  //
      ("case,c", po::value<std::string>()->value_name("NAME"),
       "the testcase that the output belongs to")  //
      ("input", po::value<std::string>()->value_name("FILE"),
       "the input that the output belongs to")  //
      ("words", po::value<std::vector<std::string>>(), "");
  line.add_positional("words", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto words = line.list("words");
  const bool has_case = line.has("case");
  if (words.size() != 3 && !(has_case && words.size() == 2)) {
    return tell_failure(
        "compare takes PROBLEM ANSWER OUTPUT, or --case NAME PROBLEM OUTPUT; see judge compare "
        "--help");
  }
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto problem = (*session)->problem(words.front(), TestData::not_yet_made);
  if (!problem) return problem.error();
  if (problem->interactor)
    return tell_failure(problem->id + " is interactive: its interactor judges a conversation, " +
                        "not an output");
  TestCase test_case;
  // Without a case: the flags that hold for the problem as a whole stand with each of its cases.
  if (!problem->test_cases.empty())
    test_case.output_validator_args = problem->test_cases.front().output_validator_args;
  if (has_case) {
    const auto name = line.get<std::string>("case");
    const auto found = std::find_if(problem->test_cases.begin(), problem->test_cases.end(),
                                    [&](const TestCase& known) { return known.name == name; });
    if (found == problem->test_cases.end()) {
      return tell_failure(fmt::format("{} has no testcase '{}'; `judge show {}` lists them",
                                      problem->id, name, problem->id));
    }
    test_case = *found;
  }
  if (line.has("input")) test_case.input = line.get<std::string>("input");
  if (words.size() == 3) test_case.answer = words[1];
  return problem->checker ? compare_by_checker(**session, *problem, test_case, words.back())
                          : compare_by_flags(test_case, words.back());
}

}  // namespace judge
