#include "judge/playing/held_keys.hpp"

namespace judge {

EditedLine::Keys HeldKeys::keys() const {
  const std::optional<termios>& before = change_.before();
  if (!before) return {};
  const auto key = [&](int index) { return static_cast<char>(before->c_cc[index]); };
  return {
      .erase = key(VERASE), .erase_word = key(VWERASE), .erase_line = key(VKILL), .end = key(VEOF)};
}

}  // namespace judge
