#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/compare/difference.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

/// A text's first lines, at most `most`, each indented and cut to the width, and how many more
/// there are; spaces at the end of a line are `·`. Safe to print.
std::string first_lines(std::string_view text, std::size_t indent, std::size_t width,
                        std::size_t most = 12);

/// The first lines of what a program said on standard error, each indented, and folded as what a
/// compiler says, but that a word that is longer than a line is broken: it is read, and nothing in
/// it is held against anything. Of a line that is very long the beginning is shown. Safe to print.
std::string first_lines_said(std::string_view text, std::size_t indent, std::size_t width,
                             std::size_t most = 12);

/// How two texts are laid beside each other.
struct TwoTextsStyle {
  std::size_t indent = 0;
  std::size_t width = 80;  ///< with the indent
  Colour colour = Colour::off;
  std::string_view expected_title = "expected";
  std::string_view output_title = "got";
};

/// What was expected and what a program printed, the lines around the first difference. Side by
/// side, so that the two lines of the difference stand in one row; where the width is too little
/// for that, one above the other. Of lines that are too long both show the same columns, those
/// around the difference. Where `is_marked`, a `^` stands below the place of the first difference,
/// which is that of both windows, and a `~` below each other character that is not the same in
/// both, from the difference on, whether that matters or not. Spaces at the end of a line are `·`.
/// Safe to print.
std::string two_texts(const TextWindow& expected, const TextWindow& output, bool is_marked,
                      const TwoTextsStyle& style);

/// The same of whole texts; without a difference: their beginnings, and nothing marked.
std::string two_texts(std::string_view expected, std::string_view output,
                      const std::optional<Difference>& difference, const TwoTextsStyle& style);

}  // namespace judge
