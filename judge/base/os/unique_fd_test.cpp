#include "judge/base/os/unique_fd.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

bool is_open_descriptor(int fd) {
  return ::fcntl(fd, F_GETFD) != -1;
}

UniqueFd open_null() {
  return UniqueFd(::open("/dev/null", O_RDONLY | O_CLOEXEC));
}

TEST(UniqueFd, ClosesOnDestruction) {
  int fd = -1;
  {
    const UniqueFd owner = open_null();
    fd = owner.get();
    ASSERT_TRUE(is_open_descriptor(fd));
  }
  EXPECT_FALSE(is_open_descriptor(fd));
}

TEST(UniqueFd, MovingLeavesNothingBehind) {
  UniqueFd first = open_null();
  const int fd = first.get();
  const UniqueFd second = std::move(first);
  EXPECT_EQ(second.get(), fd);
  EXPECT_FALSE(first.is_open());
  EXPECT_TRUE(is_open_descriptor(fd));
}

TEST(UniqueFd, AssignmentClosesWhatWasHeld) {
  UniqueFd first = open_null();
  UniqueFd second = open_null();
  const int held = second.get();
  second = std::move(first);
  EXPECT_FALSE(is_open_descriptor(held));
  EXPECT_TRUE(second.is_open());
}

TEST(UniqueFd, ReleaseHandsOverWithoutClosing) {
  UniqueFd owner = open_null();
  const UniqueFd other(owner.release());
  EXPECT_FALSE(owner.is_open());
  EXPECT_TRUE(is_open_descriptor(other.get()));
}

}  // namespace
}  // namespace judge
