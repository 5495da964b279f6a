#include "judge/exchange/polygon/from_polygon.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/is_file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/compare/standard_checker.hpp"
#include "judge/exchange/polygon/standard_validator.hpp"
#include "judge/exchange/polygon/testlib_program.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/verdict/expectation.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The names of files in the package's folder that only Polygon needs.
constexpr std::string_view kOfPolygonAlone[] = {"doall.bat", "doall.sh",    "wipe.bat",
                                                "wipe.sh",   "problem.xml", "tags"};

/// The scripts in scripts/ that doall calls, without their extensions.
constexpr std::string_view kScriptsOfPolygon[] = {"gen-answer",          "gen-input-via-file",
                                                  "gen-input-via-files", "gen-input-via-stdout",
                                                  "run-checker-tests",   "run-validator-tests"};

class PackageOfPolygon {
 public:
  explicit PackageOfPolygon(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    Diagnostics ignored;  // they were told when the problem was loaded
    const fs::path& root = problem_.places.root;
    const auto manifest = read_problem_xml({root, exporting_.shown(root)}, ignored);
    if (!manifest) return draft_.refuse("problem.xml cannot be read any more");
    export_statements_of_polygon(exporting_, *manifest);
    export_submissions(exporting_);
    export_manifest(exporting_);
    put_tags(*manifest);
    put_judges();
    put_validators();
    put_cases();
    use_rest(*manifest);
  }

 private:
  void put_tags(const PolygonManifest& manifest) {
    if (manifest.tags.empty()) return;
    const std::string text = draft_.entries().at("problem.yaml").text;
    draft_.put_text("problem.yaml", text + fmt::format("keywords: {}\n", yaml_list(manifest.tags)));
  }

  void use(const Program& program) {
    for (const fs::path& file : program.source.files) draft_.uses(file);
  }

  /// A name that is free, for a program whose file is called so.
  std::string free_path(const std::string& folder, const Program& program) const {
    const std::string stem = program.source.files.front().stem().string();
    const std::string extension = adapted_extension(program);
    std::string path = fmt::format("{}/{}{}", folder, stem, extension);
    for (int number = 2; draft_.has(path); ++number)
      path = fmt::format("{}/{}-{}{}", folder, stem, number, extension);
    return path;
  }

  void put(const Program& program, const std::string& path, std::string text) {
    use(program);
    draft_.put_text(path, std::move(text));
    draft_.altered(program.shown, path);
    if (has_adapted_) return;
    has_adapted_ = true;
    draft_.altered("programs that speak testlib's protocol",
                   "the same, within what calls them by the format's own");
  }

  void put_judges() {
    const OutputJudge& judge = problem_.output_judge;
    if (!judge.program) return;
    if (judge.of_written) {
      return draft_.refuse(fmt::format(
          "what the interactor writes is looked at by the standard checker {}, whose source or "
          "testlib.h is not in the package: put them there",
          to_string(*judge.of_written)));
    }
    const bool has_two = !judge.more_checkers.empty();
    const Program& last = has_two ? judge.more_checkers.front() : *judge.program;
    // A checker that gives points by its exit code alone is found out when it does.
    if (problem_.type.scoring) {
      points_ = GivenPoints::refused;
      if (knows_points_of_testlib(last))
        points_ = judge.points_unit == PointsUnit::percents ? GivenPoints::written_as_percents
                                                            : GivenPoints::written;
    }
    if (has_two && problem_.type.scoring && knows_points_of_testlib(*judge.program))
      draft_.refuse(judge.program->shown +
                    " may give points, and the checker behind it has the word");
    const AdaptedRole role = judge.kind == OutputJudge::Kind::interactor ? AdaptedRole::interactor
                                                                         : AdaptedRole::checker;
    auto text = has_two ? adapted_to_package_format(*judge.program, last, points_)
                        : adapted_to_package_format(*judge.program, role, points_);
    if (!text) return draft_.refuse(text.error().message);
    const std::string path = free_path("output_validator", *judge.program);
    put(*judge.program, path, *std::move(text));
    if (!has_two) return;
    use(last);
    draft_.altered(last.shown, path);
  }

  void put_validators() {
    for (const Program& validator : problem_.input_validators) {
      auto text = adapted_to_package_format(validator, AdaptedRole::validator);
      if (text) {
        put(validator, free_path("input_validators", validator), *std::move(text));
      } else {
        use(validator);
        draft_.lost(validator.shown, text.error().message);
      }
    }
  }

