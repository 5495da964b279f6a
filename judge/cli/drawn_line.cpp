#include "judge/cli/drawn_line.hpp"

#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/columns.hpp"
#include "judge/cli/screen.hpp"

namespace judge {

void DrawnLine::draw(std::string_view text) {
  std::cerr << kClearLine << cut_behind_word(text, room()) << std::flush;
  is_drawn_ = true;
}

void DrawnLine::wipe() {
  if (is_drawn_) std::cerr << kClearLine << std::flush;
  is_drawn_ = false;
}

std::size_t DrawnLine::room() {
  return static_cast<std::size_t>(std::max(terminal_width(STDERR_FILENO), 2)) - 1;
}

bool can_draw_lines() {
  return ::isatty(STDERR_FILENO) != 0 && environment_variable("TERM") != "dumb";
}

}  // namespace judge
