#pragma once

#include <filesystem>
#include <string>

#include "judge/cli/session.hpp"

namespace judge {

/// Brings an input of somebody's own, which `file` holds, into a form that the problem's validator
/// takes: as it is, else with its blanks folded, in `input` and in `file`. If neither will do,
/// tells why.
ExitCode make_input_valid(const Session& session, const Problem& problem, std::string& input,
                          const std::filesystem::path& file);

}  // namespace judge
