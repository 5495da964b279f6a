#include "judge/compare/options.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using Flags = std::vector<std::string>;

struct FlagsRow {
  std::string name;
  Flags flags;
  CompareOptions options;
};

std::ostream& operator<<(std::ostream& out, const FlagsRow& row) {
  return out << row.name;
}

class CompareOptionsFlags : public testing::TestWithParam<FlagsRow> {};

TEST_P(CompareOptionsFlags, AreRead) {
  const auto options = parse_compare_options(GetParam().flags, {"problem.yaml", 3});
  ASSERT_TRUE(options) << to_string(options.error().front());
  EXPECT_EQ(*options, GetParam().options);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CompareOptionsFlags,
    testing::Values(
        FlagsRow{"none", {}, {}},
        FlagsRow{"case", {"case_sensitive"}, {.case_sensitivity = CaseSensitivity::compared}},
        FlagsRow{
            "space", {"space_change_sensitive"}, {.space_sensitivity = SpaceSensitivity::compared}},
        FlagsRow{"both_are_exact",
                 {"space_change_sensitive", "case_sensitive"},
                 {.mode = CompareMode::exact,
                  .case_sensitivity = CaseSensitivity::compared,
                  .space_sensitivity = SpaceSensitivity::compared}},
        FlagsRow{"both_with_numbers_are_not",
                 {"case_sensitive", "space_change_sensitive", "float_absolute_tolerance", "0.5"},
                 {.case_sensitivity = CaseSensitivity::compared,
                  .space_sensitivity = SpaceSensitivity::compared,
                  .float_absolute_tolerance = 0.5}},
        FlagsRow{
            "relative", {"float_relative_tolerance", "1e-6"}, {.float_relative_tolerance = 1e-6}},
        FlagsRow{"absolute", {"float_absolute_tolerance", "0"}, {.float_absolute_tolerance = 0.0}},
        FlagsRow{"one_of_each",
                 {"float_relative_tolerance", "1E-4", "float_absolute_tolerance", ".5"},
                 {.float_relative_tolerance = 1e-4, .float_absolute_tolerance = 0.5}},
        FlagsRow{"tolerance",
                 {"float_tolerance", "1e-9"},
                 {.float_relative_tolerance = 1e-9, .float_absolute_tolerance = 1e-9}}),
    [](const testing::TestParamInfo<FlagsRow>& row) { return row.param.name; });

std::vector<std::string> told(const Flags& flags) {
  const auto options = parse_compare_options(flags, {"problem.yaml", 3});
  std::vector<std::string> lines;
  if (!options) {
    for (const Diagnostic& diagnostic : options.error()) {
      lines.push_back(diagnostic.what + " | " + diagnostic.help);
      EXPECT_EQ(diagnostic.location, (Location{"problem.yaml", 3}));
      EXPECT_EQ(diagnostic.severity, Severity::error);
    }
  }
  return lines;
}

TEST(CompareOptions, NameEveryBadFlagAndWhatWasMeant) {
  EXPECT_THAT(
      told({"case_sensitve", "float_tolerence", "1e-6"}),
      testing::ElementsAre(
          "unknown output validator flag 'case_sensitve' | did you mean 'case_sensitive'?",
          "unknown output validator flag 'float_tolerence' | did you mean 'float_tolerance'?"))
      << "the number is told with its flag";
  EXPECT_THAT(
      told({"1e-6", "case_sensitive", "1e-6"}),
      testing::ElementsAre(
          "unknown output validator flag '1e-6' | a number belongs behind a tolerance flag",
          "unknown output validator flag '1e-6' | a number belongs behind a tolerance flag"));
  EXPECT_THAT(
      told({"quux"}),
      testing::ElementsAre("unknown output validator flag 'quux' | known: case_sensitive, "
                           "space_change_sensitive, standard_checker, "
                           "float_relative_tolerance, float_absolute_tolerance, float_tolerance"));
}

TEST(CompareOptions, ATolerancesNumberIsCheckedAndNothingBehindItIsLost) {
  EXPECT_THAT(told({"float_tolerance"}),
              testing::ElementsAre("output validator flag 'float_tolerance' lacks its number | "
                                   "write 'float_tolerance 1e-6'"));
  for (const char* bad : {"-1", "1e999", "0x1p-3", "nan", "inf", "1e-6,"}) {
    EXPECT_THAT(told({"float_tolerance", bad}),
                testing::Contains(testing::HasSubstr(std::string("'") + bad + "' for a number")));
  }
  EXPECT_THAT(told({"float_tolerance", "abc"}),
              testing::ElementsAre("output validator flag 'float_tolerance' has 'abc' for a number "
                                   "| write 'float_tolerance 1e-6'"));
  EXPECT_THAT(
      told({"float_tolerance", "case_sensitve"}),
      testing::Contains(testing::HasSubstr("unknown output validator flag 'case_sensitve'")));
}

TEST(CompareOptions, AToleranceIsSetOnceUnlessTheFormatSaysTheLastOneHolds) {
  const Flags twice = {"float_tolerance", "1e-6", "float_relative_tolerance", "1e-4"};
  EXPECT_THAT(
      told(twice),
      testing::ElementsAre(testing::StartsWith(
          "output validator flag 'float_relative_tolerance' sets a tolerance that was set")));
  const auto options = parse_compare_options(twice, {}, RepeatedTolerance::last_one_holds);
  ASSERT_TRUE(options);
  EXPECT_EQ(options->float_relative_tolerance, 1e-4);
  EXPECT_EQ(options->float_absolute_tolerance, 1e-6);
}

}  // namespace
}  // namespace judge
