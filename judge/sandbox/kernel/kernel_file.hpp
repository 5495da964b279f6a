#pragma once

#include <filesystem>
#include <string_view>

#include "judge/base/expected.hpp"

namespace judge {

/// Writes to a file of the kernel's, in one piece, as those of /proc and of control groups want it.
Expected<> write_kernel_file(const std::filesystem::path& file, std::string_view text);

}  // namespace judge
