#include "judge/base/os/environment_variable.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(EnvironmentVariable, IsSwitchedOffByAnyOfTheWordsForThat) {
  constexpr const char* kName = "JUDGE_TEST_SWITCH";
  ::unsetenv(kName);
  EXPECT_FALSE(is_switched_off(kName));
  for (const char* word : {"off", "OFF", "no", "False", "0"}) {
    ::setenv(kName, word, 1);
    EXPECT_TRUE(is_switched_off(kName)) << word;
  }
  for (const char* word : {"", "on", "yes", "1", "00", "of"}) {
    ::setenv(kName, word, 1);
    EXPECT_FALSE(is_switched_off(kName)) << word;
  }
}

}  // namespace
}  // namespace judge
