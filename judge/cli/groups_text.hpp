#pragma once

#include <cstddef>
#include <string>

#include "judge/problem/problem.hpp"

namespace judge {

/// The groups of a graded problem as a tree, a line for each: how many cases are directly in it,
/// and by which rules it is graded. Folded for `width` columns.
std::string groups_text(const Problem& problem, std::size_t width);

}  // namespace judge
