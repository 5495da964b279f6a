#pragma once

#include <string_view>

namespace judge {

bool has_byte_order_mark(std::string_view text);

/// The number of the line, from 1, that holds the byte at that offset.
int line_at(std::string_view text, std::size_t offset);

}  // namespace judge
