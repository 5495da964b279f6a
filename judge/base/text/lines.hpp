#pragma once

#include <string_view>
#include <vector>

namespace judge {

/// The lines of a text without their ends ("\n" or "\r\n"); they point into it.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace judge
