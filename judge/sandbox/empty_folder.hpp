#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// Makes a folder, whatever became of it in the meantime, empty and open to its owner alone; or so
/// that it holds copies of what a program finds where it starts, and nothing else.
Expected<> make_empty_folder(const std::filesystem::path& path, const ProgramFiles& files);

}  // namespace judge
