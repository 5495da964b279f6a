#include "judge/base/text/signal_name.hpp"

#include <csignal>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SignalName, TellsNameAndMeaning) {
  EXPECT_EQ(signal_description(SIGSEGV), "SIGSEGV (invalid memory reference)");
  EXPECT_EQ(signal_description(SIGWINCH), "SIGWINCH");
  EXPECT_EQ(signal_description(SIGRTMIN + 2), "SIGRTMIN+2");
  EXPECT_EQ(signal_description(100), "signal 100");
}

}  // namespace
}  // namespace judge
