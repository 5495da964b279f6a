#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

/// The last line of a terminal, on standard error, drawn again and again and wiped away at its end.
class DrawnLine {
 public:
  DrawnLine() = default;
  DrawnLine(const DrawnLine&) = delete;
  DrawnLine& operator=(const DrawnLine&) = delete;
  ~DrawnLine() { wipe(); }

  /// Draws as much of a text as there is room for.
  void draw(std::string_view text);
  void wipe();

  /// The columns that there is room for.
  static std::size_t room();

 private:
  bool is_drawn_ = false;
};

/// Wipes away the line that a terminal's cursor is in.
inline constexpr const char* kClearLine = "\r\x1b[K";

/// Whether standard error is a terminal on which a line can be drawn again.
bool can_draw_lines();

}  // namespace judge
