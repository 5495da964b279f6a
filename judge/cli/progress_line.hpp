#pragma once

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/time_left.hpp"

namespace judge {

/// A line on a terminal that tells what is under way; wiped away at its end.
class ProgressLine {
 public:
  void tell(const std::string& text) {
    if (is_live_) line_.draw("  " + text);
  }
  /// The same of things that are counted: the count, how long the rest takes, and the text.
  void tell(const std::string& text, std::size_t done, std::size_t all) {
    if (all == 0) return tell(text);
    tell(fmt::format("{} of {}{} · {}", grouped(done), grouped(all), left_.behind_count(done, all),
                     text));
  }
  void wipe() { line_.wipe(); }

 private:
  bool is_live_ = wants_progress() && can_draw_lines();
  DrawnLine line_;
  TimeLeft left_;
};

}  // namespace judge
