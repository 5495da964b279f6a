#pragma once

#include <string_view>

#include "judge/problem/problem_library.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// Reads all that stands on the project's shelves under `id`; collects everything that is wrong
/// with it. Lists files and reads manifests; of a testcase's contents only its .interaction.
LoadedProblem load_problem(const Project& project, std::string_view id,
                           TestData test_data = TestData::complete,
                           const SubmissionLoading& submissions = {});

}  // namespace judge
