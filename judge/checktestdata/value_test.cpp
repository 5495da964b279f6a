#include "judge/checktestdata/value.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace judge::checktestdata {
namespace {

TEST(Decimal, IsWrittenAsPeopleDo) {
  const struct {
    const char* text;
    const char* written;
  } rows[] = {
      {"0", "0"},
      {"-0.000", "0"},
      {"007", "7"},
      {"1.", "1"},
      {"0.5", "0.5"},
      {"-12.340", "-12.34"},
      {"1e9", "1000000000"},
      {"1.5E+3", "1500"},
      {"25e-4", "0.0025"},
      {"1e40", "1e+40"},
      {"1.25e-30", "1.25e-30"},
      {"123456789012345678901234567890.5", "123456789012345678901234567890.5"},
  };
  for (const auto& row : rows) EXPECT_EQ(Decimal::parse(row.text).to_string(), row.written);
}

TEST(Decimal, ComparesExactlyWhateverTheLength) {
  const std::string long_one = "0." + std::string(5000, '3');
  const std::vector<const char*> ascending = {"-1e1000000000000000000000",
                                              "-1e30",
                                              "-2.5",
                                              "-2.49999",
                                              "-1e-99999999999999",
                                              "0",
                                              "1e-99999999999999",
                                              "0.0001",
                                              "0.001",
                                              "1",
                                              "1.00000000000000000000000000001",
                                              "9999999999999999999",
                                              "1e19",
                                              "12e18",
                                              "1e30",
                                              "1e1000000000000000000000"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(Decimal::parse(ascending[i]) <=> Decimal::parse(ascending[j]), i <=> j)
          << ascending[i] << ' ' << ascending[j];
    }
  }
  EXPECT_LT(Decimal::parse(long_one),
            Decimal(BigInteger(1)) / Decimal(BigInteger(3)) + Decimal::parse("1e-99"));
  // What is cut off still counts against whatever is short.
  const std::string zeros(3000, '0');
  EXPECT_GT(Decimal::parse("1." + zeros + "1"), Decimal::parse("1"));
  EXPECT_EQ(Decimal::parse("1." + zeros), Decimal::parse("1"));
  EXPECT_EQ(Decimal::parse("1" + zeros), power(Decimal(BigInteger(10)), 3000));
}

TEST(Decimal, ComputesExactlyInDecimal) {
  const auto number = [](const char* text) { return Decimal::parse(text); };
  EXPECT_EQ(number("0.1") + number("0.2"), number("0.3"));
  EXPECT_EQ(number("1e20") - number("1e-20"), number("99999999999999999999.99999999999999999999"));
  EXPECT_EQ(number("1.5") * number("-0.2"), number("-0.3"));
  EXPECT_EQ(number("1") / number("8"), number("0.125"));
  EXPECT_EQ(power(number("1.1"), 3), number("1.331"));
  EXPECT_EQ(number("1e5000") + number("1"), number("1e5000"));
  EXPECT_EQ(number("1") + number("-1e5000"), number("-1e5000"));
  const Decimal third = number("1") / number("3");
  EXPECT_EQ(third.to_string(), "0." + std::string(100, '3'));
}

TEST(Value, KeepsItsFormWhereNumbersPass64Bits) {
  const Value most = Value::parse_integer("9223372036854775807");
  ASSERT_NE(most.small(), nullptr);
  const Value more = add(most, 1);
  EXPECT_EQ(more.small(), nullptr);
  EXPECT_EQ(shown(more), "9223372036854775808");
  EXPECT_EQ(subtract(more, 1), most);
  EXPECT_NE(subtract(more, 1).small(), nullptr);
  EXPECT_EQ(shown(negate(Value::parse_integer("-9223372036854775808"))), "9223372036854775808");
  EXPECT_EQ(shown(multiply(most, most)), "85070591730234615847396907784232501249");
  EXPECT_EQ(Value::parse_integer("-000000000000000000000000000012"), Value(-12));
}

TEST(Value, EqualOnesHaveTheSameHash) {
  const std::pair<Value, Value> pairs[] = {
      {Value(5), Value(Decimal::parse("5.0"))},
      {Value(-500), Value(Decimal::parse("-5e2"))},
      {Value::parse_integer("100000000000000000000"), Value(Decimal::parse("1e20"))},
      {Value::parse_integer("9223372036854775808"), Value(Decimal::parse("9223372036854775808"))},
      {Value::parse_integer("-9223372036854775808"), Value(Decimal::parse("-9223372036854775808"))},
      {Value(0), Value(Decimal::parse("0.0"))},
      {Value(std::string("a")), Value(std::string("a"))},
  };
  for (const auto& [a, b] : pairs) {
    EXPECT_EQ(a, b) << shown(a);
    EXPECT_EQ(a.hash(), b.hash()) << shown(a);
  }
  EXPECT_FALSE(Value(1) == Value(std::string("1")));
}

TEST(Value, IsShownShort) {
  EXPECT_EQ(shown(Value(std::string("a\"\n\x01\xC3\xA4"))), "\"a\\\"\\n\\x01\xC3\xA4\"");
  EXPECT_EQ(shown(Value(std::string(100, 'a'))), "\"" + std::string(40, 'a') + "...\"");
  EXPECT_EQ(shown(power(Value(10), Value(50))), "1" + std::string(39, '0') + "... (51 characters)");
}

}  // namespace
}  // namespace judge::checktestdata
