#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// The text of a YAML file in which the value that `keys` lead to, through maps from the top, is
/// `value`: a plain scalar, as it shall stand there. Every other byte stays: comments, order,
/// quotes, line ends. Keys that are not there are added. An Error where that cannot be done in the
/// text as it is (it is no YAML, the value is a list, or is shared by an alias); its message says
/// what to write by hand.
Expected<std::string> with_value(std::string_view text, const std::vector<std::string>& keys,
                                 std::string_view value);

/// The text without the key that `keys` lead to and its value, a scalar; a map that has no other
/// key goes with it. Every other byte stays, but for a comment that stands behind the value on its
/// line. The text as it is where the key is not there; an Error where it cannot be taken out of
/// the text as that is written.
Expected<std::string> without_value(std::string_view text, const std::vector<std::string>& keys);

}  // namespace judge
