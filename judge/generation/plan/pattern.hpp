#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/base/expected.hpp"

namespace judge {

/// Why a text is no regular expression; nothing of one that is. They are Python's, `^` and `$`
/// match at lines and `.` matches everything; of what Python alone has, `(?P<name>…)` and `\Z` are
/// understood.
std::optional<std::string> fault_of_pattern(std::string_view pattern);

/// Whether a pattern without fault matches somewhere in a text. An Error where that takes too long
/// to tell.
Expected<bool> is_found(std::string_view pattern, std::string_view text);

}  // namespace judge
