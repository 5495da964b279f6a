#pragma once

#include <string>

#include "judge/workspace/begin_problem.hpp"

namespace judge {

/// What stands on the shelves of a project now: each file of the problem with what it is for, and
/// the folders of libraries that were put there as well.
void tell_new_problem(const BegunProblem& begun);

/// The same of a package, for which the id `asked` was asked for.
void tell_new_package(const BegunProblem& begun, const std::string& asked);

/// The same of a problem that has all that another one has.
void tell_new_like(const BegunProblem& begun, const std::string& like);

}  // namespace judge
