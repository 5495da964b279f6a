#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/compare/difference.hpp"

namespace judge {

/// A text's first lines, each indented and cut to the width, and how many more there are. Safe to
/// print.
std::string first_lines(std::string_view text, std::size_t indent, std::size_t width);

/// What was expected and what a program printed, around the first difference, which is marked: a
/// `^` stands below the byte, or the word, where it is. Side by side, so that the two lines of the
/// difference stand beside each other; where the width is too little for that, one above the other.
/// Safe to print. Without a difference: from the beginning.
std::string two_texts(std::string_view expected, std::string_view output,
                      const std::optional<Difference>& difference, std::size_t indent,
                      std::size_t width, std::string_view expected_title = "expected",
                      std::string_view output_title = "got");

}  // namespace judge
