#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

// The input of an isolated program. What it reads it may look up in /proc/self/fd, where the name
// of the testcase would stand, and open once more.

/// Whether a file is too large for open_nameless(): time and memory would go with its size. One
/// that the contained user may not open is worth more of both.
bool is_large_input(const std::filesystem::path& file);

/// A regular file's content, in memory: without a name, for anybody to read and nobody to change.
/// Anything else as it is.
Expected<UniqueFd> open_nameless(const std::filesystem::path& file);

/// A file that open_again() opens without a name, and only for reading, in a process that has
/// CAP_SYS_ADMIN in its mount namespace.
Expected<UniqueFd> take_nameless(const std::filesystem::path& file);
Expected<UniqueFd> open_again(const UniqueFd& taken);

}  // namespace judge
