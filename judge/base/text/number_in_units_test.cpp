#include "judge/base/text/number_in_units.hpp"

#include <array>
#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct NumberInUnitsRow {
  const char* text;
  std::optional<double> number;
};

std::ostream& operator<<(std::ostream& out, const NumberInUnitsRow& row) {
  return out << row.text;
}

class NumberInUnits : public testing::TestWithParam<NumberInUnitsRow> {};

TEST_P(NumberInUnits, IsTheNumberTimesTheSizeOfItsUnit) {
  constexpr std::array<NamedUnit, 2> kUnits = {{{"", 1}, {"min", 60}}};
  EXPECT_EQ(number_in_units(GetParam().text, kUnits), GetParam().number);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, NumberInUnits,
    testing::Values(
        NumberInUnitsRow{"2", 2}, NumberInUnitsRow{"2 ", 2}, NumberInUnitsRow{"2min", 120},
        NumberInUnitsRow{"1.5 \t Min ", 90}, NumberInUnitsRow{"-1e1MIN", -600},
        NumberInUnitsRow{"", std::nullopt}, NumberInUnitsRow{"min", std::nullopt},
        NumberInUnitsRow{" 2", std::nullopt}, NumberInUnitsRow{"+2", std::nullopt},
        NumberInUnitsRow{"2 s", std::nullopt}, NumberInUnitsRow{"2 min min", std::nullopt},
        NumberInUnitsRow{"2,5 min", std::nullopt}, NumberInUnitsRow{"inf min", std::nullopt},
        NumberInUnitsRow{"nan", std::nullopt}, NumberInUnitsRow{"1e999 min", std::nullopt}));

TEST(NumberInUnitsAlone, IsNoneWhereEachUnitHasAName) {
  constexpr std::array<NamedUnit, 1> kUnits = {{{"min", 60}}};
  EXPECT_EQ(number_in_units("2", kUnits), std::nullopt);
  EXPECT_EQ(number_in_units("2 min", kUnits), 120);
}

}  // namespace
}  // namespace judge
