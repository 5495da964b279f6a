#include "judge/mutants/source_text.hpp"

#include <algorithm>

namespace judge::mutants {
namespace {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/// Behind the comment that begins there; `place` if none does.
std::size_t behind_comment(std::string_view text, std::size_t place) {
  const std::string_view rest = text.substr(place);
  const bool is_line = rest.starts_with("//");
  if (!is_line && !rest.starts_with("/*")) return place;
  const std::size_t end = text.find(is_line ? "\n" : "*/", place + 2);
  return end == std::string_view::npos ? text.size() : end + (is_line ? 1 : 2);
}

/// Behind the string or the character that begins there; `place` if none does. Raw strings are
/// taken for strings: what is shown of them may be cut.
std::size_t behind_quotes(std::string_view text, std::size_t place) {
  const char quote = text[place];
  if (quote != '"' && quote != '\'') return place;
  std::size_t end = place + 1;
  while (end < text.size() && text[end] != quote && text[end] != '\n')
    end += text[end] == '\\' ? 2U : 1U;
  return std::min(end + 1, text.size());
}

}  // namespace

std::string sign_between(std::string_view text, std::size_t begin, std::size_t end) {
  std::string sign;
  for (std::size_t at = next_written(text, begin); at < end; at = next_written(text, at + 1))
    sign += text[at];
  return sign;
}

std::size_t next_written(std::string_view text, std::size_t place) {
  while (place < text.size()) {
    const std::size_t behind = behind_comment(text, place);
    if (behind == place && !is_blank(text[place])) break;
    place = behind == place ? place + 1 : behind;
  }
  return place;
}

std::size_t last_written(std::string_view text, std::size_t place) {
  while (place > 0) {
    --place;
    if (is_blank(text[place])) continue;
    // Back over a comment that is all of its line, or in front of the place.
    const std::size_t line = text.rfind('\n', place) + 1;
    std::size_t at = line;
    std::size_t last = std::string_view::npos;
    while (at <= place) {
      const std::size_t behind = behind_comment(text, at);
      if (behind != at) {
        at = behind;
        continue;
      }
      const std::size_t behind_text = behind_quotes(text, at);
      if (behind_text != at) {
        last = std::min(behind_text - 1, place);
        at = behind_text;
        continue;
      }
      if (!is_blank(text[at])) last = at;
      ++at;
    }
    if (last != std::string_view::npos) return last;
    place = line;
  }
  return std::string_view::npos;
}

std::string in_a_line(std::string_view text) {
  std::string line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t behind = behind_comment(text, at);
    const std::size_t behind_text = behind == at ? behind_quotes(text, at) : at;
    if (behind_text != at) {
      line += text.substr(at, behind_text - at);
      at = behind_text;
      continue;
    }
    const bool is_space = behind != at || is_blank(text[at]);
    if (!is_space) line += text[at];
    if (is_space && !line.empty() && line.back() != ' ') line += ' ';
    at = behind == at ? at + 1 : behind;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

}  // namespace judge::mutants
