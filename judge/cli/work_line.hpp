#pragma once

#include <chrono>
#include <string>

#include "judge/cli/drawn_line.hpp"
#include "judge/engine/watched_executor.hpp"

namespace judge {

/// Tells on standard error what is waited for, once that takes a moment: at a terminal in a line
/// that is drawn again and again, and wiped away when it is over; else in a line of its own, and
/// again only when much time has passed.
class WorkLine {
 public:
  WorkLine();
  WorkLine(const WorkLine&) = delete;
  WorkLine& operator=(const WorkLine&) = delete;

  /// As WatchActivity.
  void tell(const Activity* activity);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(const Activity& activity);

  bool is_terminal_;
  DrawnLine line_;
  Clock::time_point told_at_;
};

/// The text of the line, cut to the width: "  building judge/checkers/sum.cpp, 3 s"; of
/// several things that belong together "  3 of 8, about 12 s left · running a.py".
std::string work_text(const Activity& activity, std::size_t width);

}  // namespace judge
