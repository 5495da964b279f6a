#pragma once

#include <cstdint>
#include <string_view>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/problem/shelves/submission_files.hpp"

namespace judge {

struct LoadedProblem {
  Problem problem;          ///< as much of it as could be read
  Diagnostics diagnostics;  ///< with errors among them the problem is not fit to be judged

  bool is_fit() const { return !has_errors(diagnostics); }
};

/// Whether test data must be there and complete, or may still have to be made (`judge generate`).
enum class TestData : std::uint8_t { complete, not_yet_made };

/// Reads all that stands on the project's shelves under `id`; collects everything that is wrong
/// with it. Lists files and reads manifests; of a testcase's contents only its .interaction.
LoadedProblem load_problem(const Project& project, std::string_view id,
                           TestData test_data = TestData::complete,
                           const SubmissionLoading& submissions = {});

}  // namespace judge
