#pragma once

#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/cli/exit_code.hpp"

namespace judge {

/// One word behind `judge`.
struct CommandEntry {
  std::string name;
  std::string summary;  ///< one line
  ExitCode (*run)(const std::vector<std::string>& arguments, Cancellation cancellation);
};

/// Every command, in the order of `judge --help`.
const std::vector<CommandEntry>& commands();

/// The whole of `judge`, without the name of the program in `arguments`.
ExitCode run_judge(const std::vector<std::string>& arguments, Cancellation cancellation);

}  // namespace judge
