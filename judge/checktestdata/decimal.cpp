#include "judge/checktestdata/decimal.hpp"

#include <algorithm>

namespace judge::checktestdata {
namespace {

/// One more than parse() keeps: its last one tells that something followed.
constexpr std::int64_t kMostDigits = 1001;
constexpr std::int64_t kQuotientDigits = 100;
constexpr std::int64_t kMostExponent = 1'000'000'000'000;

std::strong_ordering order(const BigInteger& a, const BigInteger& b) {
  const int sign = a.compare(b);
  return sign < 0   ? std::strong_ordering::less
         : sign > 0 ? std::strong_ordering::greater
                    : std::strong_ordering::equal;
}

/// Takes the zeros off the end of a number, which is not 0, and returns how many there were.
std::int64_t strip_zeros(BigInteger& digits) {
  std::int64_t zeros = 0;
  // Nearly all numbers are short.
  if (msb(abs(digits)) < 63) {
    auto number = static_cast<std::int64_t>(digits);
    for (; number % 10 == 0; number /= 10) ++zeros;
    if (zeros > 0) digits = number;
    return zeros;
  }
  BigInteger shorter;
  BigInteger last;
  for (;; ++zeros) {
    divide_qr(digits, BigInteger(10), shorter, last);
    if (!last.is_zero()) return zeros;
    digits.swap(shorter);
  }
}

/// An exponent as written, held within bounds that no computation reaches.
std::int64_t parse_exponent(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  for (const char digit : text) value = std::min(value * 10 + (digit - '0'), kMostExponent);
  return is_negative ? -value : value;
}

}  // namespace

std::int64_t digit_count(const BigInteger& number) {
  if (number.is_zero()) return 1;
  const BigInteger size = abs(number);
  if (msb(size) < 63) {
    std::int64_t count = 0;
    for (auto rest = static_cast<std::uint64_t>(size); rest > 0; rest /= 10) ++count;
    return count;
  }
  // 30103 / 100000 is a little more than log10(2), so this is right or one too many.
  const auto bits = static_cast<std::int64_t>(msb(size)) + 1;
  const std::int64_t most = bits * 30103 / 100000 + 1;
  return size < power_of_ten(most - 1) ? most - 1 : most;
}

BigInteger power_of_ten(std::int64_t exponent) {
  return boost::multiprecision::pow(BigInteger(10), static_cast<unsigned>(exponent));
}

Decimal::Decimal(BigInteger digits, std::int64_t exponent)
    : digits_(std::move(digits)), exponent_(exponent) {
  if (const std::int64_t excess = digit_count(digits_) - kMostDigits; excess > 0) {
    const BigInteger unit = power_of_ten(excess);
    const BigInteger half = unit / 2;
    digits_ = (digits_ < 0 ? BigInteger(digits_ - half) : BigInteger(digits_ + half)) / unit;
    exponent_ += excess;
  }
  if (digits_.is_zero()) {
    exponent_ = 0;
    return;
  }
  exponent_ += strip_zeros(digits_);
  if (exponent_ > 2 * kMostExponent || exponent_ < -2 * kMostExponent)
    throw ValueFault{"a float with too large an exponent"};
}

Decimal Decimal::parse(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  std::int64_t exponent = 0;
  if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
    exponent = parse_exponent(text.substr(e + 1));
    text = text.substr(0, e);
  }
  std::string kept;
  bool is_behind_point = false;
  bool is_cut = false;
  for (const char c : text) {
    if (c == '.') {
      is_behind_point = true;
      continue;
    }
    const bool is_kept = static_cast<std::int64_t>(kept.size()) < kMostDigits - 1;
    if (is_kept && (c != '0' || !kept.empty())) kept += c;
    if (!is_kept && c != '0') is_cut = true;
    if (is_kept ? is_behind_point : !is_behind_point) exponent += is_behind_point ? -1 : 1;
  }
  // Whatever was cut off, the number is more than what was kept, and less than the next one.
  if (is_cut) {
    kept += '1';
    --exponent;
  }
  if (kept.empty()) return {BigInteger(0), 0};
  BigInteger digits(kept);
  if (is_negative) digits = -digits;
  return {std::move(digits), exponent};
}

std::string Decimal::to_string() const {
  std::string text = abs(digits_).str();
  const std::string sign = digits_ < 0 ? "-" : "";
  if (exponent_ >= 0 && exponent_ <= 20)
    return sign + text + std::string(static_cast<std::size_t>(exponent_), '0');
  const auto count = static_cast<std::int64_t>(text.size());
  if (exponent_ < 0 && -exponent_ < count)
    return sign + text.insert(static_cast<std::size_t>(count + exponent_), ".");
  if (exponent_ < 0 && -exponent_ <= count + 8)
    return sign + "0." + std::string(static_cast<std::size_t>(-exponent_ - count), '0') + text;
  const std::int64_t scale = exponent_ + count - 1;
  if (count > 1) text.insert(1, ".");
  return sign + text + (scale < 0 ? "e" : "e+") + std::to_string(scale);
}

Decimal operator+(const Decimal& a, const Decimal& b) {
  if (a.digits_.is_zero()) return b;
  if (b.digits_.is_zero()) return a;
  const Decimal& high = a.exponent_ >= b.exponent_ ? a : b;
  const Decimal& low = a.exponent_ >= b.exponent_ ? b : a;
  // What is too small to be seen beside the other one is left out.
  if (high.magnitude() - low.magnitude() > kMostDigits + 1) return high;
  if (low.magnitude() - high.magnitude() > kMostDigits + 1) return low;
  return {high.digits_ * power_of_ten(high.exponent_ - low.exponent_) + low.digits_, low.exponent_};
}

Decimal operator*(const Decimal& a, const Decimal& b) {
  return {a.digits_ * b.digits_, a.exponent_ + b.exponent_};
}

Decimal operator/(const Decimal& a, const Decimal& b) {
  const std::int64_t shift =
      std::max<std::int64_t>(0, kQuotientDigits + digit_count(b.digits_) - digit_count(a.digits_));
  return {a.digits_ * power_of_ten(shift) / b.digits_, a.exponent_ - b.exponent_ - shift};
}

Decimal power(Decimal base, std::uint64_t exponent) {
  Decimal result(BigInteger(1));
  while (exponent > 0) {
    if (exponent % 2 == 1) result = result * base;
    exponent /= 2;
    if (exponent > 0) base = base * base;
  }
  return result;
}

std::strong_ordering operator<=>(const Decimal& a, const Decimal& b) {
  if (a.exponent_ == b.exponent_) return order(a.digits_, b.digits_);
  const int sign = a.digits_.sign();
  if (sign != b.digits_.sign() || sign == 0) return sign <=> b.digits_.sign();
  if (const auto of_size = a.magnitude() <=> b.magnitude(); of_size != 0)
    return sign > 0 ? of_size : 0 <=> of_size;
  // Of the same size, so the exponents are as near as the numbers of digits.
  if (a.exponent_ > b.exponent_)
    return order(a.digits_ * power_of_ten(a.exponent_ - b.exponent_), b.digits_);
  return order(a.digits_, b.digits_ * power_of_ten(b.exponent_ - a.exponent_));
}

}  // namespace judge::checktestdata
