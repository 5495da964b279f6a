#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace judge {

/// For so long nothing is drawn on standard error behind what was printed: where standard output is
/// a pipe, its reader may show that on the same terminal a moment later, in the line that is drawn.
std::chrono::milliseconds pause_behind_output();

/// The last line of a terminal, on standard error, drawn again and again and wiped away at its end.
class DrawnLine {
 public:
  using Clock = std::chrono::steady_clock;

  /// Something may just have been printed.
  explicit DrawnLine(Clock::time_point now = Clock::now())
      : rests_until_(now + pause_behind_output()) {}
  DrawnLine(const DrawnLine&) = delete;
  DrawnLine& operator=(const DrawnLine&) = delete;
  ~DrawnLine() { wipe(); }

  /// Draws as much of a text as there is room for, once what was printed has been shown.
  void draw(std::string_view text, Clock::time_point now = Clock::now());
  /// What is printed comes next.
  void wipe(Clock::time_point now = Clock::now());

  /// The columns that there is room for.
  static std::size_t room();

 private:
  bool is_drawn_ = false;
  Clock::time_point rests_until_;
};

/// Wipes away what is behind a terminal's cursor in its line.
inline constexpr const char* kClearRest = "\x1b[K";

/// Wipes away the line that a terminal's cursor is in.
inline constexpr const char* kClearLine = "\r\x1b[K";

/// Whether standard error is a terminal on which a line can be drawn again.
bool can_draw_lines();

}  // namespace judge
