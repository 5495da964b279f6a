#pragma once

#include <string>

#include "judge/compare/standard_checker.hpp"

namespace judge {

/// One of testlib's standard checkers as an output validator of the Problem Package Format, in C++,
/// for judges that do not know it: it accepts what this judge's own of that name accepts.
std::string standard_validator(StandardChecker checker);

}  // namespace judge
