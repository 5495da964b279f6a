#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/build/program_builder.hpp"

namespace judge {

/// Nothing that a compiler writes may be larger.
inline constexpr Bytes kLargestMadeFile = mebibytes(512);

/// Runs a compiler in `folder`, which holds the sources and takes what it makes. With full
/// isolation it sees the folder, itself and the system, no more: it reads whatever a source names.
/// Gives what it said where it did not accept the program, nothing where it did.
Expected<std::optional<std::string>> run_compiler(const std::vector<std::string>& command,
                                                  const Language& language,
                                                  const std::filesystem::path& folder,
                                                  const BuildOptions& options);

/// Makes what is in a folder, and the folder, ours and readable for everybody: who runs the program
/// may be another user.
void make_readable(const std::filesystem::path& folder);

/// What a sandbox must show for a language's tools to work.
std::vector<VisibleFolder> visible_installation(const Language& language);

}  // namespace judge
