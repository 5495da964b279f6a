#pragma once

#include <string>
#include <string_view>

#include "judge/mutants/mutation.hpp"

namespace judge::mutants {

/// What stands between two spans of a source, without comments and white space.
std::string sign_between(std::string_view text, std::size_t begin, std::size_t end);

/// The first character at `place` or behind it that is neither white space nor in a comment, and
/// where it is; text.size() behind the last.
std::size_t next_written(std::string_view text, std::size_t place);

/// The last such character in front of `place`; npos: there is none. A comment that ends its line
/// with code in front of it is not told from code.
std::size_t last_written(std::string_view text, std::size_t place);

/// The text in one line, without comments.
std::string in_a_line(std::string_view text);

}  // namespace judge::mutants
