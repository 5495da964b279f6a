#pragma once

#include "judge/cli/exit_code.hpp"
#include "judge/cli/play/play_screen.hpp"
#include "judge/judging/ready_judge.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Lets the person at standard input play a case: all passes, of which there is one but in a
/// multi-pass problem. Tells the verdict of each, and what went wrong.
ExitCode play_case(const Workspace& workspace, const ReadyJudge& interactor,
                   const TestCase& test_case, PlayScreen& screen, Transcript& transcript);

}  // namespace judge
