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
  const auto says_no_more = [&](const std::string& folder) {
    const auto of_folder = folder_expectation(folder);
    return of_folder && implies(expected, as_in_package(*of_folder, problem.rules));
  };
  // A list of submissions may say otherwise than the folder: its words count.
  if (says_no_more(own)) return own;
  std::string narrowest = own;
  int permitted = VerdictSet::all().size() + 1;
  for (const std::string& folder : expectation_folders()) {
    const int of_folder = folder_expectation(folder)->permitted.size();
    if (!says_no_more(folder) || of_folder >= permitted) continue;
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

bool is_tagged(const Submission& submission) {
  return std::ranges::any_of(submission.source.files, [](const std::filesystem::path& file) {
    const auto text = read_file(file, mebibytes(1));
    if (!text) return false;
    const auto tagged = tagged_expectation(*text);
    return tagged && *tagged;
  });
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
