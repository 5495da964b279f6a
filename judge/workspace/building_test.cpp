#include "judge/workspace/building.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(MissingHeader, IsOneThatPackagesBring) {
  const std::string help = "testlib.h comes with no compiler: put it beside the program";
  EXPECT_EQ(help_for_missing_header("check.cpp:1:10: fatal error: testlib.h: No such file or "
                                    "directory\n    1 | #include \"testlib.h\"\n"),
            help);
  EXPECT_EQ(help_for_missing_header("check.cpp:1:10: fatal error: 'testlib.h' file not found\n"),
            help);
  EXPECT_EQ(help_for_missing_header("v.h:1:10: fatal error: validate.h: No such file or directory"),
            "validate.h comes with no compiler: put it beside the program");
  EXPECT_EQ(help_for_missing_header("a.cpp:1:10: fatal error: ../testlib.h: No such file"), "");
  EXPECT_EQ(help_for_missing_header("a.cpp:1:10: fatal error: boost/any.hpp: No such file"), "");
  EXPECT_EQ(help_for_missing_header("testlib.h:7:3: error: expected ';'"), "");
}

}  // namespace
}  // namespace judge
