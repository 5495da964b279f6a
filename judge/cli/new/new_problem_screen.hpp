#pragma once

#include <string>
#include <vector>

#include "judge/scaffolding/new_problem.hpp"

namespace judge {

/// What stands on the shelves of a project now: each file of the problem with what it is for, and
/// the folders of libraries that were put there as well.
void tell_new_problem(const PackageDraft& draft, const NewProblem& wish,
                      const std::vector<std::string>& library_folders, const Project& project);

}  // namespace judge
