#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>

namespace judge {

/// Where a program's source takes chance from the clock or the system, so that no seed can decide
/// what it makes; told by the words that its language has for it. Comments do not count.
std::optional<std::size_t> chance_in(const std::filesystem::path& path, std::string_view source);

}  // namespace judge
