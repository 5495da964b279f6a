#pragma once

#include <chrono>
#include <filesystem>

#include "judge/problem/problem_library.hpp"

namespace judge {

/// The file of a package that gives its time limit, with that one in it: problem.yaml, or, where an
/// older package says it in .timelimit or domjudge-problem.ini beside that, there. `manifest` need
/// not be there.
ProblemLibrary::NewText package_with_time_limit(const std::filesystem::path& manifest,
                                                std::chrono::milliseconds limit);

}  // namespace judge
