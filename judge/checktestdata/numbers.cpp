#include "judge/checktestdata/numbers.hpp"

#include <limits>

#include "judge/checktestdata/digit.hpp"

namespace judge::checktestdata {
namespace {

/// How many digits stand so far ahead.
std::size_t count_digits(const Input& input, std::size_t ahead) {
  std::size_t count = 0;
  while (is_digit(input.peek(ahead + count))) ++count;
  return count;
}

std::string range(const Value& least, const Value& most) {
  return "from " + shown(least) + " to " + shown(most);
}

[[noreturn]] void refuse(const Input& input, const std::string& expected, std::size_t length) {
  throw Mismatch{input.place(), "expected " + expected + ", found " +
                                    shown_number(input.rest().substr(0, length))};
}

/// Whether a number of so many digits has more of them than both bounds.
bool is_longer(std::size_t digits, const Value& least, const Value& most) {
  if (digits <= 19) return false;
  const auto count = static_cast<std::int64_t>(digits);
  return count > digit_count(least.integer()) && count > digit_count(most.integer());
}

/// Where the parts of a float end, counted from its beginning.
struct FloatParts {
  std::size_t sign = 0;
  std::size_t whole = 0;
  std::size_t decimals = 0;  ///< as `whole` if there is no point
  std::size_t exponent = 0;  ///< as `decimals` if there is none

  bool has_exponent() const { return exponent > decimals; }
  std::size_t decimal_count() const { return decimals > whole ? decimals - whole - 1 : 0; }
};

FloatParts parts_of_float(const Input& input, Notation notation, const std::string& expected) {
  FloatParts parts;
  parts.sign = input.peek() == '-' ? 1 : 0;
  const std::size_t digits = count_digits(input, parts.sign);
  if (digits == 0) input.fail(expected);
  parts.whole = parts.sign + digits;
  if (digits > 1 && input.peek(parts.sign) == '0')
    refuse(input, expected + ", without leading zeros", parts.whole);
  parts.decimals = parts.whole;
  if (input.peek(parts.whole) == '.') {
    const std::size_t count = count_digits(input, parts.whole + 1);
    if (count > 0) parts.decimals = parts.whole + 1 + count;
  }
  parts.exponent = parts.decimals;
  if (notation == Notation::fixed) return parts;
  const char e = input.peek(parts.decimals);
  const char sign = input.peek(parts.decimals + 1);
  const std::size_t start = parts.decimals + (sign == '-' || sign == '+' ? 2 : 1);
  if (e == 'e' || e == 'E') {
    const std::size_t count = count_digits(input, start);
    if (count > 0) parts.exponent = start + count;
    if (count > 1 && input.peek(start) == '0')
      refuse(input, expected + ", without leading zeros in its exponent", parts.exponent);
  }
  if (notation == Notation::scientific && !parts.has_exponent())
    refuse(input, expected + ", in scientific notation", parts.decimals);
  return parts;
}

void check_decimals(const Input& input, const FloatParts& parts, const FloatForm& form,
                    const std::string& expected) {
  const bool has_point = parts.decimals > parts.whole;
  const bool is_normal =
      has_point && parts.whole == parts.sign + 1 && input.peek(parts.sign) != '0';
  if (parts.has_exponent() && !is_normal)
    refuse(input, expected + ", with one digit that is not 0 before the point", parts.exponent);
  const auto count = static_cast<std::int64_t>(parts.decimal_count());
  if (count >= form.least_decimals && count <= form.most_decimals) return;
  std::string wanted = std::to_string(form.least_decimals);
  if (form.least_decimals != form.most_decimals)
    wanted += " to " + std::to_string(form.most_decimals);
  refuse(input, expected + ", with " + wanted + " decimals", parts.exponent);
}

}  // namespace

Value read_integer(Input& input, const Value& least, const Value& most) {
  const std::size_t sign = input.peek() == '-' ? 1 : 0;
  const std::size_t digits = count_digits(input, sign);
  if (digits == 0) input.fail("an integer " + range(least, most));
  const std::size_t length = sign + digits;
  const bool begins_with_zero = input.peek(sign) == '0';
  if (begins_with_zero && (digits > 1 || sign > 0))
    refuse(input, "an integer without a needless zero or sign", length);
  const bool is_too_long = is_longer(digits, least, most);
  Value number;
  if (!is_too_long) number = Value::parse_integer(input.rest().substr(0, length));
  if (is_too_long || order(number, least) < 0 || order(number, most) > 0)
    refuse(input, "an integer " + range(least, most), length);
  input.advance(length);
  return number;
}

Value read_float(Input& input, const Value& least, const Value& most, const FloatForm& form) {
  const auto expected = [&] { return "a number " + range(least, most); };
  const FloatParts parts = parts_of_float(input, form.notation, expected());
  if (form.has_decimals) check_decimals(input, parts, form, expected());
  Value number = Decimal::parse(input.rest().substr(0, parts.exponent));
  if (order(number, least) < 0 || order(number, most) > 0)
    refuse(input, expected(), parts.exponent);
  input.advance(parts.exponent);
  return number;
}

}  // namespace judge::checktestdata
