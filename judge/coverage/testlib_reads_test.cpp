#include "judge/coverage/testlib_reads.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(UnnamedTestlibReads, AreThoseWithBoundsAndWithoutAName) {
  EXPECT_EQ(unnamed_testlib_reads("int n = inf.readInt(1, max(2, m));\ninf.readSpace();\n"
                                  "inf.readLong(1, 9, \"m\");\n  // inf.readInt(1, 2);\n"
                                  "inf.readInts(n, 0, 5);\nouf.readInt();\n"
                                  "inf.readInt(1, 5,\n    format(\"a_%d\", i));\n"
                                  "inf.readInt(1, n, name);\n"),
            3U)
      << "what goes into a name as a number are digits";
  EXPECT_EQ(unnamed_testlib_reads("inf.readReals(n, 0, 5); inf.readReals(n, 0, 5, name);\n"
                                  "inf.readDoubles(n, 0, 5); inf.readDoubles(n, 0, 5, name);\n"
                                  "inf.readUnsignedLongs(n, 0, 5);\n"
                                  "inf.readStrictReal(0, 5, 1, 2);\n"
                                  "inf.readStrictReal(0, 5, 1, 2, name);\n"
                                  "inf.readStrictReals(n, 0, 5, 1, 2);\n"
                                  "inf.readStrictDoubles(n, 0, 5, 1, 2, name);\n"),
            5U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, 2"), 1U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, 2, \"a"), 0U);
  EXPECT_EQ(unnamed_testlib_reads(""), 0U);
}

TEST(UnnamedTestlibReads, AreThoseByANameWithADigit) {
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, n, \"x1\");\n"), 1U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInts(n, 0, 5, \"a2\", 1);\n"), 1U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, n, \"a[\" + to_string(i) + \"]\");\n"), 1U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, n, \"a, b\");\n"
                                  "inf.readInt(1, n, \"a \\\" b\");\n"
                                  "inf.readInt(1, 100, names[2]);\n"
                                  "inf.readInts(n, 0, 5, \"a\", 1);\n"),
            0U);
}

}  // namespace
}  // namespace judge
