#pragma once

namespace judge {

/// Whether a byte of UTF-8 goes on with the character in front of it.
inline bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace judge
