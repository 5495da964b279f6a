#include <algorithm>

#include <fmt/format.h>

#include "judge/inspection/inspected.hpp"

namespace judge {

Findings inspect_submissions(const Inspected& inspected) {
  Findings findings;
  const auto& submissions = inspected.problem.submissions;
  const auto is_to_be_accepted = [](const Submission& submission) {
    return submission.is_reference ||
           (submission.expectation && submission.expectation->permits_only(Verdict::accepted));
  };
  const auto is_to_fail = [](const Submission& submission) {
    return submission.expectation && submission.expectation->requires_failure();
  };
  const Location folder = inspected.at(inspected.problem.solutions_folder);
  if (!inspected.problem.are_missing_parts_told &&
      std::ranges::none_of(submissions, is_to_be_accepted)) {
    findings.push_back(find(RuleId::accepted_missing, folder, "no submission is to be accepted"));
  }
  if (std::ranges::none_of(submissions, is_to_fail))
    findings.push_back(find(RuleId::known_bad_missing, folder, "no submission is to fail"));
  for (const Submission& submission : submissions) {
    const bool is_open =
        !submission.is_reference &&
        (!submission.expectation || (submission.expectation->required.is_empty() &&
                                     submission.expectation->permitted == VerdictSet::all()));
    if (is_open) {
      findings.push_back(find(RuleId::expectation_missing, inspected.at(submission.path()),
                              "nothing is expected of it"));
    }
  }
  return findings;
}

}  // namespace judge
