#include "judge/checktestdata/value.hpp"

#include <limits>

#include "judge/checktestdata/shown_text.hpp"

namespace judge::checktestdata {
namespace {

/// Of an integer: some hundred thousand decimal digits.
constexpr std::uint64_t kMostBits = 332'193;

std::uint64_t bit_count(const BigInteger& number) {
  return number.is_zero() ? 0 : msb(abs(number)) + 1;
}

void check_size(std::uint64_t bits) {
  if (bits > kMostBits) throw ValueFault{"an integer of more than a hundred thousand digits"};
}

void expect_numbers(const Value& a, const Value& b, std::string_view what) {
  if (a.is_number() && b.is_number()) return;
  throw ValueFault{"cannot " + std::string(what) + " " + shown(a) + " and " + shown(b)};
}

bool are_integers(const Value& a, const Value& b) {
  return a.type() == Value::Type::integer && b.type() == Value::Type::integer;
}

std::size_t hash_of(const Decimal& number) {
  std::size_t hash = std::hash<std::int64_t>()(number.exponent());
  const auto& limbs = number.digits().backend();
  for (unsigned i = 0; i < limbs.size(); ++i)
    hash = hash * 0x9E3779B97F4A7C15U + limbs.limbs()[i] + 1;
  return number.digits() < 0 ? ~hash : hash;
}

}  // namespace

Value::Value(const BigInteger& integer) {
  using Small = std::numeric_limits<std::int64_t>;
  if (integer >= Small::min() && integer <= Small::max()) {
    value_ = static_cast<std::int64_t>(integer);
  } else {
    check_size(bit_count(integer));
    value_ = std::make_shared<const BigInteger>(integer);
  }
}

Value Value::parse_integer(std::string_view text) {
  if (text.size() <= 18) {
    std::int64_t number = 0;
    for (const char digit : text.substr(text.starts_with('-') ? 1 : 0))
      number = number * 10 + (digit - '0');
    return text.starts_with('-') ? -number : number;
  }
  check_size(text.size() * 3);
  const bool is_negative = text.starts_with('-');
  // A leading zero would make it octal.
  text.remove_prefix(std::min(text.find_first_not_of("-0"), text.size() - 1));
  const BigInteger number{std::string(text)};
  return is_negative ? BigInteger(-number) : number;
}

Value::Type Value::type() const {
  switch (value_.index()) {
    case 0:
      return Type::none;
    case 1:
    case 2:
      return Type::integer;
    case 3:
      return Type::decimal;
    default:
      return Type::text;
  }
}

BigInteger Value::integer() const {
  if (const auto* number = small()) return *number;
  return *std::get<Big>(value_);
}

Decimal Value::decimal() const {
  if (const auto* number = std::get_if<Float>(&value_)) return **number;
  return Decimal(integer());
}

std::strong_ordering order(const Value& a, const Value& b) {
  if (a.small() != nullptr && b.small() != nullptr) return *a.small() <=> *b.small();
  if (a.is_number() && b.is_number()) {
    if (are_integers(a, b)) return a.integer().compare(b.integer()) <=> 0;
    return a.decimal() <=> b.decimal();
  }
  if (a.type() == Value::Type::text && b.type() == Value::Type::text) return a.text() <=> b.text();
  const auto rank = [](const Value& value) {
    return value.is_none() ? 0 : value.is_number() ? 1 : 2;
  };
  return rank(a) <=> rank(b);
}

std::size_t Value::hash() const {
  if (const auto* number = small()) return std::hash<std::int64_t>()(*number);
  if (type() == Type::text) return std::hash<std::string>()(text());
  if (!is_number()) return 0;
  const Decimal number = decimal();
  // A whole number may be an integer, too.
  if (number.exponent() >= 0 && number.exponent() < 19) {
    const Value whole(number.digits() * power_of_ten(number.exponent()));
    if (whole.small() != nullptr) return whole.hash();
  }
  return hash_of(number);
}

Value add(const Value& a, const Value& b) {
  if (const auto* x = a.small(), *y = b.small(); x != nullptr && y != nullptr) {
    std::int64_t sum = 0;
    if (!__builtin_add_overflow(*x, *y, &sum)) return sum;
  }
  if (are_integers(a, b)) return BigInteger(a.integer() + b.integer());
  expect_numbers(a, b, "add");
  return a.decimal() + b.decimal();
}

Value subtract(const Value& a, const Value& b) {
  if (const auto* x = a.small(), *y = b.small(); x != nullptr && y != nullptr) {
    std::int64_t difference = 0;
    if (!__builtin_sub_overflow(*x, *y, &difference)) return difference;
  }
  if (are_integers(a, b)) return BigInteger(a.integer() - b.integer());
  expect_numbers(a, b, "subtract");
  return a.decimal() - b.decimal();
}

Value multiply(const Value& a, const Value& b) {
  if (const auto* x = a.small(), *y = b.small(); x != nullptr && y != nullptr) {
    std::int64_t product = 0;
    if (!__builtin_mul_overflow(*x, *y, &product)) return product;
  }
  if (are_integers(a, b)) {
    const BigInteger x = a.integer();
    const BigInteger y = b.integer();
    check_size(bit_count(x) + bit_count(y) - 1);
    return BigInteger(x * y);
  }
  expect_numbers(a, b, "multiply");
  return a.decimal() * b.decimal();
}

Value divide(const Value& a, const Value& b) {
  expect_numbers(a, b, "divide");
  if (order(b, 0) == 0) throw ValueFault{"a division by zero"};
  // The one quotient of 64 bits that is not of 64 bits is that of the least number and -1.
  if (const auto* x = a.small(), *y = b.small(); x != nullptr && y != nullptr && *y != -1)
    return *x / *y;
  if (are_integers(a, b)) return BigInteger(a.integer() / b.integer());
  return a.decimal() / b.decimal();
}

Value remainder(const Value& a, const Value& b) {
  if (!are_integers(a, b))
    throw ValueFault{"only integers have a remainder, not " + shown(a) + " and " + shown(b)};
  if (order(b, 0) == 0) throw ValueFault{"a division by zero"};
  if (const auto* x = a.small(), *y = b.small(); x != nullptr && y != nullptr && *y != -1)
    return *x % *y;
  return BigInteger(a.integer() % b.integer());
}

Value power(const Value& a, const Value& b) {
  expect_numbers(a, b, "raise to a power");
  const std::int64_t* exponent = b.small();
  if (exponent == nullptr || *exponent < 0) {
    throw ValueFault{"an exponent is an integer that is not negative and has 64 bits, not " +
                     shown(b)};
  }
  if (a.type() == Value::Type::decimal)
    return power(a.decimal(), static_cast<std::uint64_t>(*exponent));
  const BigInteger base = a.integer();
  const std::uint64_t bits = bit_count(base);
  if (bits <= 1) {  // -1, 0 and 1
    if (*exponent == 0) return 1;
    return *exponent % 2 == 0 ? multiply(a, a) : a;
  }
  check_size(static_cast<std::uint64_t>(*exponent));
  check_size((bits - 1) * static_cast<std::uint64_t>(*exponent));
  return BigInteger(boost::multiprecision::pow(base, static_cast<unsigned>(*exponent)));
}

Value negate(const Value& a) {
  if (!a.is_number()) throw ValueFault{"cannot negate " + shown(a)};
  return subtract(0, a);
}

std::strong_ordering compare(const Value& a, const Value& b) {
  const bool fits = (a.is_number() && b.is_number()) || a.type() == b.type();
  if (!fits) throw ValueFault{"cannot compare " + shown(a) + " with " + shown(b)};
  return order(a, b);
}

std::string shown(const Value& value) {
  switch (value.type()) {
    case Value::Type::integer:
      return value.small() != nullptr ? std::to_string(*value.small())
                                      : shown_number(value.integer().str());
    case Value::Type::decimal:
      return shown_number(value.decimal().to_string());
    case Value::Type::text:
      return shown_string(value.text());
    case Value::Type::none:
      break;
  }
  return "nothing";
}

}  // namespace judge::checktestdata
