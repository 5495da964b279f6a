#pragma once

#include <string>
#include <string_view>

namespace judge {

/// Whether the first line of a text ends as lines do on Windows; no more than its beginning is
/// looked at.
constexpr bool has_windows_line_ends(std::string_view text) {
  constexpr std::size_t kLongestFirstLine = 65536;
  const std::size_t end = text.substr(0, kLongestFirstLine).find('\n');
  return end != std::string_view::npos && end > 0 && text[end - 1] == '\r';
}

/// The text with "\n" in place of each "\r\n".
inline std::string with_plain_line_ends(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') plain += text[i];
  }
  return plain;
}

}  // namespace judge
