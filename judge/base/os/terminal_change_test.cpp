#include "judge/base/os/terminal_change.hpp"

#include <gtest/gtest.h>
#include <pty.h>

#include "judge/base/os/unique_fd.hpp"

namespace judge {
namespace {

/// A terminal that is not this process's own.
class TerminalChangeTest : public testing::Test {
 protected:
  void SetUp() override {
    int ours = -1;
    int theirs = -1;
    ASSERT_EQ(::openpty(&ours, &theirs, nullptr, nullptr, nullptr), 0);
    person_.reset(ours);
    terminal_.reset(theirs);
  }

  tcflag_t modes() const {
    termios now{};
    EXPECT_EQ(::tcgetattr(terminal_.get(), &now), 0);
    return now.c_lflag & (ICANON | ECHO | ISIG);
  }

  UniqueFd person_;
  UniqueFd terminal_;
};

TEST_F(TerminalChangeTest, LastsAsLongAsItLives) {
  const tcflag_t before = modes();
  ASSERT_EQ(before, tcflag_t{ICANON | ECHO | ISIG});
  {
    const TerminalChange quiet(terminal_.get(), ECHO);
    EXPECT_EQ(modes(), tcflag_t{ICANON | ISIG});
  }
  EXPECT_EQ(modes(), before);
  {
    TerminalChange held(terminal_.get(), ICANON | ECHO);
    EXPECT_EQ(modes(), tcflag_t{ISIG});
    ASSERT_EQ(::tcsetattr(terminal_.get(), TCSANOW, &*held.before()), 0);
    held.apply();
    EXPECT_EQ(modes(), tcflag_t{ISIG});
  }
  EXPECT_EQ(modes(), before);
}

TEST_F(TerminalChangeTest, LeavesWhatIsNoTerminalAlone) {
  const TerminalChange change(-1, ECHO);
  EXPECT_FALSE(change.before());
}

TEST_F(TerminalChangeTest, LeavesSignalsAsTheyWere) {
  const auto handler = [] {
    struct sigaction action {};
    ::sigaction(SIGTSTP, nullptr, &action);
    return action.sa_handler;
  };
  const auto before = handler();
  {
    const TerminalChange change(terminal_.get(), ECHO);
    EXPECT_NE(handler(), before);
  }
  EXPECT_EQ(handler(), before);
}

}  // namespace
}  // namespace judge
