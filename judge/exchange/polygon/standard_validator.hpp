#pragma once

#include <optional>
#include <string>

#include "judge/compare/standard_checker.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// The standard checker that compares the outputs of all judged cases; nothing where there is none.
std::optional<StandardChecker> common_standard_checker(const Problem& problem);

/// The same of those whose outputs are given, too: in valid_output and invalid_output.
std::optional<StandardChecker> standard_checker_of_all_cases(const Problem& problem);

/// One of testlib's standard checkers as an output validator of the Problem Package Format, in C++,
/// for judges that do not know it: it accepts what this judge's own of that name accepts, and
/// passes over arguments.
std::string standard_validator(StandardChecker checker);

}  // namespace judge
