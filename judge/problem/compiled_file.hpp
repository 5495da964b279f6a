#pragma once

#include <filesystem>

namespace judge {

/// Whether a file is a program that a compiler made, for Linux, macOS or Windows: by how it begins,
/// whatever it is called. One that cannot be read is none.
bool is_compiled_file(const std::filesystem::path& file);

}  // namespace judge
