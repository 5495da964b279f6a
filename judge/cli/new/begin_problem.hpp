#pragma once

#include <filesystem>
#include <string>

#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/scaffolding/new_problem.hpp"

namespace judge {

/// Puts a new problem with its test data onto the shelves of the project, all or nothing, and with
/// it those libraries of its programs that the project lacks; then tells what there is.
ExitCode begin_on_shelves(const CommandLine& line, const NewProblem& wish, const Project& project,
                          Cancellation cancellation);

/// The same as a package of 2025-09 in a folder below `around`, which is named as the format wants
/// it: with the letters and digits of the id.
ExitCode begin_package(const CommandLine& line, NewProblem wish,
                       const std::filesystem::path& around, Cancellation cancellation);

/// A new problem with the shelves of another one.
ExitCode begin_like(const std::string& like, const std::string& id, const Project& project);

}  // namespace judge
