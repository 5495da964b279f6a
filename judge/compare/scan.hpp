#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace judge {

/// White space as the Problem Package Format has it: space, tab, newline, vertical tab, form feed,
/// carriage return.
inline constexpr std::string_view kSpaces = " \t\n\v\f\r";

constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/// ASCII letters in lower case, every other byte as it is.
constexpr char folded(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The first white space at or behind `from`, the size of the text if there is none.
constexpr std::size_t find_space(std::string_view text, std::size_t from) {
  while (from < text.size() && !is_space(text[from])) ++from;
  return from;
}

/// How many bytes at the front of the two are the same. Made for both ends: a few bytes cost a few
/// instructions, long equal stretches go at memcmp's speed.
inline std::size_t equal_prefix(std::string_view a, std::string_view b) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  constexpr std::size_t kShort = 64;
  constexpr std::size_t kBlock = 4096;
  const std::size_t size = std::min(a.size(), b.size());
  std::size_t i = 0;
  while (i + kWord <= size) {
    if (i == kShort) {
      while (size - i >= kBlock && std::memcmp(a.data() + i, b.data() + i, kBlock) == 0)
        i += kBlock;
      if (i + kWord > size) break;
    }
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, a.data() + i, kWord);
    std::memcpy(&right, b.data() + i, kWord);
    if (left != right) {
      const std::uint64_t differing = left ^ right;
      const int bits = std::endian::native == std::endian::little ? std::countr_zero(differing)
                                                                  : std::countl_zero(differing);
      return i + static_cast<std::size_t>(bits) / 8;
    }
    i += kWord;
  }
  while (i < size && a[i] == b[i]) ++i;
  return i;
}

}  // namespace judge
