#pragma once

#include <filesystem>
#include <string>

#include "judge/exchange/package_draft.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Puts a file of a program into a draft so that it needs nothing of the project: a C or C++ source
/// that includes headers from the folders it shares with others takes these in. What cannot be done
/// so is a reason to refuse.
void put_whole_file(const ProgramSource& source, const std::filesystem::path& file,
                    const std::string& path, PackageDraft& draft);

/// Puts the files of a program into a folder of the draft, under their paths below `top`.
void put_program(const Program& program, const std::filesystem::path& top,
                 const std::string& folder, PackageDraft& draft);

}  // namespace judge
