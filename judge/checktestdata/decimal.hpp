#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/multiprecision/cpp_int.hpp>

namespace judge::checktestdata {

/// An integer of any size.
using BigInteger = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                                 boost::multiprecision::et_off>;

/// What cannot be computed, in words. Thrown within the module only.
struct ValueFault {
  std::string what;
};

/// How many decimal digits a number has, its sign left aside; of 0 it is 1.
std::int64_t digit_count(const BigInteger& number);

/// 10 to that power, which is not negative.
BigInteger power_of_ten(std::int64_t exponent);

/// A float of the language, digits * 10^exponent: what is written in decimal is exact. Sums and
/// products are exact up to a thousand digits, quotients up to a hundred; beyond, they are rounded.
/// Every value has one form: its last digit is not 0, and 0 has the exponent 0.
class Decimal {
 public:
  Decimal(BigInteger digits, std::int64_t exponent);
  explicit Decimal(const BigInteger& integer) : Decimal(integer, 0) {}

  /// A number as -?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?, of any length.
  static Decimal parse(std::string_view text);

  const BigInteger& digits() const { return digits_; }
  std::int64_t exponent() const { return exponent_; }

  /// As it would be written: "0.25", "-3", "1e+40".
  std::string to_string() const;

  friend Decimal operator+(const Decimal& a, const Decimal& b);
  friend Decimal operator-(const Decimal& a, const Decimal& b) { return a + -b; }
  friend Decimal operator*(const Decimal& a, const Decimal& b);
  /// `b` is not 0.
  friend Decimal operator/(const Decimal& a, const Decimal& b);
  friend Decimal operator-(const Decimal& a) { return {-a.digits_, a.exponent_}; }
  friend Decimal power(Decimal base, std::uint64_t exponent);

  friend bool operator==(const Decimal&, const Decimal&) = default;
  friend std::strong_ordering operator<=>(const Decimal& a, const Decimal& b);

 private:
  /// The number of digits before the point, negative where zeros follow it.
  std::int64_t magnitude() const { return exponent_ + digit_count(digits_); }

  BigInteger digits_;
  std::int64_t exponent_;
};

}  // namespace judge::checktestdata
