#pragma once

#include <filesystem>

namespace judge {

/// Removes the files directly in `folder` that write_file_whole() left there because its process
/// was killed. Those of a process that lives stay, or of another one that has its number by now;
/// and those of the last minute: it may be a process that cannot be seen from here.
void remove_abandoned_files(const std::filesystem::path& folder);

}  // namespace judge
