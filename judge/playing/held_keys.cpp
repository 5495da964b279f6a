#include "judge/playing/held_keys.hpp"

#include <unistd.h>

namespace judge {
namespace {

constexpr tcflag_t kByItself = ICANON | ECHO;

}  // namespace

void HeldKeys::hold() {
  termios now{};
  // A process in the background that changes a terminal is stopped for it.
  if (::tcgetattr(fd_, &now) != 0 || ::tcgetpgrp(fd_) != ::getpgrp()) return;
  if ((now.c_lflag & kByItself) == 0) return;
  if (!before_) before_ = now;
  now.c_lflag &= ~kByItself;
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  ::tcsetattr(fd_, TCSANOW, &now);
}

HeldKeys::~HeldKeys() {
  if (!before_ || ::tcgetpgrp(fd_) != ::getpgrp()) return;
  // What was typed for this is not for what reads next, as a shell.
  ::tcflush(fd_, TCIFLUSH);
  ::tcsetattr(fd_, TCSANOW, &*before_);
}

EditedLine::Keys HeldKeys::keys() const {
  if (!before_) return {};
  const auto key = [&](int index) { return static_cast<char>(before_->c_cc[index]); };
  return {
      .erase = key(VERASE), .erase_word = key(VWERASE), .erase_line = key(VKILL), .end = key(VEOF)};
}

}  // namespace judge
