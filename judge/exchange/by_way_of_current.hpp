#pragma once

#include <functional>

#include "judge/exchange/export_package.hpp"

namespace judge {

/// What becomes of a package of another format by way of 2025-09: `next` makes it of that package,
/// which lies in a temporary folder as long. The result names what it is made of as it lies in the
/// first one.
PackageDraft draft_by_way_of_current(
    const Problem& problem, const ProblemLibrary& library, const ExportWish& wish,
    const std::function<PackageDraft(const Problem&, const ProblemLibrary&)>& next);

}  // namespace judge
