#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// A plan's command as words: by our conventions split at white space, by BAPCtools' as a POSIX
/// shell does, with quotes and backslashes. Nothing where a quote does not end, or a backslash is
/// the last character.
std::optional<std::vector<std::string>> split_command(std::string_view command,
                                                      PlanConventions conventions);

}  // namespace judge
