#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// After a power cut, too, what was done in the folder comes before what is done next: fsync(2),
/// where the file system knows such a thing for folders.
Expected<> sync_folder(const std::filesystem::path& folder);

}  // namespace judge
