#pragma once

#include "judge/problem/package/polygon/problem_xml.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Puts the checker or interactor, the validators and the generators of a package of Polygon into
/// the problem, whose testcases are there: where outputs are compared, their flags say how.
void load_polygon_programs(const PackagePaths& paths, const PolygonManifest& manifest,
                           Problem& problem, Diagnostics& diagnostics);

/// The language, by its id, of sources of that type: "cpp" for "cpp.g++17"; empty: found out from
/// the file.
std::string polygon_language(std::string_view type);

}  // namespace judge
