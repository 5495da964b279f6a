#pragma once

#include <string>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// An input of somebody's own in a form that the problem's validators take: as it is, else with its
/// blanks folded. A fault tells why neither will do.
OrFault<std::string> valid_input(Workspace& workspace, const Problem& problem, std::string input);

/// What a program prints for an input, under these limits, also on standard error. A program that
/// does not end well is a fault.
OrFault<RunOutput> output_for(Workspace& workspace, const Runnable& program, const Limits& limits,
                              const std::string& input);

}  // namespace judge
