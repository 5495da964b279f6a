#pragma once

#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

/// All mutations of a program, in the order of their places.
///
/// They are of what stands in the source itself, in functions that the program may call, in member
/// initialisers and default arguments. Operators count on numbers, pointers, enumerators, and on
/// what a template will know; those that are functions are left alone. Statements that are an
/// expression, break or continue are deleted one at a time.
FoundMutations find_mutations(const SourceTree& tree);

}  // namespace judge::mutants
