#include <algorithm>

#include <fmt/format.h>

#include "judge/inspection/inspected.hpp"
#include "judge/problem/submission_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of a submission whose source expects what cannot be where it is expected what is.
std::optional<Finding> contradiction_in(const Submission& submission, const Inspected& inspected) {
  const bool is_of_part =
      submission.expectation && submission.expectation->credit == ExpectedCredit::less_than_all;
  if (!submission.expectation || is_of_part) return std::nullopt;
  for (const fs::path& file : submission.source.files) {
    // It is a stranger's: what it is now may be another thing than when it was loaded.
    const auto source = tagged_source(file, submission.source.territory,
                                      submission.source.linked_folders, inspected.cancellation);
    const auto tagged = tagged_expectation(source.value_or(""));
    if (!tagged || !*tagged) continue;
    if (can_meet_both(*submission.expectation, as_in_package(**tagged, PackageRules::current)))
      return std::nullopt;
    const auto line = line_of_tagged_expectation(*source);
    return find(RuleId::expectation_contradicted, inspected.at(file, static_cast<int>(line)),
                fmt::format("its source expects {}, where {} is expected of it",
                            to_string(**tagged), to_string(*submission.expectation)));
  }
  return std::nullopt;
}

}  // namespace

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
      findings.push_back(find(RuleId::expectation_missing, inspected.at(submission.place()),
                              "nothing is expected of it"));
    }
    if (inspected.problem.type.submit_answer) continue;  // these are no sources
    if (auto contradiction = contradiction_in(submission, inspected))
      findings.push_back(*std::move(contradiction));
  }
  return findings;
}

}  // namespace judge
