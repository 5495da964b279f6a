#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/exchange/export_package.hpp"
#include "judge/exchange/polygon/testlib_program.hpp"
#include "judge/problem/package/polygon/problem_xml.hpp"

namespace judge {

/// A package of Polygon as one of 2025-09: the testlib programs within what calls them by that
/// format's protocol, the script as a plan, groups with points as groups of that format.
void export_from_polygon(Exporting& exporting);

/// A test on its way into a group of 2025-09.
struct ConvertedCase {
  const TestCase* test_case = nullptr;
  std::string name;      ///< "secret/2-large/07"
  std::string settings;  ///< the text of its .yaml; empty: it has none
};

/// A group of 2025-09 that tests of Polygon are in.
struct ConvertedGroup {
  std::string name;      ///< "sample", "secret", "secret/2-large"
  std::string settings;  ///< the text of its test_group.yaml; empty: it has none
  std::vector<ConvertedCase> cases;
};

struct ConvertedGroups {
  std::vector<ConvertedGroup> groups;               ///< in the order in which they are judged
  std::map<std::string, std::string> renamed = {};  ///< what became of some: "2-large"
  std::vector<std::string> refusals = {};
};

/// The groups of Polygon as 2025-09 has them: by their names they come in the same order. A group
/// whose tests are worth so much each becomes one for each number of points, or, where others
/// depend on it, one for each test; what depends on it depends on all of these. `points` says what
/// becomes of those that the checker gives itself.
ConvertedGroups convert_polygon_groups(const Problem& problem,
                                       GivenPoints points = GivenPoints::told);

/// The plan that makes the tests which commands are said of, and holds the others; puts the latter,
/// and the generators, into the draft. Empty: no test has a command.
std::string plan_of_polygon(Exporting& exporting, const ConvertedGroups& converted);

/// The statements, in all of their languages, and their titles.
void export_statements_of_polygon(Exporting& exporting, const PolygonManifest& manifest);

}  // namespace judge
