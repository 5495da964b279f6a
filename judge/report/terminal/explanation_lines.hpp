#pragma once

#include <string>

#include "judge/results/crash_explanation.hpp"

namespace judge {

/// An explained crash for people, each line with its newline and indented to stand below the name
/// of its case: the error; the source line; how the program came there, unless that is all there is
/// to say. Nothing in it can steer a terminal.
std::string explanation_lines(const CrashExplanation& explanation);

}  // namespace judge
