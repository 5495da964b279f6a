#include "judge/problem/manifest_path.hpp"

namespace judge {

std::filesystem::path manifest_path(const Problem& problem) {
  // A package's is at its root, and holds what the shelves keep in a file of their own, too.
  const std::filesystem::path& own = problem.places.own_settings;
  return own.filename() == "problem.yaml" ? own : problem.cases_folder / "problem.yaml";
}

}  // namespace judge
