#include "judge/workspace/check_output.hpp"

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/checker_call.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

OrFault<Opinion> check_by_comparison(const TestCase& test_case, const fs::path& output) {
  const auto expected = MappedFile::open(test_case.answer);
  if (!expected) return fault(Fault::Kind::usage, "{}", expected.error().message);
  const auto found = MappedFile::open(output);
  if (!found) return fault(Fault::Kind::usage, "{}", found.error().message);
  const auto difference = compare_output(test_case.comparison, *expected, *found);
  if (!difference) return Opinion{Opinion::Kind::accepts};
  return Opinion{Opinion::Kind::rejects, to_string(*difference)};
}

OrFault<Opinion> check_by_checker(Workspace& workspace, const Problem& problem,
                                  const TestCase& test_case, const fs::path& output,
                                  AnswerOf answer_of) {
  if (test_case.input.empty()) {
    return fault(Fault::Kind::usage, Fault::Remedy::say_which_case,
                 "{} has a checker, which needs the input", problem.id);
  }
  auto judge = ready_judge(workspace, problem);
  if (!judge) return tl::unexpected(judge.error());
  std::vector<Runnable> checkers = {std::move(judge->program)};
  checkers.insert(checkers.end(), judge->more_checkers.begin(), judge->more_checkers.end());
  std::vector<Job> jobs;
  for (Runnable& checker : checkers) {
    jobs.emplace_back(CheckJob{.checker = std::move(checker),
                               .input = fs::absolute(test_case.input),
                               .answer = fs::absolute(test_case.answer),
                               .output = fs::absolute(output),
                               .args = test_case.output_validator_args,
                               .limits = judge->limits,
                               .protocol = judge->protocol});
  }
  auto opinion = ask_in_turn(workspace, jobs);
  if (!opinion || opinion->kind != Opinion::Kind::none) return opinion;
  const std::string failure = printable_text(checker_failure(*opinion, judge->protocol));
  // A checker stands any output, but not any answer: that one is the problem's own.
  const bool is_by_answer =
      answer_of == AnswerOf::user && opinion->ending == Opinion::Ending::exit_code;
  if (!is_by_answer) return fault(Fault::Kind::machine, "{}", failure);
  return fault(Fault::Kind::usage,
               "the checker of {} cannot judge by the answer that you gave: is it one?\n    {}",
               problem.id, failure);
}

}  // namespace

OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem,
                              const TestCase& test_case, const fs::path& output,
                              AnswerOf answer_of) {
  switch (problem.output_judge.kind) {
    case OutputJudge::Kind::comparison:
      return check_by_comparison(test_case, output);
    case OutputJudge::Kind::checker:
      return check_by_checker(workspace, problem, test_case, output, answer_of);
    case OutputJudge::Kind::interactor:
      break;
  }
  return fault(Fault::Kind::usage,
               "{} is interactive: its interactor judges a conversation, not an output",
               problem.id);
}

OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem, const OwnOutput& own) {
  const fs::path folder = workspace.temporary_folder();
  TestCase test_case = unlisted_case(problem);
  test_case.input = folder / "own.in";
  test_case.answer = folder / "own.ans";
  test_case.output = folder / "own.out";
  const std::pair<fs::path, const std::string*> files[] = {{test_case.input, &own.input},
                                                           {test_case.answer, &own.answer},
                                                           {test_case.output, &own.output}};
  for (const auto& [file, content] : files) {
    if (const auto written = write_scratch_file(file, *content); !written)
      return fault(Fault::Kind::machine, "{}", written.error().message);
  }
  return check_output(workspace, problem, test_case, test_case.output, AnswerOf::user);
}

}  // namespace judge
