#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace judge {

/// A line that somebody types at a terminal, key by key, with the keys that take something of it
/// back.
class EditedLine {
 public:
  /// What steers a terminal. A key that it has not got is NUL, and never pressed.
  struct Keys {
    char erase = '\x7f';
    char erase_word = '\x17';
    char erase_line = '\x15';
    char end = '\x04';
  };

  /// What a key comes to.
  enum class Step : std::uint8_t {
    goes_on,
    line,  ///< is whole: with a newline, or without one if it was ended by the key for the end
    end,   ///< there will be no more
  };

  EditedLine() = default;
  explicit EditedLine(Keys keys) : keys_(keys) {}

  Step press(char key);

  /// What there is of it.
  const std::string& text() const { return text_; }

  /// The same, and begins the next line.
  std::string take() { return std::exchange(text_, {}); }

 private:
  void erase_character();
  void erase_word();

  Keys keys_;
  std::string text_;
};

}  // namespace judge
