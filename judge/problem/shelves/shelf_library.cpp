#include "judge/problem/shelves/shelf_library.hpp"

#include <algorithm>
#include <array>

#include "judge/base/os/is_below.hpp"
#include "judge/problem/manifest_time_limit.hpp"
#include "judge/problem/shelves/shelf_loader.hpp"
#include "judge/problem/shelves/shelf_submissions.hpp"

namespace judge {

namespace fs = std::filesystem;

LoadedProblem ShelfLibrary::load(std::string_view id, TestData test_data,
                                 const SubmissionLoading& submissions) const {
  return load_problem(project_, id, test_data, submissions);
}

std::vector<ProblemLibrary::Place> ShelfLibrary::places_of(const fs::path& path) const {
  const auto ids = problem_ids(project_);
  if (!ids) return {};
  for (const std::string& id : *ids) {
    const fs::path solutions = fs::weakly_canonical(project_.solutions(id));
    for (const fs::path& folder : {solutions, fs::weakly_canonical(project_.cases(id)),
                                   fs::weakly_canonical(project_.generators(id))}) {
      if (path == folder) return {Place{.problem = id}};
    }
    if (is_below(path, solutions)) return {Place{.problem = id, .submissions = path}};
  }
  return {};
}

std::optional<Submission> ShelfLibrary::submission_from(const fs::path& path,
                                                        const SubmissionLoading& loading,
                                                        Diagnostics& diagnostics) const {
  return load_submission_from(project_, loading, path, diagnostics);
}

fs::path ShelfLibrary::home() const {
  std::error_code code;
  const fs::path real = fs::canonical(project_.root, code);
  return code ? project_.root : real;
}

ProblemLibrary::NewText ShelfLibrary::with_time_limit(const Problem& problem,
                                                      std::chrono::milliseconds limit) const {
  return {problem.manifest, manifest_with_time_limit(problem.manifest, seconds_text(limit))};
}

bool ShelfLibrary::overlaps(const fs::path& folder) const {
  const fs::path root = fs::weakly_canonical(project_.root);
  return is_at_or_below(root, folder) ||
         std::ranges::any_of(
             std::array{"cases", "generators", "judge", "solutions"},
             [&](const char* shelf) { return is_at_or_below(folder, root / shelf); });
}

}  // namespace judge
