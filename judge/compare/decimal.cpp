#include "judge/compare/decimal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>
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

/// Reads digits, one after the other, into one number.
class DigitReader {
 public:
  explicit DigitReader(std::string_view text) : text_(text) {}

  std::uint64_t number() const { return number_; }  ///< unless there were too many digits

  /// Goes on at `at` over all digits there are, and says where they end.
  std::size_t read(std::size_t at) {
    if constexpr (std::endian::native == std::endian::little) {
      std::size_t count = kWord;
      while (count == kWord && text_.size() - at >= kWord) {
        count = read_word(at);
        at += count;
      }
      if (count < kWord) return at;
    }
    for (; at < text_.size() && is_digit(text_[at]); ++at)
      number_ = number_ * 10 + static_cast<std::uint64_t>(text_[at] - '0');
    return at;
  }

 private:
  static constexpr std::size_t kWord = 8;

  /// A byte in every byte.
  static constexpr std::uint64_t each(std::uint64_t byte) { return byte * 0x0101010101010101U; }

  /// The digits that the eight bytes at `at` begin with: how many. All eight in one word, the first
  /// of them in its lowest byte.
  std::size_t read_word(std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, text_.data() + at, kWord);
    // Up to the first byte that is no digit nothing is carried from one byte to the next.
    const std::uint64_t others = ((word + each(0x7f - '9')) | (word - each('0'))) & each(0x80);
    const auto count = static_cast<std::size_t>(std::countr_zero(others)) / 8;
    if (count == 0) return 0;
    // Zeros in front take the place of what is not read.
    word = (word - each('0')) << (8 * (kWord - count));
    // Two neighbours to a number below 100, two of these below 10,000, and again.
    word = (word * 10 + (word >> 8U)) & 0x00ff00ff00ff00ffU;
    word = (word * 100 + (word >> 16U)) & 0x0000ffff0000ffffU;
    word = (word * 10'000 + (word >> 32U)) & 0xffffffffU;
    static constexpr std::array<std::uint64_t, kWord + 1> kPowers = {
        1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};
    number_ = number_ * kPowers[count] + word;
    return count;
  }

  std::string_view text_;
  std::uint64_t number_ = 0;
};

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
  DigitReader reader(text);
  std::size_t end = reader.read(begin);
  std::size_t digits = end - begin;
  std::size_t decimals = 0;
  if (end < size && text[end] == '.') {
    const std::size_t behind_point = end + 1;
    end = reader.read(behind_point);
    decimals = end - behind_point;
    digits += decimals;
  }
  if (digits == 0) return {};
  const std::size_t exponent = exponent_length(text.substr(end));
  return {end + exponent, digits, decimals, reader.number(), exponent > 0};
}

/// The nearest double to a number of few digits, by one division, if that can be told.
///
/// Where the digits as one number and the power of ten are doubles, the quotient is the nearest one
/// (W. Clinger, How to read floating point numbers accurately, 1990). A long double of 64 bits
/// takes more digits: rounding its quotient again gives the nearest double too, unless it looks as
/// if it were in the middle between two: then the second rounding may go the wrong way.
std::optional<double> value_by_division(const Written& number) {
  static constexpr std::array kPowers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,
                                         1e7,  1e8,  1e9,  1e10, 1e11, 1e12, 1e13,
                                         1e14, 1e15, 1e16, 1e17, 1e18, 1e19};
  constexpr auto kMost = std::uint64_t{1} << std::numeric_limits<double>::digits;
  if (number.has_exponent || number.digits >= kPowers.size()) return std::nullopt;
  const double power = kPowers[number.decimals];
  if (FLT_EVAL_METHOD == 0 && number.significand <= kMost)
    return static_cast<double>(number.significand) / power;
  if (std::numeric_limits<long double>::digits != 64) return std::nullopt;
  const long double quotient = static_cast<long double>(number.significand) / power;
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
