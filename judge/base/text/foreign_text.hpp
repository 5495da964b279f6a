#pragma once

#include <string>
#include <string_view>

namespace judge {

/// One line, safe to print, with spaces in place of its tabs.
std::string printable_line(std::string_view line);

/// A message of any length for a place with room for a line: the first line that is not blank, safe
/// to print, and `…` where another one follows; in place of a Python traceback its last line, and
/// the place in the program's own files: "KeyError: 7 (either.py:3)".
std::string in_one_line(std::string_view message);

/// The line of standard error that says most about a crash where no rule of the program's language
/// finds a better one, safe to print and not overly long: the last that is not blank. What stands
/// before it was mostly written while all was well.
std::string telling_line(std::string_view error_output);

}  // namespace judge
