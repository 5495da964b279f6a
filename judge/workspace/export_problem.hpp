#pragma once

#include <filesystem>
#include <string>

#include "judge/exchange/export_package.hpp"
#include "judge/workspace/completion.hpp"

namespace judge {

/// As what and where a problem leaves.
struct ExportProblemWish {
  ExportWish package = {};            ///< but for how submissions are loaded
  std::filesystem::path target = {};  ///< a folder or an archive; empty: a folder here, by its name
  Standing standing = Standing::left;  ///< of what stands there
  CompletionWish completion;
};

/// A problem that is about to leave.
struct DraftedExport {
  Problem problem;
  PackageDraft draft;  ///< where there are refusals in it, there is no such package
  PackageFormat format = PackageFormat::current;
  std::filesystem::path target;
  Standing standing = Standing::left;
};

/// Drafts a package of the problem that `word` names, with all of its data, which have to be what
/// its plan makes; with a time limit where the format cannot do without. The workspace has one
/// worker, and must be open until the draft is written.
OrFault<DraftedExport> draft_export(Workspace& workspace, const std::string& word,
                                    const ExportProblemWish& wish);

/// Writes it where it is to be, whole or not at all: not where somebody asks to stop meanwhile.
OrFault<> write_export(const DraftedExport& drafted, Cancellation cancellation);

}  // namespace judge
