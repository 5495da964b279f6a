#pragma once

#include <filesystem>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/own_files.hpp"

namespace judge {

/// Puts over a program's files those that a problem has for programs in that language:
/// `<folder>/<language>/`, or else `<folder>/default/`. A file of the same name is replaced.
/// Those of them that the program starts in, if any: called main or, in Python, importing a file of
/// the program's own. A link leads to a file in `folder` or in one of `linked_folders`.
Expected<std::vector<std::filesystem::path>> put_include_files(
    const std::filesystem::path& folder, const Language& language,
    const std::vector<std::filesystem::path>& linked_folders, std::vector<OwnFile>& files);

}  // namespace judge
