#pragma once

#include <cstddef>
#include <string>

#include "judge/report/terminal/terminal_options.hpp"
#include "judge/workspace/shrink_find.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {

/// A find for people, in lines of at most `width` columns: which program went wrong and how, the
/// input, what both print or say, and how the input was first made.
std::string find_text(const StressSetting& setting, const ShrunkFind& shrunk, const SeenFind& seen,
                      std::size_t width, Colour colour);

}  // namespace judge
