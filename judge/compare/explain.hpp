#pragma once

#include <string>
#include <string_view>

#include "judge/compare/excerpt.hpp"

namespace judge {

/// What is wrong between two lines that differ at their places, in words; empty where a look at
/// them tells. `answer_rest` is the whole answer from the place on.
std::string explain_lines(const Excerpt& expected, const Excerpt& found,
                          std::string_view answer_rest, Ended ended);

/// The same for two tokens.
std::string explain_tokens(const Excerpt& expected, const Excerpt& found, Ended ended);

}  // namespace judge
