#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// After a power cut, too, what was done in the folder comes before what is done next: fsync(2),
/// where the file system knows such a thing for folders.
Expected<> sync_folder(const std::filesystem::path& folder);

/// The same for the content of all files that were written in the folder, at whatever depth:
/// syncfs(2) of the file system that it is on.
Expected<> sync_files_below(const std::filesystem::path& folder);

}  // namespace judge
