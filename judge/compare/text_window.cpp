#include "judge/compare/text_window.hpp"

#include <algorithm>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

/// The place, or a byte or three in front of it, where a character begins.
std::size_t character_start(std::string_view text, std::size_t at) {
  const std::size_t earliest = at - std::min<std::size_t>(at, 3);
  for (std::size_t start = at; start < text.size() && continues_character(text[start]); --start) {
    if (start == earliest) return at;  // no UTF-8
  }
  while (at < text.size() && at > earliest && continues_character(text[at])) --at;
  return at;
}

/// Where the line of that number begins; the text's end where there are fewer.
std::size_t start_of_line(std::string_view text, std::int64_t line) {
  std::size_t start = 0;
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n', start);
    if (end == std::string_view::npos) return text.size();
    start = end + 1;
  }
  return start;
}

/// Where the character of that number, from 1, begins in a line; its end where there are fewer.
std::size_t start_of_character(std::string_view text, std::size_t line_start, std::size_t line_end,
                               std::int64_t number) {
  std::size_t at = line_start;
  for (; number > 1 && at < line_end; --number) {
    do ++at;
    while (at < line_end && continues_character(text[at]));
  }
  return at;
}

}  // namespace

TextWindow window_around(std::string_view text, std::int64_t line, std::int64_t column,
                         std::size_t most) {
  const std::size_t line_start = start_of_line(text, line);
  const std::size_t line_end = std::min(text.find('\n', line_start), text.size());
  const std::size_t place = start_of_character(text, line_start, line_end, column);
  // From the start of the first line that there is room for, else from within the place's own.
  const std::size_t reach = place - std::min(place, most / 3);
  std::size_t begin = 0;
  if (reach > 0) {
    const std::size_t newline = text.find('\n', reach - 1);
    begin = newline < place ? newline + 1 : reach;
  }
  begin = character_start(text, begin);
  const std::size_t room = most - std::min(most, place - begin);
  const std::size_t end = character_start(text, std::min(place + room, text.size()));
  const std::size_t own_start = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
  return {
      .line = 1 + std::ranges::count(text.substr(0, begin), '\n'),
      .column = static_cast<std::int64_t>(character_at(text.substr(own_start), begin - own_start)),
      .before = std::string(text.substr(begin, place - begin)),
      .after = std::string(text.substr(place, end - place)),
      .is_at_end = end == text.size()};
}

Expected<TextWindow> window_in_file(const std::filesystem::path& file, std::int64_t line,
                                    std::int64_t column, std::size_t most) {
  const auto mapped = MappedFile::open(file);
  if (!mapped) return tl::unexpected(mapped.error());
  return window_around(mapped->bytes(), line, column, most);
}

}  // namespace judge
