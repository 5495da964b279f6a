#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace judge {

/// What a program finds in its environment, and nothing else; its home is its working directory.
std::vector<std::string> plain_environment(const std::filesystem::path& working_directory);

}  // namespace judge
