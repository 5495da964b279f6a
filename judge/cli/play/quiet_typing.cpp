#include "judge/cli/play/quiet_typing.hpp"

#include <unistd.h>

namespace judge {

QuietTyping::QuietTyping(int fd) : fd_(fd) {
  termios now{};
  // A process in the background that changes a terminal is stopped for it.
  if (::tcgetattr(fd, &now) != 0 || ::tcgetpgrp(fd) != ::getpgrp()) return;
  before_ = now;
  now.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  ::tcsetattr(fd, TCSANOW, &now);
}

QuietTyping::~QuietTyping() {
  if (!before_ || ::tcgetpgrp(fd_) != ::getpgrp()) return;
  ::tcflush(fd_, TCIFLUSH);
  ::tcsetattr(fd_, TCSANOW, &*before_);
}

}  // namespace judge
