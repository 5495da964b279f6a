#pragma once

#include "judge/checktestdata/syntax.hpp"

namespace judge::checktestdata {

/// The value of an expression of that kind with these operands; of one with a single operand, `b`
/// does not count. Throws a ValueFault.
Value compute(Expression::Kind kind, const Value& a, const Value& b);

}  // namespace judge::checktestdata
