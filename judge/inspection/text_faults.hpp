#pragma once

#include <string_view>

namespace judge {

/// Whether all of it is UTF-8 (RFC 3629): no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

bool has_byte_order_mark(std::string_view text);

/// The number of the line, from 1, that holds the byte at that offset.
int line_at(std::string_view text, std::size_t offset);

}  // namespace judge
