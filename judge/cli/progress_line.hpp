#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/time_left.hpp"

namespace judge {

/// "3 of 8 · sums  secret/03-large", "3 of 8 · secret/03-large" where there is no room for it, and
/// "3 of 8" where there is none for a word of it.
inline std::string text_behind_count(const std::string& count, const std::string& text,
                                     std::size_t room) {
  constexpr std::string_view kGap = "  ";  // behind the problem
  const std::string whole = count + " · " + text;
  const std::size_t gap = text.find(kGap);
  if (column_count(whole) <= room) return whole;
  const std::string shorter =
      gap == std::string::npos ? whole : count + " · " + text.substr(gap + kGap.size());
  return cut_behind_word(shorter, room) == count + " · …" ? count : shorter;
}

/// How long the same has been told; nothing in the first second.
class StandingTime {
 public:
  using Clock = std::chrono::steady_clock;

  /// ", 12 s", to be put behind what is told.
  std::string behind(const std::string& what, Clock::time_point now = Clock::now()) {
    if (what != std::exchange(what_, what)) since_ = now;
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now - since_);
    return seconds.count() == 0 ? "" : ", " + whole_seconds_text(seconds);
  }

 private:
  std::string what_;
  Clock::time_point since_ = Clock::now();
};

/// A line on a terminal that tells what is under way, and how long the same has been told, so that
/// it never stands still; wiped away at its end.
class ProgressLine {
 public:
  void tell(const std::string& text) {
    if (is_live_) draw(text, standing_.behind(text));
  }
  /// The same of things that are counted: the count, how long the rest takes, and the text.
  void tell(const std::string& text, std::size_t done, std::size_t all) {
    if (!is_live_) return;
    if (all == 0) return tell(text);
    const std::string count = fmt::format("{} of {}", grouped(done), grouped(all));
    const std::string time = standing_.behind(count + text);
    draw(text_behind_count(count + left_.behind_count(done, all), text, room_before(time)), time);
  }
  void wipe() { line_.wipe(); }

 private:
  static constexpr std::string_view kMargin = "  ";

  /// The columns of a text that has the margin before it and a time behind it.
  static std::size_t room_before(const std::string& time) {
    const std::size_t room = DrawnLine::room();
    return room - std::min(room, kMargin.size() + column_count(time));
  }

  void draw(const std::string& text, const std::string& time) {
    line_.draw(std::string(kMargin) + cut_behind_word(text, room_before(time)) + time);
  }

  bool is_live_ = wants_progress() && can_draw_lines();
  DrawnLine line_;
  TimeLeft left_;
  StandingTime standing_;
};

}  // namespace judge
