#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/time_left.hpp"

namespace judge {

/// "3 of 8 · sums  secret/03-large", and "3 of 8 · secret/03-large" where there is no room for it.
inline std::string text_behind_count(const std::string& count, const std::string& text,
                                     std::size_t room) {
  constexpr std::string_view kGap = "  ";  // behind the problem
  const std::string whole = count + " · " + text;
  const std::size_t gap = text.find(kGap);
  if (gap == std::string::npos || column_count(whole) <= room) return whole;
  return count + " · " + text.substr(gap + kGap.size());
}

/// A line on a terminal that tells what is under way; wiped away at its end.
class ProgressLine {
 public:
  void tell(const std::string& text) {
    if (is_live_) line_.draw(std::string(kMargin) + text);
  }
  /// The same of things that are counted: the count, how long the rest takes, and the text.
  void tell(const std::string& text, std::size_t done, std::size_t all) {
    if (!is_live_) return;
    if (all == 0) return tell(text);
    const std::size_t room = DrawnLine::room();
    tell(text_behind_count(
        fmt::format("{} of {}{}", grouped(done), grouped(all), left_.behind_count(done, all)), text,
        room - std::min(room, kMargin.size())));
  }
  void wipe() { line_.wipe(); }

 private:
  static constexpr std::string_view kMargin = "  ";

  bool is_live_ = wants_progress() && can_draw_lines();
  DrawnLine line_;
  TimeLeft left_;
};

}  // namespace judge
