#include "judge/exchange/exporting.hpp"

namespace judge {

std::string_view to_string(PackageFormat format) {
  switch (format) {
    case PackageFormat::current:
      return "2025-09";
    case PackageFormat::legacy:
      return "legacy";
    case PackageFormat::domjudge:
      return "domjudge";
    case PackageFormat::polygon:
      return "polygon";
  }
  return "";
}

SourcePlace source_place(const Problem& problem) {
  const std::filesystem::path& root = problem.places.plan_root;
  // A package has its cases in data/, the shelves have them in cases/<id>/.
  const bool is_package = problem.cases_folder == root / "data";
  return {.kind = is_package ? SourcePlace::Kind::package : SourcePlace::Kind::shelves,
          .root = root,
          .manifest = (is_package ? root : problem.cases_folder) / "problem.yaml",
          .is_legacy = problem.format.starts_with("legacy")};
}

}  // namespace judge
