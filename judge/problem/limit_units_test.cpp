#include "judge/problem/limit_units.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

struct UnitsRow {
  const char* text;
  LimitUnit unit;
  std::optional<double> number;
};

TEST(LimitUnits, AreTakenAsPeopleWriteThem) {
  using enum LimitUnit;
  for (const UnitsRow& row : {UnitsRow{"256 MB", mebibyte, 256},
                              {"256MiB", mebibyte, 256},
                              {"256m", mebibyte, 256},
                              {"0.25 GB", mebibyte, 256},
                              {"512 kb", mebibyte, 0.5},
                              {"64 KiB", kibibyte, 64},
                              {"1 MB", kibibyte, 1024},
                              {"65536 bytes", kibibyte, 64},
                              {"2s", second, 2},
                              {"2.5 sec", second, 2.5},
                              {"2 Seconds", second, 2},
                              {"500ms", second, 0.5},
                              {"2", second, std::nullopt},
                              {"2 MB", second, std::nullopt},
                              {"2 s", mebibyte, std::nullopt},
                              {"2,5 s", second, std::nullopt},
                              {"2 s s", second, std::nullopt},
                              {"s", second, std::nullopt},
                              {"", mebibyte, std::nullopt}})
    EXPECT_EQ(number_with_unit(row.text, row.unit), row.number) << row.text;
}

TEST(LimitUnits, OfAManifestAreWarnedOfWithinBounds) {
  ManifestReader reader = ManifestReader::parse("memory: 1 GB\noutput: 0 MB\ncode: [1 KB]\n", "p");
  const Node root = reader.root();
  const auto limit = [&](const char* key) {
    return limit_with_unit(root.get(key), LimitUnit::mebibyte, 0.001, 4096);
  };
  EXPECT_EQ(limit("memory"), 1024);
  EXPECT_EQ(limit("output"), std::nullopt);
  EXPECT_EQ(limit("code"), std::nullopt);
  EXPECT_EQ(limit("none"), std::nullopt);
  const Diagnostics told = reader.diagnostics();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].severity, Severity::warning);
  EXPECT_EQ(told[0].location.line, 1);
  EXPECT_EQ(told[0].what, "memory: a number with a unit");
  EXPECT_EQ(told[0].help, "write 1024");
}

TEST(LimitUnits, AreToldToTheLastDigit) {
  ManifestReader reader = ManifestReader::parse("code: 1 GB\noutput: 1.5 KB\n", "p");
  const auto limit = [&](const char* key) {
    return limit_with_unit(reader.root().get(key), LimitUnit::kibibyte, 0.001, 1 << 30);
  };
  EXPECT_EQ(limit("code"), 1'048'576);
  EXPECT_EQ(limit("output"), 1.5);
  const Diagnostics told = reader.diagnostics();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_THAT(told[0].why, testing::StartsWith("it is taken for 1048576 KiB;"));
  EXPECT_EQ(told[0].help, "write 1048576");
  EXPECT_THAT(told[1].why, testing::StartsWith("it is taken for 1.5 KiB;"));
  EXPECT_EQ(told[1].help, "write 2") << "a whole number";
}

}  // namespace
}  // namespace judge
