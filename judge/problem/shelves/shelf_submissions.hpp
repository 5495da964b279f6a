#pragma once

#include <filesystem>
#include <optional>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/problem/submission_files.hpp"

namespace judge {

/// Lists the programs in `problem.solutions_folder`: the reference, those in the folders named by
/// a verdict, and those elsewhere, whose source may say what to expect (@EXPECTED_RESULTS@).
void load_submissions(const Project& project, const SubmissionLoading& loading, Problem& problem,
                      Diagnostics& diagnostics);

/// As ProblemLibrary::submission_from().
std::optional<Submission> load_submission_from(const Project& project,
                                               const SubmissionLoading& loading,
                                               const std::filesystem::path& path,
                                               Diagnostics& diagnostics);

}  // namespace judge
