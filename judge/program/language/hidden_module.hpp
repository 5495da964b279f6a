#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/program/language/language.hpp"

namespace judge {

/// Of a program's files, by their paths below its folder, those that are found in the place of a
/// module of the language's own: `random.py`, or what is in a folder `random`.
std::vector<std::filesystem::path> hiding_files(const std::vector<std::filesystem::path>& files,
                                                const Language& language);

/// Of these, those whose module one of the sources imports, in a line that begins with `import` or
/// `from`. Such a program finds itself, or a part of it, and may fail in any way.
std::vector<std::filesystem::path> imported_in(const std::vector<std::string_view>& sources,
                                               const std::vector<std::filesystem::path>& hiding);

/// Where a program or its compiler failed, and speaks of the module that one of these files hides,
/// or has imported it, what is most likely wrong: "random.py is found in the place of Python 3's
/// own module 'random': give it another name". Else empty.
std::string hidden_module_note(std::string_view said,
                               const std::vector<std::filesystem::path>& hiding,
                               const std::vector<std::filesystem::path>& imported,
                               std::string_view language_name);

}  // namespace judge
