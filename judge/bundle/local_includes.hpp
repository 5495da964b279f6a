#pragma once

#include <filesystem>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// The files that a C or C++ source includes, directly or not, from its folder or from under
/// `root`, in quotes or, from under the root, in angle brackets: what, with the source itself,
/// decides the result of compiling it with `-I root`. Canonical paths, sorted, without the source.
///
/// Includes under a condition count, those below #if 0 do not, nor do those of a macro; a file that
/// is not there is for the compiler to complain about. Empty for a source in another language. An
/// error where a file cannot be read.
Expected<std::vector<std::filesystem::path>> local_includes(const std::filesystem::path& source,
                                                            const std::filesystem::path& root);

}  // namespace judge
