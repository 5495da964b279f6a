#pragma once

#include <string>
#include <string_view>

namespace judge {

/// The SHA-512 of a text: 128 lower-case hexadecimal digits.
std::string sha512_hex(std::string_view bytes);

}  // namespace judge
