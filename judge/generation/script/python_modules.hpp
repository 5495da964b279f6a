#pragma once

#include <filesystem>
#include <vector>

namespace judge {

/// The files in Python beside a program in Python that it imports, or that one of these imports, by
/// name; none of a program in another language. What merely might be a module is one.
std::vector<std::filesystem::path> modules_beside(const std::filesystem::path& program);

}  // namespace judge
