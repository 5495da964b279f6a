#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// A fault where the user may not read a file: that is no compile error of the program.
OrFault<> check_readable(const Workspace& workspace,
                         const std::vector<std::filesystem::path>& files);

/// What stands at a path where it is no file and no folder: "a pipe"; else empty.
std::string kind_of_no_program(const std::filesystem::path& path);

/// Why a path at which nothing is is no program, with what may have been meant.
Fault missing_program(const std::filesystem::path& named);

/// A program that somebody names, a file or a folder, as a submission that belongs to no problem. A
/// fault where there is none, or in no known language. To one file in C or C++ belong the headers
/// that it includes from its folder or below, and in Python the modules beside it that it imports,
/// as where it is compiled, or run, where it lies.
OrFault<Program> own_program(Workspace& workspace, const std::filesystem::path& named);

/// The same of one whose language somebody has said: a fault where there is none that is called so;
/// empty: told by its files.
OrFault<Program> own_program(Workspace& workspace, const std::filesystem::path& named,
                             const std::string& said_language);

/// The headers of a program in C or C++ that a file alone is: what it includes from its folder or
/// below. Canonical; none where the program cannot be read.
std::vector<std::filesystem::path> headers_beside(const std::filesystem::path& program);

/// A fault where the path is that of a problem package, whose samples are judged as it says.
OrFault<> check_no_package(const std::filesystem::path& named);

/// A program that somebody names to be judged by a problem, which takes it without what lies beside
/// it; or, where nothing is called so, the problem's submission of that name.
OrFault<Program> own_program(Workspace& workspace, const Problem& problem,
                             const std::string& named);

/// The first of a program that makes inputs or judges them.
OrFault<Program> own_program(Workspace& workspace, const std::filesystem::path& named, Role role);

}  // namespace judge
