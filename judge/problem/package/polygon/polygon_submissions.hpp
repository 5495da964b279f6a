#pragma once

#include <optional>
#include <string_view>

#include "judge/problem/package/polygon/problem_xml.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Lists the solutions that problem.xml names, each with what its tag promises; the main one makes
/// the answers. What is not there or not to be run is told and left out.
void load_polygon_submissions(const PackagePaths& paths, const PolygonManifest& manifest,
                              const SubmissionLoading& loading, Problem& problem,
                              Diagnostics& diagnostics);

/// What a tag of Polygon promises: "rejected" any verdict but accepted on some test; nothing for a
/// tag that is not known.
std::optional<Expectation> polygon_expectation(std::string_view tag);

}  // namespace judge
