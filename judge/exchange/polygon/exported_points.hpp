#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// What the tests of a scoring problem of 2025-09 are worth in Polygon, and how its groups are
/// scored: exactly what they were, or there are refusals.
struct ExportedPoints {
  /// By the folder of the tests: "secret/small".
  struct Group {
    bool is_complete = false;                ///< all or nothing, else each test by itself
    std::vector<std::string> required = {};  ///< folders: "sample", "secret/small"
  };

  std::map<std::string, double> of_test = {};  ///< by the names of the cases
  std::map<std::string, Group> groups = {};
  std::vector<std::string> refusals = {};
};

/// The first checker or interactor of the problem's that may give points of its own: its sources
/// know the files that scores are written to, or the points of testlib, and do not leave them out.
/// Null: none.
const Program* giver_of_points(const Problem& problem);

/// Of a scoring problem of 2025-09; a pass-fail one has no points. Those of the legacy format
/// become points of 2025-09 first.
ExportedPoints exported_points(const Problem& problem);

/// Whether the cases directly in a folder have to be a group in Polygon, because of their points.
bool is_group_for_points(const Problem& problem, const std::string& folder);

}  // namespace judge
