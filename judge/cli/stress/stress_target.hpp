#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {

/// Two programs that are held against each other, and where.
struct StressTarget {
  std::unique_ptr<Workspace> workspace;
  std::optional<Problem> problem;  ///< nothing: they belong to none
  StressSetting setting;
};

/// The words behind the command are PROBLEM A [B], or, where the first one is a program's file,
/// A B. Builds what it takes.
OrExit<StressTarget> chosen_target(const CommandLine& line, const std::vector<std::string>& words,
                                   Generators generators, Cancellation cancellation);

}  // namespace judge
