#pragma once

#include <string>

#include "judge/exchange/package_draft.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/workspace/completion.hpp"

namespace judge {

/// What comes onto the shelves of a project.
struct ImportWish {
  std::string path;     ///< of the package, a folder or an archive
  std::string id = {};  ///< empty: made of the package's name
  CompletionWish completion;
};

/// A package that is about to come onto the shelves.
struct DraftedImport {
  std::string id;
  PackageDraft draft;  ///< where there are refusals in it, there is no such problem
};

/// Drafts a package's problem as it is on the shelves of a project. A fault where there is
/// something of its name already. The workspace has one worker, and must be open until the draft is
/// written.
OrFault<DraftedImport> draft_import(Workspace& workspace, const Project& project,
                                    const ImportWish& wish);

/// Puts it onto the shelves, all or nothing; gives the problem as it is there, with what is wrong
/// with it.
OrFault<LoadedProblem> write_import(const Workspace& workspace, const Project& project,
                                    const DraftedImport& drafted);

}  // namespace judge
