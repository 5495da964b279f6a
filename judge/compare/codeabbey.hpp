#pragma once

#include <optional>
#include <string_view>

#include "judge/compare/difference.hpp"

namespace judge {

/// The ways in which the CodeAbbey site compares; its problems choose one.
enum class CodeAbbeyMode {
  folded,   ///< the default: white space at the ends, its kind and amount, and the case of ASCII
            ///< letters do not count
  exact,    ///< every byte counts
  numbers,  ///< token by token, as numbers: |found - expected| <= 1e-7 max(|expected|, 1)
};

/// What the site would find wrong with an answer, nothing if it accepts it.
///
/// The site is written in PHP, and two properties of that language are part of its verdicts
/// (CodeAbbey/src, TaskService.php): in the first two modes, answers that are each one number as a
/// whole are equal when their values are
/// ("7.0" and "7"); in mode numbers a token counts for the number it begins with, and for 0 if it
/// begins with none.
std::optional<Difference> compare_as_codeabbey(CodeAbbeyMode mode, std::string_view expected,
                                               std::string_view found);

}  // namespace judge
