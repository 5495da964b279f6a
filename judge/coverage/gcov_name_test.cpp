#include "judge/coverage/gcov_name.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(GcovName, IsThatOfTheCompiler) {
  EXPECT_EQ(gcov_name("g++"), "gcov");
  EXPECT_EQ(gcov_name("gcc"), "gcov");
  EXPECT_EQ(gcov_name("g++-13"), "gcov-13");
  EXPECT_EQ(gcov_name("/opt/gcc/bin/gcc-4.9"), "/opt/gcc/bin/gcov-4.9");
  EXPECT_EQ(gcov_name("aarch64-linux-gnu-g++-12"), "aarch64-linux-gnu-gcov-12");
}

TEST(GcovName, IsUnknownForOtherTools) {
  for (const char* tool : {"clang++", "/usr/bin/clang++-14", "/opt/g++/clang", "g++.real", ""})
    EXPECT_EQ(gcov_name(tool), std::nullopt) << tool;
}

}  // namespace
}  // namespace judge
