#include "judge/exchange/expected_on_shelves.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/exchange/expected_folder.hpp"

namespace judge {
namespace {

/// As the shelves have it.
Expectation as_on_shelves(Expectation expectation) {
  expectation.of = ExpectedOf::each_case;
  return expectation;
}

/// Whether nothing else than to be accepted on every case will do.
bool is_acceptance(const Expectation& expectation) {
  return expectation.permits_only(Verdict::accepted) && !expectation.requires_failure() &&
         !expectation.score && expectation.credit == ExpectedCredit::any;
}

}  // namespace

std::string folder_on_shelves(const Problem& problem, const Submission& submission) {
  const std::string own = std::filesystem::path(submission.name).parent_path().filename().string();
  if (!submission.expectation) return own;
  const Expectation expected = as_on_shelves(*submission.expectation);
  for (const std::string& folder : expectation_folders()) {
    if (is_expected_by_folder(expected, folder, PackageRules::legacy)) return folder;
  }
  if (is_acceptance(expected)) return "accepted";
  // No folder says anything about points.
  if (expected.score || expected.credit != ExpectedCredit::any) return own;
  // A list of submissions may say otherwise than the folder: its words count.
  if (is_said_by(expected, own, problem.rules)) return own;
  std::string narrowest = own;
  int permitted = VerdictSet::all().size() + 1;
  for (const std::string& folder : expectation_folders()) {
    const int of_folder = folder_expectation(folder)->permitted.size();
    if (of_folder >= permitted || !is_said_by(expected, folder, problem.rules)) continue;
    narrowest = folder;
    permitted = of_folder;
  }
  return narrowest;
}

bool is_said_on_shelves(const Submission& submission, const std::string& folder) {
  const auto of_folder = folder_expectation(folder);
  if (!of_folder) return false;
  const auto& expected = submission.expectation;
  return of_folder == expected ||
         (folder == "accepted" && expected && expected->of == ExpectedOf::each_case &&
          is_acceptance(*expected));
}

std::optional<Expectation> expected_by_tag(const Submission& submission) {
  for (const std::filesystem::path& file : submission.source.files) {
    const auto text = read_file(file, mebibytes(1));
    if (!text) continue;
    const auto tagged = tagged_expectation(*text);
    if (tagged && *tagged) return **tagged;
  }
  return std::nullopt;
}

bool is_said_by_tag(const Submission& submission) {
  const auto tagged = expected_by_tag(submission);
  if (!tagged || !submission.expectation) return false;
  const Expectation expected = as_on_shelves(*submission.expectation);
  return expected == *tagged || expected == as_in_package(*tagged, PackageRules::current);
}

std::optional<std::string> tag_on_shelves(const Problem& problem, const Submission& submission) {
  if (!submission.more_expectations.empty()) return std::nullopt;
  if (!submission.expectation || *submission.expectation == Expectation())
    return std::string(kAnyResult);
  const Expectation expected = as_on_shelves(*submission.expectation);
  const std::string tokens = tag_text(expected);
  if (tokens.empty()) return std::nullopt;
  const auto tagged = tagged_expectation("@EXPECTED_RESULTS@: " + tokens);
  if (!tagged || !*tagged) return std::nullopt;
  const bool is_same = expected == **tagged || expected == as_in_package(**tagged, problem.rules);
  return is_same ? std::optional(tokens) : std::nullopt;
}

std::optional<Expectation> what_is_expected(const Submission& submission) {
  if (submission.expectation && *submission.expectation != Expectation())
    return submission.expectation;
  if (submission.more_expectations.empty()) return std::nullopt;
  return submission.more_expectations.front().expectation;
}

}  // namespace judge
