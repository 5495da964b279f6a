#include "judge/base/text/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>

#include "judge/base/text/trimmed.hpp"

namespace judge {

namespace {

/// The bytes of the character that a text begins with; 0 where it is no UTF-8, or empty.
std::size_t size_of_first(std::string_view text) {
  if (text.empty()) return 0;
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || size > text.size()) return 0;
  std::uint32_t code = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return 0;
    code = code << 6U | (next & 0x3FU);
  }
  const bool is_overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  return is_overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0 : size;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = size_of_first(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

int line_that_is_not_utf8(std::string_view text) {
  int line = 1;
  while (!text.empty()) {
    const std::size_t size = size_of_first(text);
    if (size == 0) return line;
    if (text.front() == '\n') ++line;
    text.remove_prefix(size);
  }
  return line;
}

std::size_t continuing_bytes(std::string_view text) {
  // Eight bytes at a time: a byte goes on with a character if its highest bit is set and the next
  // is not.
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  std::size_t count = 0;
  for (; text.size() >= kWord; text.remove_prefix(kWord)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), kWord);
    count += (((word >> 7U) & ~(word >> 6U) & kOnes) * kOnes) >> 56U;
  }
  return count + static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}

std::size_t character_at(std::string_view text, std::size_t offset) {
  const std::size_t begun = offset - continuing_bytes(text.substr(0, offset));
  const bool is_within = offset < text.size() && continues_character(text[offset]);
  return std::max<std::size_t>(is_within ? begun : begun + 1, 1);
}

std::string utf8_with_other_bytes_told(std::string_view text) {
  std::string utf8;
  while (!text.empty()) {
    const std::size_t size = size_of_first(text);
    if (size > 0) {
      utf8 += text.substr(0, size);
    } else {
      utf8 += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    }
    text.remove_prefix(size > 0 ? size : 1);
  }
  return utf8;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string utf8;
  for (const char c : without_byte_order_mark(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xc0 | (byte >> 6));
      utf8 += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return utf8;
}

}  // namespace judge
