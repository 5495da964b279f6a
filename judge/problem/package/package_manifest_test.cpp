#include "judge/problem/package/package_manifest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_fixture.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

using PackageManifestTest = PackageFixture;

TEST_F(PackageManifestTest, LegacyLimitsByTheKeysOf2025AreTaken) {
  const LoadedProblem loaded = load_with(
      "limits:\n  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n"
      "  time_resolution: 0.5\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: limits.time_multipliers: a key of 2025-09",
                                        "warning: limits.time_resolution: a key of 2025-09"));
  EXPECT_EQ(loaded.problem.time_limit_rule, (TimeLimitRule{3, milliseconds(500)}));
  EXPECT_EQ(loaded.problem.limits.time_limit_to_tle, 1.25);
}

TEST_F(PackageManifestTest, LegacyMultipliersMayBeFractions) {
  const LoadedProblem loaded =
      load_with("limits: {time_multiplier: 2.5, time_safety_margin: 1.5}\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.time_limit_rule, (TimeLimitRule{2.5, milliseconds(1000)}));
  EXPECT_EQ(loaded.problem.limits.time_limit_to_tle, 1.5);
}

TEST_F(PackageManifestTest, LimitsOf2025InQuotesOrFractionsAreTaken) {
  const std::string head =
      "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";
  const LoadedProblem loaded =
      load_with(head + "limits: {time_limit: '3', memory: 512.5, output: '16', code: 1e2}\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: limits.time_limit: a number in quotes",
                                        "warning: limits.memory: not a whole number",
                                        "warning: limits.output: a number in quotes",
                                        "warning: limits.code: not a whole number"));
  EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(3000));
  EXPECT_EQ(loaded.problem.limits.memory, kibibytes(512 * 1024 + 512));
  EXPECT_EQ(loaded.problem.limits.output, mebibytes(16));
  EXPECT_EQ(loaded.problem.limits.code, kibibytes(100));
  EXPECT_THAT(told(load_with(head + "limits: {memory: '-1', output: 1.5.2}\n")),
              ElementsAre(testing::HasSubstr("error: limits.memory: expected an integer"),
                          testing::HasSubstr("error: limits.output: expected an integer")));
}

TEST_F(PackageManifestTest, NamesLegacyKeysThatHaveNoEffect) {
  EXPECT_THAT(told(load_with("constants: {max: 100}\nlibraries: gmp\n")),
              ElementsAre("warning: constants: of 2025-09",
                          "warning: libraries: submissions are given none"));
  EXPECT_THAT(told(load_with("constants:\nlibraries: ''\n")), IsEmpty());
}

}  // namespace
}  // namespace judge
