#pragma once

#include "judge/playing/known_lines.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What submissions say in the problem's sample conversations; one that cannot be read, or is
/// longer than a mebibyte, teaches nothing.
KnownLines lines_of_samples(const Problem& problem);

}  // namespace judge
