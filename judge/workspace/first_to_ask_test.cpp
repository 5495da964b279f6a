#include "judge/workspace/first_to_ask.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;

void note(FirstToAsk& first, milliseconds validating, milliseconds comparing, int times = 100) {
  for (int i = 0; i < times; ++i) first.note({.validating = validating, .comparing = comparing});
}

TEST(FirstToAsk, IsTheValidatorWhereItIsNoSlowerThanPrograms) {
  FirstToAsk first;
  EXPECT_FALSE(first.is_program());
  note(first, milliseconds(2), milliseconds(4));
  EXPECT_FALSE(first.is_program());
}

TEST(FirstToAsk, IsTheValidatorAsLongAsNothingIsKnownOfPrograms) {
  FirstToAsk first;
  note(first, milliseconds(60), milliseconds(0));
  EXPECT_FALSE(first.is_program());
  note(first, milliseconds(60), milliseconds(4), 1);
  EXPECT_TRUE(first.is_program());
}

TEST(FirstToAsk, IsTheProgramWhereTheValidatorIsSlow) {
  FirstToAsk first;
  note(first, milliseconds(60), milliseconds(4));
  EXPECT_TRUE(first.is_program());
  note(first, milliseconds(0), milliseconds(4));  // not asked
  EXPECT_TRUE(first.is_program());
}

TEST(FirstToAsk, IsTheValidatorAgainWhereProgramsRunLongOnWhatIsNotValid) {
  FirstToAsk first;
  note(first, milliseconds(60), milliseconds(4));
  note(first, milliseconds(0), milliseconds(2000));
  EXPECT_FALSE(first.is_program());
  note(first, milliseconds(60), milliseconds(0), 30);
  EXPECT_FALSE(first.is_program()) << "what is known of programs is not forgotten";
}

}  // namespace
}  // namespace judge
