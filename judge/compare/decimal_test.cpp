#include "judge/compare/decimal.hpp"

#include <cmath>
#include <limits>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  std::string text;
  std::size_t length;  ///< of the number it begins with
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.text;
}

class DecimalGrammar : public testing::TestWithParam<Row> {};

TEST_P(DecimalGrammar, IsThatOfTheFormat) {
  EXPECT_EQ(decimal_length(GetParam().text), GetParam().length);
  const bool whole = GetParam().length > 0 && GetParam().length == GetParam().text.size();
  EXPECT_EQ(parse_decimal(GetParam().text).has_value(), whole);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, DecimalGrammar,
    testing::Values(Row{"0", 1}, Row{"+1", 2}, Row{"-1", 2}, Row{"1.", 2}, Row{".5", 2},
                    Row{"-.5", 3}, Row{"007", 3}, Row{"1.5e3", 5}, Row{"1.e+3", 5}, Row{".5E-3", 5},
                    Row{"1e5", 3}, Row{"", 0}, Row{"+", 0}, Row{".", 0}, Row{"-.", 0}, Row{"e5", 0},
                    Row{".e5", 0}, Row{"inf", 0}, Row{"nan", 0}, Row{"-inf", 0}, Row{"1e", 1},
                    Row{"1e+", 1}, Row{"0x10", 1}, Row{"1f", 1}, Row{"1,5", 1}, Row{"1.2.3", 3},
                    Row{"--1", 0}, Row{"1e5.5", 3}, Row{"1_000", 1}, Row{" 1", 0}, Row{"1 ", 1}));

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

}  // namespace
}  // namespace judge
