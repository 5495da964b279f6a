#pragma once

#include <string>
#include <vector>

#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/package/polygon/problem_xml.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Where the tests of a package stand, in groups of the judge's, and what these are worth.
struct PolygonGroups {
  bool is_scored = false;  ///< some test or group has points
  /// `sample` and `secret` with the groups in it, without cases, those that others require before
  /// these; only those that have tests.
  std::vector<TestGroup> groups;
  std::vector<std::string> of_test;  ///< by the tests' numbers from 0: "secret/small"
};

/// Puts the tests into groups. A test without a group is a sample or directly in `secret`. Where
/// there are points, samples that count stay with their group, and each group is worth what its
/// tests are, or what is said of it where they have no points. What cannot be taken as it is said
/// is told with its place.
PolygonGroups polygon_groups(const PolygonTestset& testset, Diagnostics& diagnostics);

}  // namespace judge
