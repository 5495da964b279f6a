#pragma once

#include <string_view>

namespace judge {

/// A part of `text`: without these signs in front and behind.
constexpr std::string_view trimmed(std::string_view text, std::string_view signs = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(signs);
  if (first == std::string_view::npos) return text.substr(text.size());
  return text.substr(first, text.find_last_not_of(signs) - first + 1);
}

/// Without the mark of the order of bytes that some editors put in front.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

}  // namespace judge
