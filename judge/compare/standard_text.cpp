#include "judge/compare/standard_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

constexpr double kSlack = 1e-15;    ///< that testlib grants on top of every tolerance
constexpr double kLargest = 1e300;  ///< from here on a number is infinite to it

/// Whether a number is infinite to testlib, and to which side: -1, 0 or 1.
int infinite_side(double number) {
  return number > kLargest ? 1 : number < -kLargest ? -1 : 0;
}

}  // namespace

bool StandardText::is_at_last_token() {
  at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
  return is_at_end();
}

std::optional<TextPiece> StandardText::token() {
  if (is_at_last_token()) return std::nullopt;
  const std::size_t begin = at_;
  at_ = std::min(text_.find_first_of(kBlanks, begin), text_.size());
  return TextPiece{text_.substr(begin, at_ - begin), begin};
}

std::optional<TextPiece> StandardText::line() {
  if (is_at_end()) return std::nullopt;
  const std::size_t begin = at_;
  const std::size_t newline = text_.find('\n', begin);
  at_ = newline == std::string_view::npos ? text_.size() : newline + 1;
  std::string_view line = text_.substr(begin, std::min(newline, text_.size()) - begin);
  if (newline != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
  return TextPiece{line, begin};
}

bool is_standard_integer(std::string_view token) {
  if (token == "0") return true;
  if (token.starts_with('-')) token.remove_prefix(1);
  return !token.empty() && token.front() != '0' &&
         token.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::int64_t> standard_integer(std::string_view token) {
  if (!is_standard_integer(token)) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
  if (error != std::errc()) return std::nullopt;
  return value;
}

std::optional<double> standard_number(std::string_view token) {
  // Nor are other spellings numbers to testlib that from_chars takes: "0x10", "inf".
  if (token.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
  const bool has_sign = token.starts_with('+') || token.starts_with('-');
  const bool is_negative = token.starts_with('-');
  if (has_sign) token.remove_prefix(1);
  if (token.empty() || token.front() == '-') return std::nullopt;
  double value = 0;
  const char* const last = token.data() + token.size();
  const auto [end, error] = std::from_chars(token.data(), last, value);
  if (end != last || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    // from_chars does not say which of the two ends of the scale it was.
    const std::size_t exponent = token.find_first_of("eE");
    const bool is_tiny = exponent != std::string_view::npos && token.substr(exponent + 1, 1) == "-";
    value = is_tiny || token.starts_with("0.") || token.starts_with('.') ? 0 : HUGE_VAL;
  }
  return is_negative ? -value : value;
}

bool is_standard_near(double expected, double found, double tolerance) {
  const int side = infinite_side(expected);
  if (side != 0 || infinite_side(found) != 0) return side == infinite_side(found);
  const double wide = tolerance + kSlack;
  if (std::abs(found - expected) <= wide) return true;
  const double one = expected * (1 - wide);
  const double other = expected * (1 + wide);
  return found >= std::min(one, other) && found <= std::max(one, other);
}

}  // namespace judge
