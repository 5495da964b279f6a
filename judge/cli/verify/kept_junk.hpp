#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// With --keep-junk: whether files can be kept where it says, for each of these problems.
OrExit<> check_junk_can_be_kept(const CommandLine& line, const std::vector<std::string>& ids);

/// Where files that were made up for a problem and wrongly pass are kept: where --keep-junk says,
/// else in the cache.
std::filesystem::path junk_folder(const CommandLine& line, const Workspace& workspace,
                                  const std::string& id);

}  // namespace judge
