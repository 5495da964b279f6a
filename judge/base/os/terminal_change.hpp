#pragma once

#include <csignal>
#include <optional>

#include <termios.h>

namespace judge {

/// A terminal that does without some of its ways as long as this lives: keys that are held back
/// (ICANON) or that appear by themselves (ECHO). Keys that send signals still do. While the process
/// is stopped by SIGTSTP, as Ctrl-Z stops it, the terminal has all its ways, as not every shell
/// sees to that; and at the end, when what was typed and not read is forgotten. Nothing is done
/// where `fd` is no terminal, or is another process's just now. One at a time.
class TerminalChange {
 public:
  /// `without`: local modes of termios(3).
  TerminalChange(int fd, tcflag_t without);
  TerminalChange(const TerminalChange&) = delete;
  TerminalChange& operator=(const TerminalChange&) = delete;
  ~TerminalChange();

  /// Once more: a shell that stopped this process in another way, and let it go on, gives back
  /// what was taken, and a terminal may be ours by now.
  void apply();

  /// How the terminal was; nothing where it is not changed.
  const std::optional<termios>& before() const { return before_; }

 private:
  void watch_stops();

  int fd_;
  tcflag_t without_;
  std::optional<termios> before_;
  struct sigaction stopping_before_ {};
};

}  // namespace judge
