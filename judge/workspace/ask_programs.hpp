#pragma once

#include <filesystem>

#include "judge/inspection/finding.hpp"
#include "judge/inspection/rule_choice.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Asks a problem's programs about data that were made up to see whether they look. Input
/// validators are asked about junk and inputs with one thing wrong, answer validators about junk.
/// Checkers (or the comparison) are asked about outputs that are hardly right, interactors about
/// submissions that hardly say what they must. The reference solution runs twice. It takes the
/// smallest cases for it (cases_to_ask()): what it asks grows with the number of programs, not of
/// cases. A program that does not end is soon left alone. Of what wrongly passes, or makes one
/// fail, a file is kept in `kept`, which is emptied first. A fault where a program cannot be built
/// or the machine refuses something. Of a kind of program of which no chosen rule tells nothing is
/// asked.
OrFault<Findings> ask_programs(Workspace& workspace, const Problem& problem,
                               const std::filesystem::path& kept, const RuleChoice& rules);

}  // namespace judge
