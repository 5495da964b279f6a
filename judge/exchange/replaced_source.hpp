#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/exchange/package_draft.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Why a problem may not be replaced by what is made of it, which loses something or would take the
/// place of more than the problem: "it has a repository of its own in it"; "" where `target`
/// is not where it lies, or nothing is against it.
std::string against_replacing_source(const std::filesystem::path& target, const Problem& problem,
                                     const ProblemLibrary& library,
                                     const std::vector<Change>& changes);

/// The folder that a problem's package is, where `named` is that very folder; nothing where it is
/// more or less than the package.
std::optional<std::filesystem::path> replaceable_folder(const std::filesystem::path& named,
                                                        const Problem& problem);

}  // namespace judge
