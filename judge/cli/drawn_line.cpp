#include "judge/cli/drawn_line.hpp"

#include <algorithm>
#include <iostream>

#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/columns.hpp"
#include "judge/cli/screen.hpp"

namespace judge {

std::chrono::milliseconds pause_behind_output() {
  constexpr std::chrono::milliseconds kForReaders{250};
  struct stat status {};
  const bool is_pipe = ::fstat(STDOUT_FILENO, &status) == 0 && S_ISFIFO(status.st_mode);
  return is_pipe ? kForReaders : std::chrono::milliseconds(0);
}

void DrawnLine::draw(std::string_view text, Clock::time_point now) {
  if (now < rests_until_) return;
  // In one piece, and what is behind it wiped last: a line that is empty for a moment flickers.
  std::cerr << "\r" + cut_behind_word(text, room()) + kClearRest << std::flush;
  is_drawn_ = true;
}

void DrawnLine::wipe(Clock::time_point now) {
  if (is_drawn_) std::cerr << kClearLine << std::flush;
  is_drawn_ = false;
  rests_until_ = now + pause_behind_output();
}

std::size_t DrawnLine::room() {
  return static_cast<std::size_t>(std::max(terminal_width(STDERR_FILENO), 2)) - 1;
}

bool can_draw_lines() {
  return ::isatty(STDERR_FILENO) != 0 && environment_variable("TERM") != "dumb";
}

}  // namespace judge
