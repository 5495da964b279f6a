#include "judge/problem/problem.hpp"

#include <algorithm>

namespace judge {

std::string to_string(const ProblemType& type) {
  std::string text = type.scoring ? "scoring" : "pass-fail";
  if (type.multi_pass) text += ", multi-pass";
  if (type.interactive) text += ", interactive";
  if (type.submit_answer) text += ", submit-answer";
  return text;
}

const Submission* reference_solution(const Problem& problem) {
  const auto found =
      std::find_if(problem.submissions.begin(), problem.submissions.end(),
                   [](const Submission& submission) { return submission.is_reference; });
  return found == problem.submissions.end() ? nullptr : &*found;
}

}  // namespace judge
