#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "judge/exchange/converted_points.hpp"
#include "judge/exchange/legacy_points.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// What a problem can leave as.
enum class PackageFormat : std::uint8_t {
  current,   ///< the Problem Package Format 2025-09
  legacy,    ///< the same before it had versions
  domjudge,  ///< legacy, with what DOMjudge wants besides
  polygon,
};

/// "2025-09", "legacy", "domjudge", "polygon"
std::string_view to_string(PackageFormat format);

/// Whose package it is going to be.
enum class PackageReaders : std::uint8_t {
  others,      ///< other judges, which do not know what is this one's alone
  this_judge,  ///< it is on its way onto our shelves
};

/// A problem on its way into a package: what all parts of an export work on.
struct Exporting {
  const Problem& problem;
  const ProblemLibrary& library;
  PackageFormat format;
  std::string balloon;  ///< its colour, for DOMjudge; empty: none
  PackageDraft& draft;
  PackageReaders readers = PackageReaders::others;
  const Problem* origin = nullptr;  ///< as that of an ExportWish
  /// The title in each language that there is a statement in: "en" to "Mazes".
  std::map<std::string, std::string> titles = {};
  /// Where the points of a legacy problem have to be said in the words of 2025-09.
  std::optional<ConvertedPoints> points = {};
  /// Where those of a problem of 2025-09 have to be said in the words of the legacy format.
  std::optional<LegacyPoints> legacy_points = {};

  bool is_from_package() const { return problem.origin == ProblemOrigin::package; }
  bool is_from_legacy() const { return problem.rules == PackageRules::legacy; }
  bool is_to_legacy() const { return format != PackageFormat::current; }
  /// Whether the same rules hold before and after.
  bool is_same_generation() const { return is_to_legacy() == is_from_legacy(); }
  std::string shown(const std::filesystem::path& path) const { return library.shown(path); }
};

// The parts of an export, in this order: each puts its files into the draft, and what has no place
// there among its changes.

/// The statements, and the titles with them.
void export_statements(Exporting& exporting);

/// Submissions in folders that say what is expected of them; where no folder can, submissions.yaml
/// or a tag in the source does.
void export_submissions(Exporting& exporting);

/// problem.yaml, and the files with the time limit that go with a legacy one.
void export_manifest(Exporting& exporting);

/// Testcases, and what is said of their groups.
void export_cases(Exporting& exporting);

/// In the legacy format: the testcases that a group of a scoring problem requires, put into it.
void export_required_cases(Exporting& exporting, const TestGroup& group);

/// Validators, checkers and interactors, each whole without our headers.
void export_programs(Exporting& exporting);

/// Names what becomes of a problem whose static validator has no place in `where`.
void leave_out_static_validator(Exporting& exporting, const char* where);

/// generators/, with a plan that makes the same bytes by BAPCtools' conventions.
void export_plan(Exporting& exporting);

}  // namespace judge
