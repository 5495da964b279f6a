#include "judge/problem/package/polygon/polygon_loader.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/is_file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/line_ends.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/package/polygon/polygon_groups.hpp"
#include "judge/problem/package/polygon/polygon_programs.hpp"
#include "judge/problem/package/polygon/polygon_submissions.hpp"
#include "judge/problem/package/polygon/problem_xml.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Polygon has no limit of its own on what is printed.
constexpr Bytes kOutputLimit = mebibytes(64);

/// Whether a file is there whose lines end as they do on Windows.
bool is_of_windows(const fs::path& path) {
  if (!is_file(path)) return false;
  const auto file = MappedFile::open(path);
  return file && has_windows_line_ends(file->bytes());
}

class PolygonLoader {
 public:
  PolygonLoader(const PackagePaths& paths, const PolygonManifest& manifest, Problem& problem,
                Diagnostics& diagnostics)
      : paths_(paths), manifest_(manifest), problem_(problem), diagnostics_(diagnostics) {}

  void load(const SubmissionLoading& submissions) {
    load_settings();
    load_tests();
    load_polygon_programs(paths_, manifest_, problem_, diagnostics_);
    load_polygon_submissions(paths_, manifest_, submissions, problem_, diagnostics_);
    check_recipes();
    note_line_ends();
    note_files_for_windows();
    read_comparison_flags(problem_, diagnostics_);
  }

 private:
  void report(Severity severity, const Location& place, std::string what, std::string why = {},
              std::string help = {}) {
    diagnostics_.push_back({severity, place, std::move(what), std::move(why), std::move(help)});
  }

  Location manifest_place() const { return {paths_.shown(paths_.root / "problem.xml")}; }

  void load_settings() {
    const PolygonTestset& testset = manifest_.testset;
    if (!manifest_.title.empty()) problem_.name = manifest_.title;
    const fs::path statement = paths_.root / manifest_.statement;
    if (!manifest_.statement.empty() && is_file(statement)) problem_.statement = statement;
    problem_.limits.output = kOutputLimit;
    problem_.output_judge.points_unit = manifest_.points_unit;
    if (testset.time_limit_ms) {
      problem_.limits.time_limit =
          std::chrono::milliseconds(static_cast<std::int64_t>(*testset.time_limit_ms));
    } else {
      // Without a testset that is the least.
      if (!testset.tests.empty())
        report(Severity::warning, testset.place, "there is no time limit", "it is taken to be 2 s");
    }
    if (testset.memory_bytes)
      problem_.limits.memory = Bytes{static_cast<std::int64_t>(*testset.memory_bytes)};
    const auto is_of_a_file = [](const std::string& name) {
      return !name.empty() && name != "stdin" && name != "stdout";
    };
    if (is_of_a_file(manifest_.input_file) || is_of_a_file(manifest_.output_file)) {
      report(Severity::error, manifest_place(),
             fmt::format("programs read {} and write {}", visible_text(manifest_.input_file, 80),
                         visible_text(manifest_.output_file, 80)),
             "files in place of standard input and output are not supported");
    }
  }

  void load_tests() {
    const PolygonTestset& testset = manifest_.testset;
    PolygonGroups grouped = polygon_groups(testset, diagnostics_);
    problem_.type.scoring = grouped.is_scored;
    problem_.data.groups = std::move(grouped.groups);
    std::map<std::string, TestGroup*> groups;
    for (TestGroup& group : problem_.data.groups) {
      groups[group.name] = &group;
      for (TestGroup& inner : group.groups) groups[inner.name] = &inner;
    }
    for (std::size_t i = 0; i < testset.tests.size(); ++i)
      add_test(testset.tests[i], static_cast<int>(i) + 1, *groups.at(grouped.of_test[i]));
    if (testset.tests.empty() && !has_errors(diagnostics_))
      report(Severity::error, testset.place, "there are no tests");
  }

