#include "judge/checktestdata/shown_text.hpp"

#include <algorithm>

namespace judge::checktestdata {
namespace {

constexpr std::size_t kMost = 40;

/// At most kMost bytes of it, without half a character of UTF-8 at the end.
std::string_view beginning(std::string_view text) {
  std::size_t length = std::min(text.size(), kMost);
  const auto goes_on = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
  };
  while (length > 0 && length < text.size() && goes_on(length)) --length;
  return text.substr(0, length);
}

bool is_word(char c) {
  return static_cast<unsigned char>(c) > 0x20 && c != 0x7F;
}

std::string byte_name(char c) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'0', 'x', kDigits[byte / 16], kDigits[byte % 16]};
}

}  // namespace

std::string shown_number(std::string_view text) {
  if (text.size() <= kMost) return std::string(text);
  return std::string(beginning(text)) + "... (" + std::to_string(text.size()) + " characters)";
}

std::string shown_string(std::string_view text) {
  std::string shown = "\"";
  for (const char c : beginning(text)) {
    if (c == '\n') {
      shown += "\\n";
    } else if (c == '\t') {
      shown += "\\t";
    } else if (c == '\r') {
      shown += "\\r";
    } else if (c == '"' || c == '\\') {
      shown += {'\\', c};
    } else if (c == ' ' || is_word(c)) {
      shown += c;
    } else {
      shown += "\\" + byte_name(c).substr(1);
    }
  }
  return shown + (text.size() > beginning(text).size() ? "...\"" : "\"");
}

std::string shown_at(std::string_view text, std::size_t position) {
  if (position >= text.size()) return "the end of the input";
  const char c = text[position];
  if (c == '\n') return "the end of the line";
  if (c == '\r') return "a carriage return";
  if (c == '\t') return "a tab";
  if (c == ' ') return "a space";
  if (!is_word(c)) return "byte " + byte_name(c);
  std::size_t end = position;
  while (end < text.size() && end - position <= kMost && is_word(text[end])) ++end;
  const std::string_view word = text.substr(position, end - position);
  const std::string_view start = beginning(word);
  return "'" + std::string(start) + (start.size() < word.size() ? "...'" : "'");
}

}  // namespace judge::checktestdata
