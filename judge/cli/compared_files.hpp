#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/cli/messages.hpp"

namespace judge {

/// The files that a command line of `judge compare` names, with a problem.
struct ComparedFiles {
  std::string output;
  std::optional<std::string> answer = {};
  std::optional<std::string> input = {};
};

/// Those files, which are there; else what is wrong has been told. A pipe, a device or standard
/// input is read to its end, and a file with what came out of it, in `folder`, stands in its place:
/// a checker may read it twice.
OrExit<ComparedFiles> compared_files(const CommandLine& line, const std::filesystem::path& folder,
                                     const Cancellation& cancellation);

}  // namespace judge
