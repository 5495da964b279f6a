#include "judge/problem/shelves/shelf_submissions.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class SubmissionLoader {
 public:
  SubmissionLoader(const Project& project, const SubmissionLoading& loading, Problem& problem,
                   Diagnostics& diagnostics)
      : project_(project),
        loading_(loading),
        problem_(problem),
        diagnostics_(diagnostics),
        files_([&](const fs::path& path) { return project.shown(path); }, loading, diagnostics,
               NamesOfTests::passed_over) {}

  void load() {
    const fs::path& folder = problem_.solutions_folder;
    std::error_code missing;
    if (!fs::exists(folder, missing)) return check_reference(folder);
    for (const fs::path& path : list(folder)) {
      if (loading_.cancellation.is_requested()) return;
      std::error_code code;
      if (!fs::is_directory(path, code)) {
        if (is_program_source(path)) load_program(path);
      } else if (fs::is_symlink(path, code)) {
        files_.refuse_link(path);
      } else if (path.filename() == problem_.id && !folder_expectation(problem_.id)) {
        load_program(path);
      } else {
        load_folder(path);
      }
    }
    check_reference(folder);
    for (Submission& submission : problem_.submissions)
      submission.time_bounds = usual_time_bounds(submission.expectation);
    std::sort(problem_.submissions.begin(), problem_.submissions.end(),
              [](const Submission& a, const Submission& b) {
                if (a.is_reference != b.is_reference) return a.is_reference;
                return a.name < b.name;
              });
  }

 private:
  void report(Severity severity, const fs::path& place, std::string what, std::string why = {},
              std::string help = {}) {
    diagnostics_.push_back(
        {severity, {project_.shown(place)}, std::move(what), std::move(why), std::move(help)});
  }

  std::vector<fs::path> list(const fs::path& folder) {
    return files_.list(folder, std::numeric_limits<std::size_t>::max())
        .value_or(std::vector<fs::path>());
  }

  /// A file or a folder as a program, nothing if it is none or something in it is refused.
  std::optional<Submission> program_at(const fs::path& path) {
    auto files = files_.of(path);
    if (!files || files->empty()) return std::nullopt;
    Submission submission{.name = path.lexically_relative(problem_.solutions_folder).string(),
                          .source = project_.source(Role::submission, std::move(*files))};
    submission.source.territory = path;
    return submission;
  }

  /// What the source itself says; what is wrong with that is reported.
  std::optional<Expectation> tag_of(const Submission& submission) {
    for (const fs::path& file : submission.source.files) {
      const auto source = files_.content(file, submission.path());
      if (!source) continue;
      const auto tagged = tagged_expectation(*source);
      if (!tagged) report(Severity::error, file, tagged.error().message);
      if (tagged && *tagged) return *tagged;
    }
    return std::nullopt;
  }

  void load_folder(const fs::path& folder) {
    const std::string name = folder.filename().string();
    const std::optional<Expectation> of_folder = folder_expectation(name);
    bool are_all_tagged = true;
    for (const fs::path& path : list(folder)) {
      if (loading_.cancellation.is_requested()) return;
      std::optional<Submission> submission = program_at(path);
      if (!submission) continue;
      submission->expectation = of_folder ? of_folder : tag_of(*submission);
      are_all_tagged = are_all_tagged && submission->expectation.has_value();
      problem_.submissions.push_back(std::move(*submission));
    }
    if (of_folder || are_all_tagged) return;
    report(Severity::error, folder, fmt::format("'{}' is not the name of a verdict", name),
           "the folder says what the programs in it ought to get",
           spelling_help(name, expectation_folders()));
  }

  /// One that is in no folder of others: a file, or a folder that is named as the reference is.
  void load_program(const fs::path& path) {
    std::optional<Submission> submission = program_at(path);
    if (!submission) return;
    submission->is_reference = path.filename() == problem_.id || path.stem() == problem_.id;
    submission->expectation =
        submission->is_reference ? folder_expectation("accepted") : tag_of(*submission);
    if (!submission->expectation) {
      report(Severity::warning, path, "nothing says what this program ought to get",
             "it is neither the reference nor in a folder named by a verdict",
             "put it into accepted/, wrong_answer/, ..., or write @EXPECTED_RESULTS@: into it");
    }
    problem_.submissions.push_back(std::move(*submission));
  }

  void check_reference(const fs::path& folder) {
    std::vector<std::string> names;
    for (Submission& submission : problem_.submissions) {
      if (submission.is_reference) names.push_back(submission.name);
    }
    if (names.empty()) {
      report(Severity::warning, folder, "there is no reference solution",
             "nothing makes answers, or shows that those that are there are right",
             fmt::format("write {}.cpp, or the same in another language", problem_.id));
    } else if (names.size() > 1) {
      report(Severity::error, folder / names[1],
             fmt::format("a second reference solution beside {}", names[0]),
             "one of them makes the answers", "put the others into accepted/");
    }
  }

  const Project& project_;
  const SubmissionLoading& loading_;
  Problem& problem_;
  Diagnostics& diagnostics_;
  SubmissionFiles files_;
};

}  // namespace

void load_submissions(const Project& project, const SubmissionLoading& loading, Problem& problem,
                      Diagnostics& diagnostics) {
  SubmissionLoader(project, loading, problem, diagnostics).load();
}

std::optional<Submission> load_submission_from(const Project& project,
                                               const SubmissionLoading& loading,
                                               const fs::path& path, Diagnostics& diagnostics) {
  std::error_code code;
  std::vector<fs::path> files = {path};
  if (fs::is_directory(path, code)) {
    const auto shown = [&](const fs::path& file) { return project.shown(file); };
    auto found = SubmissionFiles(shown, loading, diagnostics, NamesOfTests::passed_over).of(path);
    if (!found) return std::nullopt;
    files = std::move(*found);
  }
  if (files.empty()) {
    diagnostics.push_back({.location = {project.shown(path)},
                           .what = "there is no file in this folder",
                           .help = "name a program, or the folder that holds its files"});
    return std::nullopt;
  }
  Submission submission{.name = path.filename().string(),
                        .source = project.source(Role::submission, std::move(files))};
  submission.source.territory = path;
  return submission;
}

}  // namespace judge
