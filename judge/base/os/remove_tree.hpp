#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// Removes a folder and all it holds, also where a program took its own permissions away. Follows
/// no links. What is not there is as good as removed.
Expected<> remove_tree(const std::filesystem::path& folder);

}  // namespace judge
