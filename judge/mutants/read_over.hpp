#pragma once

#include <set>

#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

/// Where local variables are declared that are read from a stream before anything else is done with
/// them (`int n = 0; std::cin >> n;`): no input shows with what value they began, as long as there
/// is something to read. Only where the next thing that names the variable is a read of all of it,
/// in a statement of the same block that is sure to come to it.
std::set<Span> variables_read_over(const SourceTree& tree);

}  // namespace judge::mutants
