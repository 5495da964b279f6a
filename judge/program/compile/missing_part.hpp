#pragma once

#include <string>
#include <string_view>

#include "judge/program/language/language.hpp"

namespace judge {

/// The first line of what a compiler said, where by the rules of its row a part of its installation
/// is missing: it has not judged the program then. Else empty. Only the first line counts, as a
/// whole: behind it a program may put words into a compiler's mouth.
std::string missing_part(const Language& language, std::string_view complaint);

}  // namespace judge
