#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace judge {

/// A number that a text begins with; of length 0 if it begins with none.
struct LeadingDecimal {
  std::size_t length = 0;
  double value = 0;  ///< the nearest double, an infinity beyond the largest
};

/// The longest start of `text` that is a decimal number as the Problem Package Format writes them:
/// a sign or none, digits with at most one point and at least one digit, an exponent or none; no
/// hexadecimal, infinity or NaN. Does not depend on the locale.
LeadingDecimal leading_decimal(std::string_view text);

/// The value of a text that is such a number from end to end, nothing if it is none.
std::optional<double> parse_decimal(std::string_view text);

}  // namespace judge
