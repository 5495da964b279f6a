#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace judge {

/// Length of the longest start of `text` that is a decimal number as the Problem Package Format
/// writes them: a sign or none, digits with at most one point and at least one digit, an exponent
/// or none; no hexadecimal, infinity or NaN. 0 if none is.
std::size_t decimal_length(std::string_view text);

/// The value of a text that is such a number from end to end: the nearest double, an infinity
/// beyond the largest, nothing if it is none. Does not depend on the locale.
std::optional<double> parse_decimal(std::string_view text);

}  // namespace judge
