#pragma once

#include <string>

#include "judge/problem/problem.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// What a command of the judge names a problem by, here and now: its id on the shelves, the path of
/// a package; in quotes where a shell wants them.
std::string command_word(const Problem& problem, const ProblemLibrary& library);

}  // namespace judge
