#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/problem/package/package_paths.hpp"

namespace judge {

/// A source file that problem.xml names.
struct PolygonSource {
  std::string path;  ///< relative to the package
  std::string type;  ///< "cpp.g++17", "python.3"
  Location place;
};

/// One of the tests that submissions run on.
struct PolygonTest {
  std::string command;  ///< that makes its input; empty: it is there
  bool is_sample = false;
  std::string group;  ///< empty: none
  double points = 0;
  Location place;
};

/// How the points of tests make those of their group.
enum class PolygonPolicy : std::uint8_t {
  each_test,
  complete_group,  ///< all of them, or none
};

/// What is said of a group of tests.
struct PolygonGroup {
  std::string name;
  PolygonPolicy policy = PolygonPolicy::each_test;
  double points = 0;                      ///< of the whole group, where its tests have none
  std::vector<std::string> dependencies;  ///< groups that must be passed for it to count
  Location place;
};

/// The tests, in order, and where their files are.
struct PolygonTestset {
  std::string name;
  std::optional<double> time_limit_ms;
  std::optional<double> memory_bytes;
  std::string input_pattern = "tests/%02d";
  std::string answer_pattern = "tests/%02d.a";
  std::vector<PolygonTest> tests;
  std::vector<PolygonGroup> groups;
  Location place;
};

/// A checker, by its source, by the name of a standard one, or both.
struct PolygonChecker {
  std::string name;  ///< "std::ncmp.cpp"
  std::optional<PolygonSource> source;
  std::string copy;  ///< of the source, in the package's root: "check.cpp"
  Location place;
};

/// A program to judge and what is said of it.
struct PolygonSolution {
  std::string tag;  ///< "main", "wrong-answer"
  PolygonSource source;
};

/// A statement in one language, as one file.
struct PolygonStatement {
  std::string language;  ///< "english"
  std::string path;
  std::string type;  ///< "application/x-tex"
};

/// What a package of Polygon says of itself.
struct PolygonManifest {
  std::string title;
  std::map<std::string, std::string> titles;  ///< by language: "english"
  std::vector<PolygonStatement> statements;
  std::vector<std::string> tags;
  std::string input_file;   ///< empty: the standard input
  std::string output_file;  ///< empty: the standard output
  std::string statement;    ///< its path, in English if it is there
  PolygonTestset testset;
  std::optional<PolygonChecker> checker;
  PointsUnit points_unit = PointsUnit::points;  ///< of points that the checker gives
  std::optional<PolygonSource> interactor;
  std::vector<PolygonSource> validators;
  std::vector<PolygonSource> executables;  ///< generators, and whatever else
  std::vector<std::string> resources;      ///< files that others may include: "files/testlib.h"
  std::vector<PolygonSolution> solutions;
  std::set<std::string> binaries;  ///< of programs, for Windows: "check.exe"
};

/// Reads problem.xml. What is sloppy is a warning at its line and the value is taken, if it can be;
/// nothing, with an error, where the file is no XML or no problem.
std::optional<PolygonManifest> read_problem_xml(const PackagePaths& paths,
                                                Diagnostics& diagnostics);

/// What a pattern names for a number: "tests/07" for "tests/%02d" and 7. Nothing where it has no
/// place for the number, or leads out of the package.
std::optional<std::string> polygon_path(const std::string& pattern, int number);

}  // namespace judge
