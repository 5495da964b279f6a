#include "judge/compare/decimal.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <ostream>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

struct DecimalRow {
  std::string text;
  std::size_t length;  ///< of the number it begins with
};

std::ostream& operator<<(std::ostream& out, const DecimalRow& row) {
  return out << row.text;
}

class DecimalGrammar : public testing::TestWithParam<DecimalRow> {};

TEST_P(DecimalGrammar, IsThatOfTheFormat) {
  EXPECT_EQ(leading_decimal(GetParam().text).length, GetParam().length);
  const bool whole = GetParam().length > 0 && GetParam().length == GetParam().text.size();
  EXPECT_EQ(parse_decimal(GetParam().text).has_value(), whole);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, DecimalGrammar,
    testing::Values(
        DecimalRow{"0", 1}, DecimalRow{"+1", 2}, DecimalRow{"-1", 2}, DecimalRow{"1.", 2},
        DecimalRow{".5", 2}, DecimalRow{"-.5", 3}, DecimalRow{"007", 3}, DecimalRow{"1.5e3", 5},
        DecimalRow{"1.e+3", 5}, DecimalRow{".5E-3", 5}, DecimalRow{"1e5", 3}, DecimalRow{"", 0},
        DecimalRow{"+", 0}, DecimalRow{".", 0}, DecimalRow{"-.", 0}, DecimalRow{"e5", 0},
        DecimalRow{".e5", 0}, DecimalRow{"inf", 0}, DecimalRow{"nan", 0}, DecimalRow{"-inf", 0},
        DecimalRow{"1e", 1}, DecimalRow{"1e+", 1}, DecimalRow{"0x10", 1}, DecimalRow{"1f", 1},
        DecimalRow{"1,5", 1}, DecimalRow{"1.2.3", 3}, DecimalRow{"--1", 0}, DecimalRow{"1e5.5", 3},
        DecimalRow{"1_000", 1}, DecimalRow{" 1", 0}, DecimalRow{"1 ", 1}));

TEST(Decimal, HasTheNearestValue) {
  EXPECT_EQ(parse_decimal("0.1"), 0.1);
  EXPECT_EQ(parse_decimal("+12.50"), 12.5);
  EXPECT_EQ(parse_decimal("-1.5E-3"), -0.0015);
  EXPECT_EQ(parse_decimal("123456789012345678901234567890.123456789012345678901234567890"),
            123456789012345678901234567890.1);
}

TEST(Decimal, TooLargeIsInfiniteAndTooSmallIsZero) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(parse_decimal("1e999"), infinity);
  EXPECT_EQ(parse_decimal("-1e999"), -infinity);
  EXPECT_EQ(parse_decimal(std::string(400, '9')), infinity);
  EXPECT_EQ(parse_decimal("1e99999999999999999999999"), infinity);
  EXPECT_EQ(parse_decimal("1e-999"), 0.0);
  EXPECT_EQ(parse_decimal("0." + std::string(400, '0') + "1"), 0.0);
  EXPECT_EQ(parse_decimal("0e999"), 0.0);
  EXPECT_EQ(parse_decimal("1e-99999999999999999999999"), 0.0);
  EXPECT_TRUE(std::signbit(parse_decimal("-1e-999").value()));
  // Many digits and a small exponent meet in the middle.
  EXPECT_DOUBLE_EQ(parse_decimal("1" + std::string(400, '0') + "e-400").value(), 1.0);
}

std::string random_number(std::mt19937_64& random) {
  const auto digits = [&random](std::size_t count) {
    std::string text;
    for (; count > 0; --count) text += static_cast<char>('0' + random() % 10);
    return text;
  };
  std::string text = random() % 2 == 0 ? "-" : "";
  text += random() % 8 == 0 ? "000" : "";
  text += digits(1 + random() % 12);
  if (random() % 4 != 0) text += '.' + digits(random() % 12);
  if (random() % 8 == 0) text += fmt::format("e{}", static_cast<int>(random() % 640) - 340);
  return text;
}

void expect_value_of_the_library(const std::string& text) {
  const auto value = parse_decimal(text);
  ASSERT_TRUE(value) << text;
  EXPECT_EQ(std::bit_cast<std::uint64_t>(*value),
            std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr)))
      << text;
}

TEST(Decimal, HasTheValueThatTheLibraryGives) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 200000 && !testing::Test::HasFailure(); ++i)
    expect_value_of_the_library(random_number(random));
}

TEST(Decimal, IsRoundedOnceInTheMiddleBetweenTwoDoubles) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    // From 2^53 on doubles are 2, 4 or more apart: the middle of two of them, and what is beside.
    const auto bits = static_cast<unsigned>(1 + random() % 10);
    const std::uint64_t lower = ((std::uint64_t{1} << 52U) + random() % 1000) << bits;
    const std::uint64_t middle = lower + (std::uint64_t{1} << (bits - 1));
    for (const std::uint64_t value : {middle - 1, middle, middle + 1}) {
      expect_value_of_the_library(std::to_string(value));
      expect_value_of_the_library(std::to_string(value) + ".0");
      expect_value_of_the_library(std::to_string(value) + ".1");
    }
  }
}

TEST(Decimal, ReadsNothingBehindTheNumber) {
  EXPECT_EQ(leading_decimal("1.5 2").value, 1.5);
  EXPECT_EQ(leading_decimal("-12cm").value, -12);
  EXPECT_EQ(leading_decimal("1e5e5").value, 1e5);
  EXPECT_EQ(leading_decimal("1e999x").value, std::numeric_limits<double>::infinity());
}

TEST(Decimal, EndsAtAnyByteThatIsNoDigit) {
  const std::string digits = "98765432109876543210";
  for (std::size_t count = 1; count <= digits.size(); ++count) {
    for (int byte = 0; byte < 256; ++byte) {
      const char end = static_cast<char>(byte);
      if ((end >= '0' && end <= '9') || end == '.' || end == 'e' || end == 'E') continue;
      for (const std::string behind : {"", "1", "123456789"}) {
        const LeadingDecimal number = leading_decimal(digits.substr(0, count) + end + behind);
        ASSERT_EQ(number.length, count) << "byte " << byte;
        ASSERT_EQ(number.value, std::strtod(digits.substr(0, count).c_str(), nullptr));
      }
    }
  }
}

}  // namespace
}  // namespace judge
