#include "judge/base/text/foreign_text.hpp"

#include <vector>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

constexpr std::size_t kTellingColumns = 160;

/// Of Python. The reason comes last.
constexpr std::string_view kTraceback = "Traceback (most recent call last)";
constexpr std::string_view kFrame = "  File \"";
constexpr std::string_view kLineOfFrame = "\", line ";

std::vector<std::string_view> lines_with_text(std::string_view text) {
  std::vector<std::string_view> lines = lines_of(text);
  std::erase_if(lines, [](std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
  });
  return lines;
}

/// " (either.py:3)" of the last line of a traceback that names a file below the program's folder:
/// what is named from the root is the language's own. Empty without one, and where the last line is
/// no exception, "KeyError: 7", but was written behind it.
std::string place_in_traceback(const std::vector<std::string_view>& lines) {
  const std::string_view exception = lines.back().substr(0, lines.back().find(':'));
  if (exception.find(' ') != std::string_view::npos) return {};
  std::string place;
  for (std::string_view line : lines) {
    if (!line.starts_with(kFrame)) continue;
    line.remove_prefix(kFrame.size());
    const std::size_t behind = line.find(kLineOfFrame);
    if (behind == std::string_view::npos || line.starts_with('/') || line.starts_with('<'))
      continue;
    const std::string_view number = line.substr(behind + kLineOfFrame.size());
    place = " (" + std::string(line.substr(0, behind)) + ":" +
            std::string(number.substr(0, number.find_first_not_of("0123456789"))) + ")";
  }
  return printable_line(place);
}

}  // namespace

std::string printable_line(std::string_view line) {
  return without_tabs(printable_text(line));
}

std::string in_one_line(std::string_view message) {
  const std::vector<std::string_view> lines = lines_with_text(message);
  if (lines.empty()) return {};
  if (lines.size() == 1) return printable_line(lines.front());
  if (const std::size_t at = lines.front().find(kTraceback); at != std::string_view::npos)
    return printable_line(lines.front().substr(0, at)) + printable_line(lines.back()) +
           place_in_traceback(lines);
  return printable_line(lines.front()) + " …";
}

std::string telling_line(std::string_view error_output) {
  const std::vector<std::string_view> lines = lines_with_text(error_output);
  if (lines.empty()) return {};
  return cut_behind_word(printable_line(lines.back()), kTellingColumns);
}

}  // namespace judge