  void add_test(const PolygonTest& test, int number, TestGroup& group) {
    const auto input = polygon_path(manifest_.testset.input_pattern, number);
    const auto answer = polygon_path(manifest_.testset.answer_pattern, number);
    if (!input || !answer) return;
    const int digits = manifest_.testset.tests.size() < 100 ? 2 : 3;
    CaseRecipe recipe{.name = fmt::format("{}/{:0{}}", group.name, number, digits),
                      .input = paths_.root / *input,
                      .answer = paths_.root / *answer,
                      .command = words_of(test.command),
                      .place = test.place,
                      .has_windows_line_ends = is_of_windows(paths_.root / *input) ||
                                               is_of_windows(paths_.root / *answer)};
    TestCase test_case{.name = recipe.name, .input = recipe.input, .answer = recipe.answer};
    if (!test.group.empty()) {
      test_case.input_validator_args = {"--testset", manifest_.testset.name, "--group", test.group};
    }
    if (recipe.command.empty() && !is_file(recipe.input)) {
      report(Severity::error, test.place,
             fmt::format("{} is not there", paths_.shown(recipe.input)),
             "the test was made by hand, and nothing could make it again",
             "export the package from Polygon again");
      return;
    }
    group.cases.push_back(std::move(test_case));
    problem_.recipes.push_back(std::move(recipe));
  }

  /// What can be made must have a program that makes it.
  void check_recipes() {
    std::set<std::string> told;
    bool lacks_answer = false;
    for (const CaseRecipe& recipe : problem_.recipes) {
      lacks_answer = lacks_answer || !is_file(recipe.answer);
      if (is_file(recipe.input) || recipe.command.empty()) continue;
      const std::string& generator = recipe.command.front();
      if (problem_.recipe_programs.contains(generator) || !told.insert(generator).second) continue;
      report(Severity::error, recipe.place,
             fmt::format("there is no generator {}", visible_text(generator, 80)),
             fmt::format("{} is not there, and it would make it", paths_.shown(recipe.input)));
    }
    if (lacks_answer && reference_solution(problem_) == nullptr) {
      report(Severity::error, manifest_place(), "there is no main solution",
             "answers are not there, and it would make them", "give one solution the tag 'main'");
    }
  }

  /// Polygon judges on Windows, and its packages have tests as they are there.
  void note_line_ends() {
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(problem_.recipes, &CaseRecipe::has_windows_line_ends));
    if (count == 0) return;
    report(Severity::note, manifest_place(),
           fmt::format("line ends of Windows, in {}", counted(count, "test")),
           "they are read with plain ones, as validators and programs expect them here");
  }

  /// Those that are there.
  void note_files_for_windows() {
    std::set<std::string> files = manifest_.binaries;
    files.insert({"doall.bat", "wipe.bat"});
    const auto count = static_cast<std::size_t>(std::ranges::count_if(
        files, [&](const std::string& file) { return is_file(paths_.root / file); }));
    if (count == 0) return;
    report(Severity::note, manifest_place(),
           fmt::format("left out: {} for Windows", counted(count, "file")),
           "programs are built from their sources, and what they make is made by them");
  }

  const PackagePaths& paths_;
  const PolygonManifest& manifest_;
  Problem& problem_;
  Diagnostics& diagnostics_;
};

}  // namespace

bool is_polygon_package(const fs::path& folder) {
  return is_file(folder / "problem.xml") && !is_file(folder / "problem.yaml");
}

LoadedProblem load_polygon(const PackagePaths& paths, const std::string& id,
                           const SubmissionLoading& submissions) {
  LoadedProblem loaded;
  Problem& problem = loaded.problem;
  problem.id = id;
  problem.name = id;
  problem.origin = ProblemOrigin::polygon;
  problem.format = "polygon";
  problem.kept_in = "Polygon";
  problem.has_titles_in_statements = false;
  problem.is_missing_reference_told = false;
  problem.are_time_margins_demanded = false;
  problem.cases_folder = paths.root;
  problem.solutions_folder = paths.root / "solutions";
  problem.generators_folder = paths.root;
  problem.places = {.root = paths.root, .own_settings = paths.root / "problem.xml"};
  problem.paths_begin = paths.root;
  problem.manifest = paths.root / "problem.yaml";
  problem.plan_place = paths.root / "problem.xml";
  problem.kept_cases = paths.root / "tests";
  problem.input_validator_place = paths.root / "files";
  problem.equivalent_mutants = paths.root / kEquivalentMutantsFile;
  problem.plan_conventions = PlanConventions::bapctools;
  const auto manifest = read_problem_xml(paths, loaded.diagnostics);
  if (manifest) PolygonLoader(paths, *manifest, problem, loaded.diagnostics).load(submissions);
  return loaded;
}

}  // namespace judge
