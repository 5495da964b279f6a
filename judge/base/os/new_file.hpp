#pragma once

#include <filesystem>
#include <string_view>

#include "judge/base/expected.hpp"

namespace judge {

/// Creates `path` whole or not at all, as write_file_whole() does; an Error (EEXIST) where there is
/// anything by that name, which stays as it is.
Expected<> write_new_file_whole(const std::filesystem::path& path, std::string_view content);

}  // namespace judge
