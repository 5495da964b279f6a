#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include <sys/stat.h>

namespace judge {

/// Whether it is so of one of the files and folders below a folder; nothing where that cannot be
/// told in no time: there are more than 65536 of them, or they lie in one that is locked. The
/// folder itself may be locked, and holds nothing then.
std::optional<bool> is_so_below(const std::filesystem::path& folder,
                                const std::function<bool(const struct stat&)>& is_so);

}  // namespace judge
