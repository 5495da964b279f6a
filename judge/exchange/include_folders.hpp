#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/program/language/program_source.hpp"

namespace judge {

/// Whether a file's name ends as those of C and C++ do, headers included.
bool is_in_c(const std::filesystem::path& file);

/// What a folder in include/ is called whose files are compiled with a program in C or C++; of
/// several the first one that is there. None for a program in another language.
std::vector<std::string> include_folders_of_c(const ProgramSource& source);

/// The same for a program in Java.
std::vector<std::string> include_folders_of_java(const ProgramSource& source);

}  // namespace judge
