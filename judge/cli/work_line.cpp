#include "judge/cli/work_line.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"

namespace judge {
namespace {

constexpr auto kMoment = std::chrono::milliseconds(250);  ///< nobody asks what takes no longer
constexpr auto kBetweenDrawings = std::chrono::milliseconds(100);
constexpr auto kBetweenPlainLines = std::chrono::seconds(10);

}  // namespace

WorkLine::WorkLine() : is_terminal_(can_draw_lines()) {}

void WorkLine::tell(const Activity* activity) {
  if (activity == nullptr) return line_.wipe();
  if (activity->lasts < kMoment) return;
  const auto now = Clock::now();
  const auto least = is_terminal_ ? Clock::duration(kBetweenDrawings) : kBetweenPlainLines;
  if (told_at_ != Clock::time_point() && now - told_at_ < least) return;
  told_at_ = now;
  draw(*activity);
}

void WorkLine::draw(const Activity& activity) {
  if (is_terminal_) return line_.draw(work_text(activity, DrawnLine::room()));
  std::cerr << printable_name(activity.doing) << " …\n" << std::flush;
}

std::string work_text(const Activity& activity, std::size_t width) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(activity.lasts).count();
  std::string text = "  " + printable_name(activity.doing);
  const std::string time = seconds == 0 ? "" : fmt::format(", {} s", seconds);
  const std::size_t room = width - std::min(width, column_count(time));
  return cut_end(text, room) + time;
}

}  // namespace judge
