#include "judge/program/compile/main_note.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(MainNote, SaysWhatALinkerMeans) {
  EXPECT_THAT(main_note("/usr/bin/ld: /tmp/ccHv.o: in function `main':\n"
                        "b.cpp:(.text.startup+0x0): multiple definition of `main'; a.o: first\n"),
              testing::StartsWith("more than one of its files has a main: "));
  EXPECT_EQ(
      main_note("crt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'\n"),
      "there is no main in it\n");
  EXPECT_EQ(main_note("a.cpp:(.text+0x5): undefined reference to `maintain()'\n"), "");
  EXPECT_EQ(main_note("a.cpp:1: error: expected ';'\n"), "");
}

}  // namespace
}  // namespace judge
