#include "judge/compare/decimal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>
#include <system_error>

namespace judge {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Of the exponent that `text` begins with; 0 if it begins with none.
std::size_t exponent_length(std::string_view text) {
  if (text.empty() || (text[0] != 'e' && text[0] != 'E')) return 0;
  const std::size_t begin = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 2 : 1;
  std::size_t end = begin;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end > begin ? end : 0;
}

/// What a text begins with, read as a number.
struct Written {
  std::size_t length = 0;  ///< of the number; 0 if there is none
  std::size_t digits = 0;  ///< in front of an exponent
  std::size_t decimals = 0;
  std::uint64_t significand = 0;  ///< the digits as one number, unless there are too many
  bool has_exponent = false;
};

Written read_number(std::string_view text) {
  const std::size_t size = text.size();
  const std::size_t begin = size > 0 && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  std::uint64_t significand = 0;
  std::size_t i = begin;
  for (; i < size && is_digit(text[i]); ++i)
    significand = significand * 10 + static_cast<std::uint64_t>(text[i] - '0');
  std::size_t digits = i - begin;
  std::size_t decimals = 0;
  if (i < size && text[i] == '.') {
    const std::size_t point = i;
    for (++i; i < size && is_digit(text[i]); ++i)
      significand = significand * 10 + static_cast<std::uint64_t>(text[i] - '0');
    decimals = i - point - 1;
    digits += decimals;
  }
  if (digits == 0) return {};
  const std::size_t exponent = exponent_length(text.substr(i));
  return {i + exponent, digits, decimals, significand, exponent > 0};
}

/// The nearest double to a number of few digits, by one division, if that can be told.
///
/// Digits and power of ten are exact in a long double of 64 bits, so the quotient is the nearest of
/// these, and rounding that again gives the nearest double, unless the quotient looks as if it were
/// in the middle between two: then the second rounding may go the wrong way.
std::optional<double> value_by_division(const Written& number) {
  static constexpr std::array kPowers = {1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,
                                         1e7L,  1e8L,  1e9L,  1e10L, 1e11L, 1e12L, 1e13L,
                                         1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L};
  constexpr int kDigits = std::numeric_limits<long double>::digits;
  if (kDigits != 64 || number.has_exponent || number.digits >= kPowers.size()) return std::nullopt;
  const long double quotient =
      static_cast<long double>(number.significand) / kPowers[number.decimals];
  std::uint64_t mantissa = 0;
  std::memcpy(&mantissa, &quotient, sizeof mantissa);
  if ((mantissa & 0x7ffU) == 0x400) return std::nullopt;
  return static_cast<double>(quotient);
}

/// Of a valid number without sign whose value from_chars could not hold: true if it is too large,
/// false if too small. from_chars says only that it is one of the two.
bool is_too_large(std::string_view number) {
  const std::size_t exponent_at = std::min(number.find_first_of("eE"), number.size());
  const std::string_view significand = number.substr(0, exponent_at);
  const std::size_t point = std::min(significand.find('.'), significand.size());
  const std::size_t first = significand.find_first_of("123456789");
  if (first == std::string_view::npos) return false;
  // The power of ten of the first digit that counts.
  const auto magnitude = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first);
  std::int64_t exponent = 0;
  bool negative = false;
  for (const char c : number.substr(std::min(exponent_at + 1, number.size()))) {
    if (c == '-') negative = true;
    if (is_digit(c))
      exponent = std::min<std::int64_t>(exponent * 10 + (c - '0'), std::int64_t{1} << 50U);
  }
  return magnitude + (negative ? -exponent : exponent) > 0;
}

/// `number` has no sign.
double value_of_any(std::string_view number) {
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  if (read.ec != std::errc::result_out_of_range) return value;
  return is_too_large(number) ? std::numeric_limits<double>::infinity() : 0;
}

}  // namespace

LeadingDecimal leading_decimal(std::string_view text) {
  const Written number = read_number(text);
  if (number.length == 0) return {};
  std::optional<double> value = value_by_division(number);
  if (!value) {
    const bool has_sign = text[0] == '-' || text[0] == '+';  // from_chars takes no plus
    value = value_of_any(text.substr(has_sign, number.length - has_sign));
  }
  return {number.length, text[0] == '-' ? -*value : *value};
}

std::optional<double> parse_decimal(std::string_view text) {
  const LeadingDecimal number = leading_decimal(text);
  if (number.length == 0 || number.length != text.size()) return std::nullopt;
  return number.value;
}

}  // namespace judge
