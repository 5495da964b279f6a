#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// Puts a file's text into the clipboard by the first tool for it that is installed; an error says
/// which ones there are.
Expected<> copy_to_clipboard(const std::filesystem::path& file);

}  // namespace judge
