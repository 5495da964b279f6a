#pragma once

#include <filesystem>
#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The one problem that `word` names; `what` names what there may be several of ("packages"). What
/// is wrong with it is told.
OrExit<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                            TestData data);

/// Makes what a package of Polygon says how to make and does not hold, where the workspace is: a draft
/// of it can be written as long as that is open.
OrExit<> complete_package(Workspace& workspace, Problem& problem);

/// Gives it the time limit that its rule computes, and has no rule afterwards. The workspace has one
/// worker.
OrExit<> fix_time_limit(const CommandLine& line, Workspace& workspace, Problem& problem);

/// Tells why a draft cannot be written there (check_target()).
OrExit<> told_target(const std::filesystem::path& target, Standing standing);

/// Tells why there cannot be such a draft; whether there can.
bool is_possible(const PackageDraft& draft);

}  // namespace judge
