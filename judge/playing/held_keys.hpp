#pragma once

#include <optional>

#include <termios.h>

#include "judge/playing/edited_line.hpp"

namespace judge {

/// While it lives, the keys of a terminal come one by one and do not appear by themselves: what is
/// typed ahead would stand where nobody has asked for it yet. Those that send signals still do.
/// Nothing is done where `fd` is no terminal, or is another process's just now.
class HeldKeys {
 public:
  explicit HeldKeys(int fd) : fd_(fd) { hold(); }
  HeldKeys(const HeldKeys&) = delete;
  HeldKeys& operator=(const HeldKeys&) = delete;
  ~HeldKeys();

  /// Once more: a shell that stopped this process, and let it go on, gives the keys back.
  void hold();

  /// What the terminal had for steering before; the usual ones where it was not asked.
  EditedLine::Keys keys() const;

 private:
  int fd_;
  std::optional<termios> before_;
};

}  // namespace judge
