#pragma once

#include <filesystem>
#include <vector>

#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {

/// Lets any user read what is in a folder, for a program may run as another one. All of it is ours,
/// and a plain file or a folder.
void make_readable(const std::filesystem::path& folder);

/// The headers that a compiler has listed beside the sources in `folder`, as they are now. The list
/// itself is no part of the program, and is removed.
std::vector<CacheEntry::Ingredient> take_headers(const std::filesystem::path& folder,
                                                 const Language& language,
                                                 const ToolPlaces& places);

}  // namespace judge
