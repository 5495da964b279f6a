#include "judge/compare/decimal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <system_error>

namespace judge {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t digits_at(std::string_view text, std::size_t from) {
  std::size_t end = from;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - from;
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

}  // namespace

std::size_t decimal_length(std::string_view text) {
  std::size_t i = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  const std::size_t before_point = digits_at(text, i);
  i += before_point;
  if (i < text.size() && text[i] == '.') {
    const std::size_t after_point = digits_at(text, i + 1);
    if (before_point + after_point > 0) i += 1 + after_point;
    if (before_point + after_point == 0) return 0;
  } else if (before_point == 0) {
    return 0;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    const std::size_t sign =
        i + 1 < text.size() && (text[i + 1] == '+' || text[i + 1] == '-') ? 1 : 0;
    const std::size_t exponent = digits_at(text, i + 1 + sign);
    if (exponent > 0) i += 1 + sign + exponent;
  }
  return i;
}

std::optional<double> parse_decimal(std::string_view text) {
  const std::size_t length = decimal_length(text);
  if (length == 0 || length != text.size()) return std::nullopt;
  const bool negative = text[0] == '-';
  if (negative || text[0] == '+') text.remove_prefix(1);  // from_chars takes no plus
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec == std::errc::result_out_of_range) {
    value = is_too_large(text) ? std::numeric_limits<double>::infinity() : 0;
  }
  return negative ? -value : value;
}

}  // namespace judge
