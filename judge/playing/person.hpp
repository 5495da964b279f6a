#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/cancellation.hpp"
#include "judge/playing/edited_line.hpp"
#include "judge/playing/held_keys.hpp"

namespace judge {

/// Shows what there is by now of the line that is typed, with its newline when it is whole.
using ShowTyped = std::function<void(std::string_view line)>;

/// Who types the lines, at a terminal or beforehand into a file. Nothing is read before it is asked
/// for, so that what comes after the end is left to others.
class Person {
 public:
  /// Of a file, a pipe, or a terminal that shows by itself what is typed.
  explicit Person(int fd);

  /// Of a terminal where a line is shown when it is asked for, though it was typed before.
  Person(int fd, ShowTyped show);

  bool is_at_terminal() const { return is_at_terminal_; }

  /// The next line with its newline; the last one, and the pieces of an overlong one, have none.
  /// Nothing where there is none yet, or where there will be none.
  std::optional<std::string> take_line();

  /// There is nothing more to come.
  bool has_ended() const { return is_at_end_ && (held_ || text_.empty()); }

  /// To be polled for input while there is no line; -1 where none is to come.
  int fd() const { return is_at_end_ ? -1 : fd_; }

  /// Reads what is there, and waits where nothing is: for after a poll.
  void read_more();

  /// Waits for the next line; nothing where there will be none, or on a cancellation.
  std::optional<std::string> wait_for_line(Cancellation cancellation);

  /// At a terminal Ctrl-D ends no more than what is under way.
  void begin_again();

  /// What was typed at a terminal and not yet taken was meant for something else.
  void forget_typed();

 private:
  std::optional<std::string> take_typed_line();

  int fd_;
  bool is_at_terminal_;
  bool is_at_end_ = false;
  std::string text_;  ///< that was read and not looked at yet
  ShowTyped show_;
  std::optional<HeldKeys> held_;
  EditedLine edited_;
};

}  // namespace judge
