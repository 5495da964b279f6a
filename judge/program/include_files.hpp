#pragma once

#include <filesystem>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/own_files.hpp"

namespace judge {

/// Puts over a program's files those that a problem has for programs in that language:
/// `<folder>/<language>/`, or else `<folder>/default/`. A file of the same name is replaced.
/// Whether the program starts in one of them: in one called main.
Expected<bool> put_include_files(const std::filesystem::path& folder, const Language& language,
                                 std::vector<OwnFile>& files);

}  // namespace judge
