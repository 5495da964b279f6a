#include "judge/cli/work_line.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

/// Nobody asks what takes no longer. At a terminal it is told at the executor's first look, after
/// 200 ms, so that with all before it half a second is not over.
constexpr auto kMoment = std::chrono::milliseconds(150);
constexpr auto kMomentInPlainLines = std::chrono::milliseconds(250);
constexpr auto kBetweenDrawings = std::chrono::milliseconds(100);
constexpr auto kBetweenPlainLines = std::chrono::seconds(10);

/// Of "building judge/checkers/a.cpp" as much as there is room for: that, "building a.cpp" or
/// "a.cpp".
std::string shortened(const std::string& doing, std::size_t room) {
  if (column_count(doing) <= room) return doing;
  const std::size_t name = doing.rfind('/');
  const std::size_t path = name == std::string::npos ? name : doing.find(' ');
  if (path == std::string::npos || path > name || name + 1 == doing.size())
    return cut_behind_word(doing, room);
  const std::string alone = doing.substr(name + 1);
  const std::string without_folders = doing.substr(0, path + 1) + alone;
  if (column_count(without_folders) <= room) return without_folders;
  return cut_end(alone, room);
}

/// ", 12 s"; nothing in the first second.
std::string time_text(std::chrono::steady_clock::duration lasts) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(lasts);
  return seconds.count() == 0 ? "" : ", " + whole_seconds_text(seconds);
}

}  // namespace

WorkLine::WorkLine() : is_terminal_(can_draw_lines()) {}

void WorkLine::tell(const Activity* activity) {
  if (activity == nullptr) return line_.wipe();
  if (activity->lasts < (is_terminal_ ? kMoment : kMomentInPlainLines)) return;
  const auto now = Clock::now();
  const auto least = is_terminal_ ? Clock::duration(kBetweenDrawings) : kBetweenPlainLines;
  if (told_at_ != Clock::time_point() && now - told_at_ < least) return;
  told_at_ = now;
  draw(*activity);
}

void WorkLine::draw(const Activity& activity) {
  if (is_terminal_) return line_.draw(work_text(activity, DrawnLine::room()));
  const std::string count =
      activity.all > 1 ? fmt::format(", {} of {}", grouped(activity.done), grouped(activity.all))
                       : "";
  std::cerr << printable_name(activity.doing) << count << time_text(activity.doing_for) << " …\n"
            << std::flush;
}

std::string work_text(const Activity& activity, std::size_t width) {
  std::string count;
  std::string time = time_text(activity.doing_for);
  if (activity.all > 1) {
    const std::string left = time_left_text(activity.done, activity.all,
                                            activity.lasts - activity.waited, activity.waited);
    count = fmt::format("{} of {}{} · ", grouped(activity.done), grouped(activity.all),
                        left.empty() ? time_text(activity.lasts) : ", " + left);
    time.clear();
  }
  const std::size_t taken = column_count(count) + column_count(time) + 2;
  const std::size_t room = width - std::min(width, taken);
  return "  " + count + shortened(printable_name(activity.doing), room) + time;
}

}  // namespace judge
