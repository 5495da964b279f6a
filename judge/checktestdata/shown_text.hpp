#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge::checktestdata {

/// A number as messages name it: of a long one its beginning and how many characters it has.
std::string shown_number(std::string_view text);

/// A string as messages name it: "a\n"; of a long one its beginning.
std::string shown_string(std::string_view text);

/// What stands there, as messages name it: 'word', a space, the end of the line.
std::string shown_at(std::string_view text, std::size_t position);

}  // namespace judge::checktestdata
