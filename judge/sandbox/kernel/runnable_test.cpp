#include "judge/sandbox/kernel/runnable.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(LanguageTraits, TheWallLimitIsFactorTimesCpuAndAConstant) {
  const LanguageTraits language{.wall_factor = 1.5, .wall_constant = milliseconds(200)};
  EXPECT_EQ(language.wall_limit(milliseconds(1001)), milliseconds(1702));
}

TEST(ProgramFiles, OnlyAProgramOfSeveralFilesFindsThem) {
  ProgramFiles program{.files = {"main.py", "helper.py", "lib/shared.py"}, .own_count = 2};
  EXPECT_THAT(program.found_where_it_starts(), ElementsAre("main.py", "helper.py"));
  program.own_count = 1;
  EXPECT_THAT(program.found_where_it_starts(), IsEmpty());
}

}  // namespace
}  // namespace judge
