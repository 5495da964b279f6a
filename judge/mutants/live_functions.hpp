#pragma once

#include <set>

#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

/// Where functions stand that the program never calls, of headers it shares with others: no mutant
/// of theirs is one of the program. Where only the instances of a template know what a name means,
/// every function of that name counts as called. So do those that are called without their names:
/// constructors, destructors, operators, virtual ones, begin, end and get.
std::set<Span> functions_never_called(const SourceTree& tree);

/// Whether a declaration is that of a function of any kind.
bool is_function(CXCursorKind kind);

}  // namespace judge::mutants
