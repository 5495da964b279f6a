#pragma once

#include <string>

#include "judge/base/expected.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/problem/problem_library.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// A package's problem as the files that it is on the shelves of a project, by their paths from its
/// root. It must have a time limit: the shelves know no computed one. What has no place there is
/// among the draft's changes. A package of Polygon comes by way of one of 2025-09: `submissions`
/// says how its submissions are loaded.
PackageDraft draft_shelves(const Problem& problem, const ProblemLibrary& library,
                           const std::string& id, const SubmissionLoading& submissions = {});

/// An id for the shelves, from the name of a package.
std::string shelf_id(const std::string& package);

/// Why the shelves cannot take a problem of that id: there is something of that name already.
Expected<> check_shelves(const PackageDraft& draft, const Project& project, const std::string& id);

/// Puts all of it into its places, or nothing: aside, then renamed; the folder of cases, which
/// makes it a problem, last.
Expected<> write_onto_shelves(const PackageDraft& draft, const Project& project,
                              const std::string& id);

}  // namespace judge
