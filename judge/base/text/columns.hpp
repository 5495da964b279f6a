#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

/// Of a line of somebody else's text so much is shown.
inline constexpr std::size_t kTextColumns = 200;

/// From here on there is room for columns.
inline constexpr std::size_t kLeastForColumns = 60;

/// The columns that UTF-8 text takes on a terminal: two of a Chinese character and its like, none
/// of a mark over another one and of our own colours, one of any other.
std::size_t column_count(std::string_view text);

/// Text of at most `columns` columns: of a longer one the beginning, with `…` behind.
std::string cut_end(std::string_view text, std::size_t columns);

/// The same with whole words, as far as one fits. What stands in parentheses that would stay open
/// goes with them, if it is not most of the text.
std::string cut_behind_word(std::string_view text, std::size_t columns);

/// The same of what may end with a place in parentheses, "(a.py:3)", which is kept.
std::string cut_before_place(std::string_view text, std::size_t columns);

/// What becomes of a word that is longer than a line, where nothing in it says that it may be
/// broken.
enum class LongWords : std::uint8_t {
  whole,   ///< it is a name
  broken,  ///< it is of a program's text: behind a dot or a slash if it has one, else anywhere
};

/// A line, without its end, as lines of at most `width` columns, each with its end. It is broken
/// at spaces, of a text in quotes only where no line has room for it, and what goes on begins
/// `indent` columns in, or as far to the left as its first word needs to stay whole. A word that is
/// longer than a line is broken behind signs such as `,` and `=`. One without these is taken for a
/// name, if nothing else is said: it begins on a line of its own, and a path is broken behind a
/// slash, and in a part that is longer than a line. Where a name has no slash the line is longer.
std::string folded(std::string_view line, std::size_t indent, std::size_t width,
                   LongWords long_words = LongWords::whole);

/// Every line of a text folded; what goes on of it begins two columns behind where the line began.
std::string folded_lines(std::string_view text, std::size_t width,
                         LongWords long_words = LongWords::whole);

/// A text of paragraphs, an empty line between them: each is folded as one line, but lines that
/// begin with a space (examples) stay lines. What stands in such a line behind a gap goes below
/// where there is no room for columns.
std::string paragraphs(std::string_view text, std::size_t width);

/// A line with spaces in place of its tabs, up to the next of every eighth column.
std::string without_tabs(std::string_view text);

/// With spaces behind, up to `columns` columns.
std::string left_aligned(std::string_view text, std::size_t columns);

/// With spaces in front, up to `columns` columns.
std::string right_aligned(std::string_view text, std::size_t columns);

}  // namespace judge
