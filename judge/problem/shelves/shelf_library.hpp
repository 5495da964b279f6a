#pragma once

#include "judge/problem/problem_library.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// The problems on a project's shelves.
class ShelfLibrary final : public ProblemLibrary {
 public:
  explicit ShelfLibrary(Project project) : project_(std::move(project)) {}

  Expected<std::vector<std::string>> ids() const override { return problem_ids(project_); }
  LoadedProblem load(std::string_view id, TestData test_data,
                     const SubmissionLoading& submissions) const override;
  std::vector<Place> places_of(const std::filesystem::path& path) const override;
  bool overlaps(const std::filesystem::path& folder) const override;
  std::optional<Submission> submission_from(const std::filesystem::path& path,
                                            const SubmissionLoading& loading,
                                            Diagnostics& diagnostics) const override;
  ProgramSource source(Role role, std::vector<std::filesystem::path> files) const override {
    return project_.source(role, std::move(files));
  }
  std::filesystem::path root() const override { return project_.root; }
  std::filesystem::path home() const override;
  std::vector<std::filesystem::path> hidden_folders() const override { return {project_.root}; }
  std::optional<Unpacked> unpacked(std::string_view /*id*/) const override { return {}; }
  NewText with_time_limit(const Problem& problem, std::chrono::milliseconds limit) const override;
  std::string word_for(const Problem& problem) const override { return problem.id; }
  std::string shown(const std::filesystem::path& path) const override {
    return project_.shown(path);
  }

 private:
  Project project_;
};

}  // namespace judge
