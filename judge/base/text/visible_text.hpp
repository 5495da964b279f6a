#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

/// Text in double quotes in which nothing is invisible, safe to print to a terminal. A space at the
/// end is `·`. Newline, return, tab and NUL are \n \r \t \0. Other control characters, and bytes
/// that are not UTF-8, are \xhh. Others that show nothing, or a blank, are \u{hex}. At most `limit`
/// bytes of the text are told; `…` behind the quote says that there was more.
std::string visible_text(std::string_view text, std::size_t limit = 60);

/// The same without quotes and limit, and with spaces as they are, wherever they stand.
std::string visible_line(std::string_view text);

/// A stranger's text for a terminal: line breaks and tabs stay, other control characters and bytes
/// that are not UTF-8 become \xhh.
std::string printable_text(std::string_view text);

/// A name safe to print in a line: as printable_text() has it, with line breaks and tabs as \n and
/// \t.
std::string printable_name(std::string_view name);

}  // namespace judge
