#include "judge/cli/given_quantity.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct QuantityRow {
  const char* given;
  Quantity quantity;
  std::optional<std::string> meant;
};

std::ostream& operator<<(std::ostream& out, const QuantityRow& row) {
  return out << row.given;
}

class GivenQuantity : public testing::TestWithParam<QuantityRow> {};

TEST_P(GivenQuantity, IsANumberOfSecondsOrMebibytesWhateverItsUnit) {
  const auto& [given, quantity, meant] = GetParam();
  EXPECT_EQ(without_unit(given, quantity), meant);
}

INSTANTIATE_TEST_SUITE_P(Rows, GivenQuantity,
                         testing::Values(QuantityRow{"60", Quantity::seconds, "60"},
                                         QuantityRow{" 6 ", Quantity::seconds, "6"},
                                         QuantityRow{"+1.5", Quantity::seconds, "1.5"},
                                         QuantityRow{"1e2", Quantity::seconds, "100"},
                                         QuantityRow{"6s", Quantity::seconds, "6"},
                                         QuantityRow{"6 sec", Quantity::seconds, "6"},
                                         QuantityRow{"500ms", Quantity::seconds, "0.5"},
                                         QuantityRow{"5m", Quantity::seconds, "300"},
                                         QuantityRow{"1H", Quantity::seconds, "3600"},
                                         QuantityRow{"-1", Quantity::seconds, "-1"},
                                         QuantityRow{"", Quantity::seconds, std::nullopt},
                                         QuantityRow{"s", Quantity::seconds, std::nullopt},
                                         QuantityRow{"5 parsecs", Quantity::seconds, std::nullopt},
                                         QuantityRow{"5MB", Quantity::seconds, std::nullopt},
                                         QuantityRow{"1,5", Quantity::seconds, std::nullopt},
                                         QuantityRow{"inf", Quantity::seconds, std::nullopt},
                                         QuantityRow{"nan", Quantity::seconds, std::nullopt},
                                         QuantityRow{"1e999", Quantity::seconds, std::nullopt},
                                         QuantityRow{"256", Quantity::mebibytes, "256"},
                                         QuantityRow{"256m", Quantity::mebibytes, "256"},
                                         QuantityRow{"256 MB", Quantity::mebibytes, "256"},
                                         QuantityRow{"256MiB", Quantity::mebibytes, "256"},
                                         QuantityRow{"512k", Quantity::mebibytes, "0.5"},
                                         QuantityRow{"1G", Quantity::mebibytes, "1024"},
                                         QuantityRow{"2s", Quantity::mebibytes, std::nullopt}));

TEST(GivenQuantityOfAnOption, IsToldByTheNameOfItsValue) {
  EXPECT_EQ(quantity_of("SECONDS"), Quantity::seconds);
  EXPECT_EQ(quantity_of("[=SECONDS]"), Quantity::seconds);
  EXPECT_EQ(quantity_of("MIB"), Quantity::mebibytes);
  EXPECT_EQ(quantity_of("N"), Quantity::none);
}

}  // namespace
}  // namespace judge
