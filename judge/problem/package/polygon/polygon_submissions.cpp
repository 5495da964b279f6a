#include "judge/problem/package/polygon/polygon_submissions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/is_file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/package/polygon/polygon_programs.hpp"
#include "judge/problem/submission_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNotRun = "do-not-run";

/// Any way to fail on a test.
Expectation fails_somehow() {
  return {.permitted = VerdictSet::all(),
          .required = {Verdict::wrong_answer, Verdict::run_time_error, Verdict::time_limit_exceeded,
                       Verdict::memory_limit_exceeded, Verdict::output_limit_exceeded}};
}

Expectation may_be(VerdictSet permitted, VerdictSet required) {
  return {.permitted = permitted, .required = required};
}

class PolygonSubmissions {
 public:
  PolygonSubmissions(const PackagePaths& paths, const SubmissionLoading& loading, Problem& problem,
                     Diagnostics& diagnostics)
      : paths_(paths), loading_(loading), problem_(problem), diagnostics_(diagnostics) {}

  void add(const PolygonSolution& solution) {
    if (solution.tag == kNotRun) {
      report(Severity::note, solution.source.place,
             fmt::format("{} is not to be run", visible_text(solution.source.path, 255)));
      return;
    }
    const fs::path path = paths_.root / solution.source.path;
    SubmissionFiles finder([&](const fs::path& file) { return paths_.shown(file); }, loading_,
                           diagnostics_, NamesOfTests::like_any);
    if (!is_file(path)) {
      report(Severity::warning, solution.source.place,
             fmt::format("the solution {} is not there", visible_text(solution.source.path, 255)),
             "it is left out");
      return;
    }
    auto files = finder.of(path);
    if (!files || files->empty()) return;
    auto expectation = polygon_expectation(solution.tag);
    if (!expectation) {
      report(Severity::warning, solution.source.place,
             fmt::format("the tag {} is not known", visible_text(solution.tag, 80)),
             "any verdict will do");
      expectation = Expectation{.permitted = VerdictSet::all(), .required = {}};
    }
    const bool is_reference = solution.tag == "main" && reference_solution(problem_) == nullptr;
    if (solution.tag == "main" && !is_reference)
      report(Severity::warning, solution.source.place, "there is another main solution already",
             "that one makes the answers, and this one must be accepted");
    TimeBounds time_bounds = usual_time_bounds(expectation);
    if (has_bound(time_bounds, TimeBound::lower)) expectation->score = all_points();
    problem_.submissions.push_back({.name = name_of(path),
                                    .source = {.files = std::move(*files),
                                               .language = polygon_language(solution.source.type),
                                               .territory = path},
                                    .is_reference = is_reference,
                                    .time_bounds = std::move(time_bounds),
                                    .expectation = expectation});
  }

  /// The main one first, then by name.
  void sort() {
    std::ranges::sort(problem_.submissions, [](const Submission& a, const Submission& b) {
      return std::pair(!a.is_reference, a.name) < std::pair(!b.is_reference, b.name);
    });
  }

 private:
  /// The score of one that is right; nothing where there are none.
  std::optional<ScoreRange> all_points() const {
    if (!problem_.type.scoring) return std::nullopt;
    const auto secret = std::ranges::find(problem_.data.groups, "secret", &TestGroup::name);
    if (secret == problem_.data.groups.end()) return std::nullopt;
    const auto& rules = std::get<PointRules>(secret->grading);
    return ScoreRange{.least = *rules.max_score, .most = *rules.max_score};
  }

  std::string name_of(const fs::path& path) const {
    const fs::path name = path.lexically_relative(problem_.solutions_folder);
    return !name.empty() && *name.begin() != ".." ? name.string()
                                                  : path.lexically_relative(paths_.root).string();
  }

  void report(Severity severity, const Location& place, std::string what, std::string why = "") {
    diagnostics_.push_back({severity, place, std::move(what), std::move(why), ""});
  }

  const PackagePaths& paths_;
  const SubmissionLoading& loading_;
  Problem& problem_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Expectation> polygon_expectation(std::string_view tag) {
  if (tag == "main" || tag == "accepted") return folder_expectation("accepted");
  if (tag == "rejected" || tag == "incorrect" || tag == "failed") return fails_somehow();
  if (tag == "wrong-answer" || tag == "presentation-error")
    return folder_expectation("wrong_answer");
  if (tag == "time-limit-exceeded") return folder_expectation("time_limit_exceeded");
  if (tag == "memory-limit-exceeded") return folder_expectation("memory_limit_exceeded");
  if (tag == "runtime-error") return folder_expectation("run_time_error");
  if (tag == "time-limit-exceeded-or-accepted")
    return may_be({Verdict::accepted, Verdict::time_limit_exceeded}, {});
  if (tag == "time-limit-exceeded-or-memory-limit-exceeded") {
    return may_be({Verdict::accepted, Verdict::time_limit_exceeded, Verdict::memory_limit_exceeded},
                  {Verdict::time_limit_exceeded, Verdict::memory_limit_exceeded});
  }
  return std::nullopt;
}

void load_polygon_submissions(const PackagePaths& paths, const PolygonManifest& manifest,
                              const SubmissionLoading& loading, Problem& problem,
                              Diagnostics& diagnostics) {
  PolygonSubmissions submissions(paths, loading, problem, diagnostics);
  for (const PolygonSolution& solution : manifest.solutions) {
    if (loading.cancellation.is_requested()) return;
    submissions.add(solution);
  }
  submissions.sort();
}

}  // namespace judge
