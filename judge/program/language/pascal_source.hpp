#pragma once

#include <string>
#include <string_view>

namespace judge {

/// The first word of a Pascal source behind comments and directives, in lower case: "program",
/// "unit", "uses", "begin". Empty where no word comes first. The source need not compile.
std::string pascal_first_word(std::string_view source);

}  // namespace judge
