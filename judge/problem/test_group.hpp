#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Which of the two files that may give arguments.
enum class ArgsFile : std::uint8_t { of_group, of_case };

/// What `file` (test_group.yaml, or the .yaml of a case) says, over what was inherited. The file
/// need not exist; messages call it `shown`. Checks all keys of the Problem Package Format 2025-09.
GroupArgs read_args(const std::filesystem::path& file, const std::string& shown, ArgsFile kind,
                    GroupArgs inherited, Diagnostics& diagnostics);

/// What the groups' files say of a group ("secret/large"), those of the groups around it included.
/// Each is looked for in these folders of cases; the first that has it counts. Mistakes in them are
/// for whoever loads the problem to tell.
GroupArgs args_of_group(const std::vector<std::filesystem::path>& cases_folders,
                        const std::filesystem::path& group);

/// What all these files together say of a case ("secret/01-smallest"), whether it is there or not.
/// Mistakes again are for others to tell.
GroupArgs args_of_case(const std::filesystem::path& cases_folder,
                       const std::filesystem::path& name);

}  // namespace judge
