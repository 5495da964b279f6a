#include "judge/base/md5.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

// The examples of RFC 1321.
TEST(Md5, AgreesWithTheStandardsExamples) {
  EXPECT_EQ(md5_hex(""), "d41d8cd98f00b204e9800998ecf8427e");
  EXPECT_EQ(md5_hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
}

}  // namespace
}  // namespace judge
