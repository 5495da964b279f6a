#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// The input of an isolated program: a regular file's content in memory, without a name, for
/// anybody to read and nobody to change. (The program may look it up in /proc/self/fd, where the
/// name of the testcase would stand, and open it once more; what lies on a disk it could change
/// there, as a user who owns it.) As it is, what is no regular file.
Expected<UniqueFd> open_nameless(const std::filesystem::path& file);

}  // namespace judge
