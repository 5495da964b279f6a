#include "judge/cli/screen.hpp"

#include <algorithm>
#include <limits>

#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"

namespace judge {

bool wants_colour(const CommandLine& line, int fd) {
  const auto when = line.get<std::string>("color");
  if (when != "auto") return when == "always";
  return environment_variable("NO_COLOR").empty() && environment_variable("TERM") != "dumb" &&
         ::isatty(fd) != 0;
}

namespace {

std::size_t longest_word(std::string_view text) {
  constexpr std::string_view kBetween = " \n";
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
    longest = std::max(longest, column_count(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

}  // namespace

std::string for_screen(std::string_view text, int fd, LongWords long_words) {
  if (::isatty(fd) == 0) return std::string(text);
  // Messages are read, and nobody reads lines that are longer, but for a name that needs them.
  constexpr std::size_t kMostOfMessages = 120;
  auto width = static_cast<std::size_t>(terminal_width(fd));
  if (fd == STDERR_FILENO) {
    const std::size_t longest = long_words == LongWords::whole ? longest_word(text) : 0;
    width = std::min(width, std::max(kMostOfMessages, longest));
  }
  return folded_lines(text, width, long_words);
}

std::string for_screen(std::string_view line, std::size_t indent, int fd) {
  if (::isatty(fd) == 0) return std::string(line) + '\n';
  const auto width = static_cast<std::size_t>(terminal_width(fd));
  constexpr std::size_t kNarrow = 2;
  return folded(line, indent * 2 < width ? indent : kNarrow, width);
}

int terminal_width(int fd) {
  winsize size{};
  return ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

std::size_t screen_columns(int fd) {
  return ::isatty(fd) == 0 ? std::numeric_limits<std::size_t>::max()
                           : static_cast<std::size_t>(terminal_width(fd));
}

unsigned help_width() {
  return static_cast<unsigned>(std::clamp(terminal_width(STDOUT_FILENO), 40, 100));
}

}  // namespace judge
