#include "judge/problem/package/package_grader.hpp"

#include <algorithm>

#include "judge/problem/package/package_programs.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The first group that wants a custom grader, null if none does.
const TestGroup* custom_group(const TestGroup& group) {
  const auto* const rules = std::get_if<GraderRules>(&group.grading);
  if (rules != nullptr && rules->is_custom) return &group;
  for (const TestGroup& inner : group.groups) {
    if (const TestGroup* const found = custom_group(inner)) return found;
  }
  return nullptr;
}

}  // namespace

void load_package_grader(const PackagePaths& paths, const PackageManifest& manifest,
                         const SubmissionLoading& loading, Problem& problem,
                         Diagnostics& diagnostics) {
  const fs::path folder = paths.root / "graders";
  std::error_code code;
  const bool is_there = fs::is_directory(folder, code);
  const TestGroup* const wanting = custom_group(problem.data);
  const auto tell = [&](Severity severity, const fs::path& place, std::string what, std::string why,
                        std::string help) {
    diagnostics.push_back(
        {severity, {paths.shown(place)}, std::move(what), std::move(why), std::move(help)});
  };
  if (wanting == nullptr) {
    if (is_there) {
      tell(Severity::warning, folder, "no group uses this grader",
           manifest.is_legacy ? "it is used where testdata.yaml says 'grading: custom'"
                              : "the format of this package has no graders",
           "remove it, or say so");
    }
    return;
  }
  std::vector<Program> graders;
  if (is_there) graders = programs_in(folder, Role::grader, paths, loading, diagnostics);
  if (graders.size() == 1) {
    problem.grading.grader = std::move(graders.front());
  } else {
    tell(Severity::error, problem.cases_folder / wanting->name / "testdata.yaml",
         graders.empty() ? "grading is custom, and there is no grader"
                         : "grading is custom, and there is more than one grader",
         "nobody could say what a group's result is", "have one program in " + paths.shown(folder));
  }
}

}  // namespace judge
