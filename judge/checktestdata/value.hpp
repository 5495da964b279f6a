#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "judge/checktestdata/decimal.hpp"

namespace judge::checktestdata {

/// What a variable can hold: an integer of any size, a float or a string; or nothing. Small to
/// copy, for there may be millions.
class Value {
 public:
  enum class Type : std::uint8_t { none, integer, decimal, text };

  Value() = default;
  Value(std::int64_t integer) : value_(integer) {}
  Value(const BigInteger& integer);
  Value(Decimal decimal) : value_(std::make_shared<const Decimal>(std::move(decimal))) {}
  Value(std::string text) : value_(std::make_shared<const std::string>(std::move(text))) {}

  /// An integer as -?[0-9]+, of any length.
  static Value parse_integer(std::string_view text);

  Type type() const;
  bool is_none() const { return type() == Type::none; }
  bool is_number() const { return type() == Type::integer || type() == Type::decimal; }

  /// The integer if it is one of 64 bits, else null.
  const std::int64_t* small() const { return std::get_if<std::int64_t>(&value_); }
  /// Of an integer.
  BigInteger integer() const;
  /// Of a number.
  Decimal decimal() const;
  /// Of a string.
  const std::string& text() const { return *std::get<Text>(value_); }

  /// Equal numbers are equal, whatever they are written as; a string never equals a number.
  friend bool operator==(const Value& a, const Value& b) { return order(a, b) == 0; }

  /// An order of all values: nothing, then numbers, then strings.
  friend std::strong_ordering order(const Value& a, const Value& b);

  /// The same for equal values.
  std::size_t hash() const;

 private:
  using Big = std::shared_ptr<const BigInteger>;
  using Float = std::shared_ptr<const Decimal>;
  using Text = std::shared_ptr<const std::string>;

  std::variant<std::monostate, std::int64_t, Big, Float, Text> value_;
};

/// The operators of the language, which throw a ValueFault where there is no result: of strings,
/// for a division by zero, of an integer with more than a hundred thousand digits.
Value add(const Value& a, const Value& b);
Value subtract(const Value& a, const Value& b);
Value multiply(const Value& a, const Value& b);
/// Of integers an integer, rounded towards 0.
Value divide(const Value& a, const Value& b);
/// Of integers only; the sign is that of `a`.
Value remainder(const Value& a, const Value& b);
/// The exponent is an integer of 64 bits that is not negative.
Value power(const Value& a, const Value& b);
Value negate(const Value& a);
/// Numbers with numbers, strings with strings.
std::strong_ordering compare(const Value& a, const Value& b);

/// As messages name it: 17, 0.5, "text"; cut where it is long.
std::string shown(const Value& value);

}  // namespace judge::checktestdata
