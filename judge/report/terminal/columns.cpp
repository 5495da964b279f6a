#include "judge/report/terminal/columns.hpp"

#include <algorithm>

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

/// Where character `index` begins, the size of the text if it has no such character.
std::size_t character_offset(std::string_view text, std::size_t index) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!continues_character(text[i]) && index-- == 0) return i;
  }
  return text.size();
}

/// The size of a character, or of one of our own colours, at the beginning of a text that is not
/// empty.
std::size_t piece_size(std::string_view text) {
  if (text.starts_with("\x1b[")) {
    const std::size_t end = text.find('m');
    return end == std::string_view::npos ? text.size() : end + 1;
  }
  std::size_t size = 1;
  while (size < text.size() && continues_character(text[size])) ++size;
  return size;
}

/// How much of a text is one line of `columns` columns: up to the last place before its end where
/// it may be broken, but more than `least` bytes.
std::size_t line_size(std::string_view text, std::size_t columns, std::size_t least) {
  std::size_t taken = 0;
  std::size_t at = 0;
  std::size_t last_break = 0;
  while (at < text.size()) {
    const std::size_t piece = piece_size(text.substr(at));
    const bool has_columns = text[at] != '\x1b';
    if (has_columns && taken == columns) {
      if (text[at] == ' ') return at;
      return last_break > least ? last_break : at;
    }
    taken += has_columns ? 1 : 0;
    at += piece;
    if (text[at - 1] == ' ' || text[at - 1] == '/') last_break = at;
  }
  return at;
}

std::string spaces_to_fill(std::string_view text, std::size_t columns) {
  const std::size_t taken = column_count(text);
  return std::string(columns > taken ? columns - taken : 0, ' ');
}

}  // namespace

std::size_t column_count(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += piece_size(text.substr(at)))
    count += text[at] == '\x1b' ? 0U : 1U;
  return count;
}

std::string folded(std::string_view line, std::size_t indent, std::size_t width) {
  // Something must fit beside the indent.
  constexpr std::size_t kLeastRoom = 8;
  width = std::max(width, kLeastRoom + 1);
  indent = std::min(indent, width - kLeastRoom);
  std::size_t least = line.find_first_not_of(' ');
  least = least == std::string_view::npos ? 0 : least;
  std::size_t size = line_size(line, width, least);
  std::string text;
  while (true) {
    std::string_view part = line.substr(0, size);
    part = part.substr(0, part.find_last_not_of(' ') + 1);
    text.append(part).append("\n");
    line.remove_prefix(size);
    const std::size_t next = line.find_first_not_of(' ');
    if (next == std::string_view::npos) return text;
    line.remove_prefix(next);
    text.append(indent, ' ');
    size = line_size(line, width - indent, 0);
  }
}

std::string folded_lines(std::string_view text, std::size_t width) {
  std::string all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t begin = line.find_first_not_of(' ');
    all += folded(line, begin == std::string_view::npos ? 0 : begin + 2, width);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return all;
}

std::string cut_end(std::string_view text, std::size_t columns) {
  if (column_count(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  return std::string(text.substr(0, character_offset(text, columns - 1))) + "…";
}

namespace {

/// "  command     what it does", or the second half of it alone.
std::string example_lines(std::string_view line, std::size_t width) {
  constexpr std::string_view kGap = "   ";
  constexpr std::size_t kIndentBelow = 6;
  const std::size_t begin = line.find_first_not_of(' ');
  if (width >= kLeastForColumns || begin == std::string_view::npos)
    return folded_lines(line, width);
  const auto below = [&](std::string_view told) {
    told.remove_prefix(told.find_first_not_of(' '));
    return folded(std::string(kIndentBelow, ' ') + std::string(told), kIndentBelow, width);
  };
  if (begin > kIndentBelow) return below(line);
  const std::size_t gap = line.find(kGap, begin);
  if (gap == std::string_view::npos) return folded_lines(line, width);
  return folded_lines(line.substr(0, gap), width) + below(line.substr(gap));
}

}  // namespace

std::string paragraphs(std::string_view text, std::size_t width) {
  std::string all;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) all += folded(paragraph, 0, width);
    paragraph.clear();
  };
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty() || line.front() == ' ') {
      end_paragraph();
      all += line.empty() ? "\n" : example_lines(line, width);
    } else {
      paragraph.append(paragraph.empty() ? "" : " ").append(line);
    }
  }
  end_paragraph();
  return all;
}

std::string left_aligned(std::string_view text, std::size_t columns) {
  return std::string(text) + spaces_to_fill(text, columns);
}

std::string right_aligned(std::string_view text, std::size_t columns) {
  return spaces_to_fill(text, columns) + std::string(text);
}

}  // namespace judge
