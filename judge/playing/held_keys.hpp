#pragma once

#include "judge/base/os/terminal_change.hpp"
#include "judge/playing/edited_line.hpp"

namespace judge {

/// While it lives, the keys of a terminal come one by one and do not appear by themselves: what is
/// typed ahead would stand where nobody has asked for it yet. Those that send signals still do.
/// Nothing is done where `fd` is no terminal, or is another process's just now.
class HeldKeys {
 public:
  explicit HeldKeys(int fd) : change_(fd, ICANON | ECHO) {}

  /// Once more: a shell that stopped this process, and let it go on, gives the keys back.
  void hold() { change_.apply(); }

  /// What the terminal had for steering before; the usual ones where it was not asked.
  EditedLine::Keys keys() const;

 private:
  TerminalChange change_;
};

}  // namespace judge
