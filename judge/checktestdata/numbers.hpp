#pragma once

#include <cstdint>

#include "judge/checktestdata/input.hpp"
#include "judge/checktestdata/syntax.hpp"
#include "judge/checktestdata/value.hpp"

namespace judge::checktestdata {

/// Reads an integer from `least` to `most`, written the one usual way: 0|-?[1-9][0-9]*. Throws a
/// Mismatch.
Value read_integer(Input& input, const Value& least, const Value& most);

/// How a float may be written.
struct FloatForm {
  Notation notation = Notation::any;
  /// Of FLOATP: the least and the most digits behind the point. In scientific notation there is one
  /// digit before the point then, and that is not 0.
  bool has_decimals = false;
  std::int64_t least_decimals = 0;
  std::int64_t most_decimals = 0;
};

/// Reads a float from `least` to `most`: -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?(0|[1-9][0-9]*))?,
/// the exponent never in fixed notation and always in scientific one. Throws a Mismatch.
Value read_float(Input& input, const Value& least, const Value& most, const FloatForm& form);

}  // namespace judge::checktestdata
