#pragma once

#include <optional>

#include <termios.h>

namespace judge {

/// While it lives, what is typed at a terminal does not appear in the line of progress there. What
/// was typed by its end is forgotten: nobody has seen it. Nothing is done where `fd` is no
/// terminal, or is another process's just now.
class QuietTyping {
 public:
  explicit QuietTyping(int fd);
  QuietTyping(const QuietTyping&) = delete;
  QuietTyping& operator=(const QuietTyping&) = delete;
  ~QuietTyping();

 private:
  int fd_;
  std::optional<termios> before_;
};

}  // namespace judge
