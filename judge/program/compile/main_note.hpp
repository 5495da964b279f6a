#pragma once

#include <string>
#include <string_view>

namespace judge {

/// Where a linker found no `main`, or several, what that means of the program, in a line: its own
/// words name files that nobody has, and parts of the C library. Else empty.
std::string main_note(std::string_view complaint);

}  // namespace judge
