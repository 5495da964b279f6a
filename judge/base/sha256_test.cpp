#include "judge/base/sha256.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

// The examples of FIPS 180-4.
TEST(Sha256, AgreesWithTheStandardsExamples) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, FieldsHaveOneReadingOnly) {
  EXPECT_NE(Sha256().add_field("ab").add_field("c").hex_digest(),
            Sha256().add_field("a").add_field("bc").hex_digest());
}

}  // namespace
}  // namespace judge
