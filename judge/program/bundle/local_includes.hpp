#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// The files below `root` that a C or C++ source includes, directly or not, in quotes or, by their
/// path from the root, in angle brackets: what, with the source itself, decides the result of
/// compiling it with `-I root`. Canonical paths, sorted, without the source.
///
/// Includes under a condition count, those below #if 0 do not, nor do those of a macro; a file that
/// is not there, or cannot be read, is for the compiler to complain about. What lies elsewhere is
/// not opened, nor, if `folders` are given, is what lies in none of these: a stranger's source may
/// name anything. Empty for a source in another language. An error where the source cannot be read.
Expected<std::vector<std::filesystem::path>> local_includes(
    const std::filesystem::path& source, const std::filesystem::path& root,
    const std::optional<std::vector<std::filesystem::path>>& folders = {});

}  // namespace judge
