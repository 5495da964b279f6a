#pragma once

#include <string>
#include <string_view>

namespace judge {

/// The MD5 of a text: 32 lower-case hexadecimal digits. For what others reckon by it; it keeps
/// nothing safe.
std::string md5_hex(std::string_view bytes);

}  // namespace judge
