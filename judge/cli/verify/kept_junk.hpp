#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// With --keep-junk: whether files can be kept where it says, for each of these problems.
OrExit<> check_junk_can_be_kept(const CommandLine& line, const std::vector<std::string>& ids);

/// Where files that were made up and wrongly pass are kept, a folder in it for each problem: where
/// --keep-junk says, else in the cache.
std::filesystem::path junk_folder(const CommandLine& line, const Workspace& workspace);

}  // namespace judge
