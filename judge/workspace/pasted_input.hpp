#pragma once

#include <string>
#include <string_view>

namespace judge {

/// Test data that somebody pasted, as the site meant it: line ends are LF, blanks at line ends and
/// empty lines at both ends are gone, and the last line has its end.
std::string tidy_pasted_input(std::string_view text);

/// The same with blanks and tabs inside lines made single spaces, and none at their starts: for an
/// input that is refused as it is.
std::string fold_blanks(std::string_view tidy);

}  // namespace judge
