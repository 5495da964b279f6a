#include <chrono>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/testing/mangler.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class MangledPlan : public testing::TestWithParam<const char*> {};

/// Whatever stands in a plan: reading it ends, soon and in order. JUDGE_MANGLED_ROUNDS=20000 tries
/// more.
TEST_P(MangledPlan, IsReadOrTold) {
  const std::string sound = read_file(fs::path(JUDGE_SOURCE_ROOT) / GetParam()).value();
  Mangler mangler(20251126);
  int fit = 0;
  const int rounds = rounds_of_mangling(100);
  for (int round = 0; round < rounds; ++round) {
    const std::string mangled = mangler.mangled(sound);
    SCOPED_TRACE("round " + std::to_string(round) + ":\n" + mangled.substr(0, 4000));
    const auto begun = std::chrono::steady_clock::now();
    for (const auto conventions : {PlanConventions::judge, PlanConventions::bapctools}) {
      const LoadedPlan loaded =
          parse_plan(mangled, "generators.yaml", {.conventions = conventions});
      if (!has_errors(loaded.diagnostics)) ++fit;
      for (const Diagnostic& diagnostic : loaded.diagnostics) EXPECT_FALSE(diagnostic.what.empty());
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
  }
  EXPECT_GT(fit, 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, MangledPlan,
    testing::Values("judge/testdata/problems/generators/total/generators.yaml",
                    "judge/testdata/problems/generators/distinct/generators.yaml",
                    "generators/procedural-maze/generators.yaml"),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
