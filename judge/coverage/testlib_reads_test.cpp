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
            2U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readReals(n, 0, 5); inf.readReals(n, 0, 5, name);\n"
                                  "inf.readDoubles(n, 0, 5); inf.readDoubles(n, 0, 5, name);\n"
                                  "inf.readUnsignedLongs(n, 0, 5);\n"
                                  "inf.readStrictReal(0, 5, 1, 2);\n"
                                  "inf.readStrictReal(0, 5, 1, 2, name);\n"
                                  "inf.readStrictReals(n, 0, 5, 1, 2);\n"
                                  "inf.readStrictDoubles(n, 0, 5, 1, 2, name);\n"),
            5U);
  EXPECT_EQ(unnamed_testlib_reads("inf.readInt(1, 2"), 1U);
  EXPECT_EQ(unnamed_testlib_reads(""), 0U);
}

}  // namespace
}  // namespace judge