  void put_cases() {
    const Problem changed = with_flags_of_format();
    const ConvertedGroups converted = convert_polygon_groups(changed, points_);
    for (const std::string& why : converted.refusals) draft_.refuse(why);
    refuse_missing_tests();
    for (const auto& [was, is] : converted.renamed) draft_.altered("the group " + was, is);
    std::size_t count = 0;
    for (const ConvertedGroup& group : converted.groups) {
      if (!group.settings.empty())
        draft_.put_text("data/" + group.name + "/test_group.yaml", group.settings);
      count += group.cases.size();
      for (const ConvertedCase& each : group.cases) put_case(each);
    }
    draft_.altered("tests", "sample and secret, " + counted(count, "case"));
    for (const CaseRecipe& recipe : problem_.recipes) {
      draft_.uses(recipe.input);
      draft_.uses(recipe.answer);
    }
    const std::string plan = plan_of_polygon(exporting_, converted);
    if (plan.empty()) return;
    draft_.put_text("generators/generators.yaml", plan);
    draft_.altered("the script of the tests", "generators/generators.yaml");
  }

  void refuse_missing_tests() {
    std::vector<std::string> missing;
    for (const TestCase& test_case : each_case(problem_.data))
      if (!is_file(test_case.input) || !is_file(test_case.answer))
        missing.push_back(test_case.name);
    if (!missing.empty()) {
      draft_.refuse(fmt::format(
          "{}: not there, or without an answer; generate the tests of the package first",
          first_names(missing)));
    }
  }

  void put_case(const ConvertedCase& each) {
    const std::string path = "data/" + each.name;
    draft_.put_file(path + ".in", each.test_case->input);
    draft_.put_file(path + ".ans", each.test_case->answer);
    if (!each.settings.empty()) draft_.put_text(path + ".yaml", each.settings);
  }

  /// A standard checker that is there by its name only is a program for those that do not know it.
  Problem with_flags_of_format() {
    Problem changed = problem_;
    const auto checker = common_standard_checker(problem_);
    if (!checker || exporting_.readers == PackageReaders::this_judge) return changed;
    const std::string path = fmt::format("output_validator/{}.cpp", to_string(*checker));
    draft_.put_text(path, standard_validator(*checker));
    draft_.altered(fmt::format("the standard checker {}", to_string(*checker)), path);
    for (TestGroup& group : changed.data.groups) leave_out_flags(group);
    return changed;
  }

  static void leave_out_flags(TestGroup& group) {
    for (TestCase& test_case : group.cases) test_case.output_validator_args.clear();
    for (TestGroup& inner : group.groups) leave_out_flags(inner);
  }

  void use_rest(const PolygonManifest& manifest) {
    const fs::path& root = problem_.places.root;
    for (const std::string_view name : kOfPolygonAlone) draft_.uses(root / name);
    for (const std::string_view script : kScriptsOfPolygon) {
      for (const char* extension : {".sh", ".bat"})
        draft_.uses(root / "scripts" / fmt::format("{}{}", script, extension));
    }
    // It says what problem.xml says of the solution, and who wrote it.
    for (const PolygonSolution& solution : manifest.solutions)
      draft_.uses(root / (solution.source.path + ".desc"));
    for (const std::string& binary : manifest.binaries) draft_.uses(root / binary);
    for (const std::string& resource : manifest.resources) {
      // They stand in the programs that include them.
      const fs::path name = fs::path(resource).filename();
      if (name == "testlib.h" || name == "olymp.sty" || name == "problem.tex" ||
          name == "statements.ftl" || name == "tutorial.tex")
        draft_.uses(root / resource);
    }
    if (!manifest.checker || !manifest.checker->source) return;
    draft_.uses(root / manifest.checker->source->path);
    if (!manifest.checker->copy.empty()) draft_.uses(root / manifest.checker->copy);
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
  GivenPoints points_ = GivenPoints::told;
  bool has_adapted_ = false;
};

/// The shelves have folders for more than the format has.
void put_into_own_folder(Submission& submission, PackageDraft& draft) {
  for (const std::string& folder : expectation_folders()) {
    if (submission.expectation != folder_expectation(folder)) continue;
    const std::string name = folder + "/" + submission.name;
    draft.altered("submissions: " + submission.name, "submissions/" + name);
    submission.name = name;
    return;
  }
}

}  // namespace

void export_from_polygon(Exporting& exporting) {
  Problem problem = exporting.problem;
  const std::optional<Expectation> rejected = folder_expectation("rejected");
  for (Submission& submission : problem.submissions) {
    if (!submission.expectation) continue;
    // What is accepted on every test has all points, whatever else is said.
    submission.expectation->score.reset();
    if (submission.expectation->required == rejected->required) submission.expectation = rejected;
    if (exporting.readers == PackageReaders::this_judge)
      put_into_own_folder(submission, exporting.draft);
  }
  Exporting plain{.problem = problem,
                  .library = exporting.library,
                  .format = exporting.format,
                  .balloon = exporting.balloon,
                  .draft = exporting.draft,
                  .readers = exporting.readers};
  PackageOfPolygon(plain).run();
}

}  // namespace judge
