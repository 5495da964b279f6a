#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/cli/play/play_screen.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares the options and words of `judge play`.
void add_play_options(CommandLine& line);

/// The case that is asked for: --case, an INPUT of one's own, else the first.
OrExit<TestCase> chosen_case(const CommandLine& line, Workspace& workspace, const Problem& problem);

/// How the case is shown: on what the streams are connected to, with the problem's visualizer.
OrExit<PlayScreen::Options> chosen_screen(const CommandLine& line, Workspace& workspace,
                                          const Problem& problem, const TestCase& test_case);

}  // namespace judge
