#include "judge/base/text/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace judge {

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) {
      ++at;
      continue;
    }
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || size > text.size() - at) return false;
    std::uint32_t code = first & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
      const auto next = static_cast<unsigned char>(text[at + i]);
      if ((next & 0xC0U) != 0x80U) return false;
      code = code << 6U | (next & 0x3FU);
    }
    const bool is_overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
    if (is_overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
    at += size;
  }
  return true;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string utf8;
  for (const char c : text) {
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
