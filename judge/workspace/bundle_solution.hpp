#pragma once

#include <filesystem>
#include <string>

#include "judge/program/bundle/bundle.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A solution as one file.
struct BundledSolution {
  std::filesystem::path source;
  std::string text;
};

/// Makes one text of a solution and the headers of the project that it includes, with the problem's
/// constants in their places: `word` is a file, names a submission, or a problem, whose reference
/// solution it is then.
OrFault<BundledSolution> bundle_solution(Workspace& workspace, const std::string& word,
                                         LineDirectives line_directives);

/// Writes it to a file, whole or not at all; a fault where that is its own source.
OrFault<> write_bundle(const BundledSolution& bundled, const std::filesystem::path& target);

}  // namespace judge
