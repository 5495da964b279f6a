#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/base/text/columns.hpp"

namespace judge {

/// What a compiler said, on lines of at most `width` columns: folded as folded_lines() does, but
/// for excerpts of the source ("  5 | return x;" and the lines with `^` below): of those that are
/// wider the part around the first `^` is shown, so that it stays below what it points at.
std::string folded_compiler_text(std::string_view text, std::size_t width,
                                 LongWords long_words = LongWords::whole);

}  // namespace judge
