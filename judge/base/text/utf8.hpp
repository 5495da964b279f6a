#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

/// Whether all of it is UTF-8 (RFC 3629): no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

/// The number, from 1, of the first line that is not UTF-8; of a text that is, one behind the last.
int line_that_is_not_utf8(std::string_view text);

/// The same text, with each byte that is not UTF-8 as \xhh, as it is told on screen.
std::string utf8_with_other_bytes_told(std::string_view text);

/// The same text in UTF-8, where each byte is a character of ISO 8859-1, but for a byte order mark
/// of UTF-8 in front, which is left out.
std::string utf8_of_latin1(std::string_view text);

/// Whether a byte of UTF-8 goes on with the character in front of it.
inline bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// How many of the bytes do so: the others of a text are as many as it has characters.
std::size_t continuing_bytes(std::string_view text);

/// The number, from 1, of the character that the byte at `offset` belongs to, or of the one that
/// would follow at the end.
std::size_t character_at(std::string_view text, std::size_t offset);

}  // namespace judge
