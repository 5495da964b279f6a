#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// Whether the Problem Package Format allows the name: [a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}.
bool is_format_name(std::string_view name);

inline constexpr const char* kFormatNameHelp =
    "use letters, digits, '_', '.' and '-', at most 255, the first one no '.' or '-'";

/// Whether the format passes over files and folders of that name: '.' or '-' first.
bool is_ignored(std::string_view name);

/// Whether a file of that name is a program or a part of one: no header, test (_test), note
/// (.md, .txt, .yaml) or left-over of a compiler.
bool is_program_source(const std::filesystem::path& file);

/// Everything directly in `folder`, sorted by name.
Expected<std::vector<std::filesystem::path>> entries_of(const std::filesystem::path& folder);

}  // namespace judge
