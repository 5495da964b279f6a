#pragma once

#include <optional>
#include <string>

#include "judge/base/cancellation.hpp"

namespace judge {

/// Who types the lines, at a terminal or beforehand into a file. Nothing is read before it is asked
/// for, so that what comes after the end is left to others.
class Person {
 public:
  explicit Person(int fd);

  bool is_at_terminal() const { return is_at_terminal_; }

  /// The next line with its newline; the last one, and the pieces of an overlong one, have none.
  /// Nothing where there is none yet, or where there will be none.
  std::optional<std::string> take_line();

  /// There is nothing more to come.
  bool has_ended() const { return is_at_end_ && text_.empty(); }

  /// To be polled for input while there is no line; -1 where none is to come.
  int fd() const { return is_at_end_ ? -1 : fd_; }

  /// Reads what is there, and waits where nothing is: for after a poll.
  void read_more();

  /// Waits for the next line; nothing where there will be none, or on a cancellation.
  std::optional<std::string> wait_for_line(Cancellation cancellation);

  /// At a terminal Ctrl-D ends no more than what is under way; what is read of it is forgotten.
  void begin_again();

 private:
  int fd_;
  bool is_at_terminal_;
  bool is_at_end_ = false;
  std::string text_;
};

}  // namespace judge
