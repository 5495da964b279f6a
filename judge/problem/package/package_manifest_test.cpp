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

TEST_F(PackageManifestTest, NamesLegacyKeysThatHaveNoEffect) {
  EXPECT_THAT(told(load_with("constants: {max: 100}\nlibraries: gmp\n")),
              ElementsAre("warning: constants: of 2025-09",
                          "warning: libraries: submissions are given none"));
  EXPECT_THAT(told(load_with("constants:\nlibraries: ''\n")), IsEmpty());
}

}  // namespace
}  // namespace judge
