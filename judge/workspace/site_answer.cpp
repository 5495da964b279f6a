#include "judge/workspace/site_answer.hpp"

#include "judge/workspace/check_output.hpp"

namespace judge {

bool is_answer_checked(const Problem& problem) {
  return problem.output_judge.kind == OutputJudge::Kind::checker;
}

OrFault<SiteOpinion> judge_site_answer(Workspace& workspace, const Problem& problem,
                                       CodeAbbeyMode mode, const SiteAnswer& answer) {
  if (!is_answer_checked(problem)) {
    const auto difference = compare_as_codeabbey(mode, answer.expected, answer.answer);
    if (!difference) return SiteOpinion{.is_as_expected = true};
    return SiteOpinion{.why = to_string(*difference)};
  }
  const auto opinion = check_output(
      workspace, problem,
      {.input = answer.input, .answer = answer_file_of(answer.expected), .output = answer.answer});
  if (!opinion) return tl::unexpected(opinion.error());
  if (opinion->kind == Opinion::Kind::accepts) return SiteOpinion{.is_as_expected = true};
  return SiteOpinion{.why = opinion->message};
}

std::string answer_file_of(const std::string& expected) {
  std::string answer = expected;
  std::erase(answer, '\r');
  if (!answer.empty() && !answer.ends_with('\n')) answer += '\n';
  return answer;
}

}  // namespace judge
