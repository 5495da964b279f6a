#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/text/columns.hpp"

namespace judge {

/// The lines of what a compiler said. Where they are more than there is room for, without those
/// that only lead to a place in a library, as GCC prints dozens of before and behind an error in a
/// template; the program's own lines, by which it came there, stay. They may be still too many.
/// Views of the text.
std::vector<std::string_view> telling_compiler_lines(std::string_view said, std::size_t room);

/// What a compiler said, on lines of at most `width` columns: folded as folded_lines() does, but
/// for excerpts of the source ("  5 | return x;" and the lines with `^` below): of those that are
/// wider the part around the first `^` is shown, so that it stays below what it points at.
std::string folded_compiler_text(std::string_view text, std::size_t width,
                                 LongWords long_words = LongWords::whole);

}  // namespace judge
