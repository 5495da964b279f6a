#pragma once

#include <memory>
#include <string>

#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The draft of a problem in a project of its own that is removed afterwards.
struct StagedProblem {
  TempDir folder;
  std::unique_ptr<Workspace> workspace;
};

/// Lays a draft aside, to see what comes of it before anything is written. Why that cannot be has
/// been told.
OrExit<StagedProblem> stage(const CommandLine& line, const PackageDraft& draft,
                            Cancellation cancellation);

/// Makes the test data of a problem that lies aside.
OrExit<> make_data(Workspace& workspace, const std::string& id, const Cancellation& cancellation);

}  // namespace judge
