#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/stress/stress_options.hpp"
#include "judge/cli/telling.hpp"

namespace judge {

/// A line on a terminal that tells what is under way; wiped away at its end.
class StressLine {
 public:
  void tell(const std::string& text) {
    if (is_live_) line_.draw("  " + text);
  }
  void wipe() { line_.wipe(); }

 private:
  bool is_live_ = wants_progress() && can_draw_lines();
  DrawnLine line_;
};

/// Makes a find small, unless --no-shrink says otherwise, and shows it: who went wrong and how, the
/// input, and what both print. Then it is saved and kept, if it is to be. When making it small is
/// interrupted, or fails, what it has come to is shown and saved.
ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time);

}  // namespace judge
