#pragma once

#include <filesystem>
#include <string>

namespace judge {

/// What is wrong with a path that leads nowhere, or what may have been meant by it: a link whose
/// target is gone, something near in the folder where it leaves what there is, or else all that
/// this folder holds. Empty if none of it is of help.
std::string path_help(const std::filesystem::path& path);

}  // namespace judge
