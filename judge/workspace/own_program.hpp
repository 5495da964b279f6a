#pragma once

#include <filesystem>
#include <string>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// A program that somebody names, a file or a folder, as a submission that belongs to no problem. A
/// fault where there is none, or in no known language.
OrFault<Program> own_program(Workspace& workspace, const std::filesystem::path& named);

/// A fault where the path is that of a problem package, whose samples are judged as it says.
OrFault<> check_no_package(const std::filesystem::path& named);

/// The same as own_program(), or, where nothing is called so, the problem's submission of that name.
OrFault<Program> own_program(Workspace& workspace, const Problem& problem,
                             const std::string& named);

/// The first of a program that makes inputs or judges them.
OrFault<Program> own_program(Workspace& workspace, const std::filesystem::path& named, Role role);

}  // namespace judge
