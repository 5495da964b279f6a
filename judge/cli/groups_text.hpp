#pragma once

#include <string>

#include "judge/problem/problem.hpp"

namespace judge {

/// The groups of a graded problem as a tree, a line for each: how many cases are directly in it, and
/// by which rules it is graded.
std::string groups_text(const Problem& problem);

}  // namespace judge
