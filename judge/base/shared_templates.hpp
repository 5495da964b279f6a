#pragma once

#include <filesystem>
#include <string>
#include <vector>

// What nearly every module instantiates, compiled once: in shared_templates.cpp. For C++20 the
// library of GCC does not do so with strings, as it does for older ones, and each module would
// compile its own. All modules have this by their precompiled header: see
// cmake/ProjectSettings.cmake. Without, all is the same but the time that a build takes.
// The standard allows it for templates of a program's own types only; libstdc++ takes these, too.

extern template class std::basic_string<char>;
extern template class std::vector<std::string>;
extern template class std::vector<std::filesystem::path>;
