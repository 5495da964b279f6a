#include "judge/problem/package/package_loader.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/near_manifests.hpp"
#include "judge/problem/package/package_cases.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_grader.hpp"
#include "judge/problem/package/package_links.hpp"
#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/package/package_programs.hpp"
#include "judge/problem/package/package_statement.hpp"
#include "judge/problem/package/package_submissions.hpp"
#include "judge/problem/package/polygon/polygon_loader.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPlanFile = "generators.yaml";

/// What a statement in TeX says with \problemname{...}, which was once the only place for it.
std::string title_in(const fs::path& statement) {
  if (statement.extension() != ".tex") return "";
  constexpr std::string_view kCommand = "\\problemname{";
  const auto text = read_file(statement, mebibytes(1));
  const std::size_t at = text ? text->find(kCommand) : std::string::npos;
  if (at == std::string::npos) return "";
  const std::size_t begin = at + kCommand.size();
  const std::size_t end = text->find_first_of("}\n", begin);
  return end == std::string::npos ? "" : text->substr(begin, end - begin);
}

/// They stand for words in the files of all its programs.
void spread_constants(Problem& problem) {
  const auto give = [&](ProgramSource& source) { source.constants = problem.constants; };
  for (Submission& submission : problem.submissions) give(submission.source);
  for (auto* programs : {&problem.input_validators, &problem.answer_validators,
                         &problem.output_judge.more_checkers}) {
    for (Program& program : *programs) give(program.source);
  }
  for (auto* program : {&problem.checker, &problem.output_judge.program, &problem.static_validator,
                        &problem.input_visualizer, &problem.output_visualizer}) {
    if (*program) give((*program)->source);
  }
}

/// Programs of testlib's are given no flags but the name of a group.
void tell_of_dropped_flags(const Problem& problem, Diagnostics& diagnostics) {
  const auto& judge = problem.output_judge.program;
  if (!judge || judge->protocol != JudgingProtocol::testlib) return;
  std::set<std::string> told;  // all cases of a group have the same flags
  for (const TestCase& test_case : each_case(problem.data)) {
    const std::vector<std::string>& flags = test_case.output_validator_args;
    if (flags.empty() || flags.front() == "--testset") continue;
    Diagnostic dropped{
        .severity = Severity::warning,
        .location = test_case.output_validator_args_place,
        .what = fmt::format("{} is not given these flags: {}", judge->shown,
                            visible_text(fmt::format("{}", fmt::join(flags, " ")), 200)),
        .why = "it is a program with testlib.h, which refuses flags that it does not know",
        .help = "remove them, or have the program know what they say"};
    if (told.insert(to_string(dropped)).second) diagnostics.push_back(std::move(dropped));
  }
}

/// Whether by the legacy default grader one rejected case rejects all that is in the group.
bool rejects_for_one_case(const TestGroup& group) {
  const auto* const rules = std::get_if<GraderRules>(&group.grading);
  return rules != nullptr && !rules->is_custom && !rules->grader.accept_if_any_accepted &&
         rules->grader.verdict_mode != VerdictMode::always_accept &&
         std::ranges::all_of(group.groups, rejects_for_one_case);
}

/// Of submissions that are to have a part of the points, where there are all or none.
void tell_of_parts_in_vain(const PackagePaths& paths, const Problem& problem,
                           Diagnostics& diagnostics) {
  const auto secret = std::ranges::find(problem.data.groups, "secret", &TestGroup::name);
  const bool are_made = secret != problem.data.groups.end() && !each_case(*secret).empty();
  // A checker may give a part to what it accepts.
  const bool is_compared = problem.output_judge.kind == OutputJudge::Kind::comparison;
  if (!problem.type.scoring || !are_made || !is_compared || !rejects_for_one_case(problem.data))
    return;
  for (const Submission& submission : problem.submissions) {
    if (!submission.expectation || submission.expectation->credit == ExpectedCredit::any) continue;
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {paths.shown(submission.place())},
         .what = "it is to be accepted with a part of the points, and nothing is here",
         .why = "one rejected case rejects the whole: no grader_flags say "
                "accept_if_any_accepted or always_accept",
         .help = fmt::format("write 'grader_flags: accept_if_any_accepted' into {}",
                             paths.shown(problem.cases_folder / "secret/testdata.yaml"))});
  }
}

/// Whether its cases are old and new ones at once.
void check_change(const PackagePaths& paths, LoadedProblem& loaded) {
  const fs::path& folder = loaded.problem.cases_folder;
  if (auto unfinished =
          unfinished_change(paths.word(), folder, paths.shown(folder / kChangeFolder)))
    loaded.diagnostics.push_back(*std::move(unfinished));
}

}  // namespace

LoadedProblem load_package(const PackagePaths& paths, const std::string& id, TestData test_data,
                           const SubmissionLoading& submissions) {
  LoadedProblem loaded{.problem = {}, .diagnostics = links_astray(paths)};
  Problem& problem = loaded.problem;
  problem.id = id;
  if (!loaded.diagnostics.empty()) {
    problem.name = id;
    return loaded;
  }
  if (is_polygon_package(paths.root)) {
    loaded = load_polygon(paths, id, submissions);
    if (test_data == TestData::complete) check_change(paths, loaded);
    return loaded;
  }
  problem.cases_folder = paths.root / "data";
  problem.solutions_folder = folder_of(paths.root, {"submissions", "solutions"});
  problem.generators_folder = paths.root / "generators";
  problem.origin = ProblemOrigin::package;
  problem.places = {.root = paths.root, .own_settings = paths.root / "problem.yaml"};
  problem.paths_begin = paths.root;
  problem.package = paths.root;
  problem.manifest = paths.root / "problem.yaml";
  problem.plan_place = problem.generators_folder / kPlanFile;
  problem.kept_cases = problem.generators_folder / "kept";
  problem.equivalent_mutants = paths.root / kEquivalentMutantsFile;
  problem.are_missing_parts_told = false;
  problem.is_missing_reference_told = false;
  problem.plan_conventions = PlanConventions::bapctools;
  loaded.diagnostics =
      folders_not_read(paths, problem.solutions_folder, {"submissions", "solutions"});
  for (Diagnostic& wrong : wrong_kinds_of_entries(paths))
    loaded.diagnostics.push_back(std::move(wrong));
  const PackageManifest manifest = read_package_manifest(paths, problem, loaded.diagnostics);
  problem.are_time_margins_demanded = problem.rules == PackageRules::current;
  load_package_statement(paths, problem, loaded.diagnostics);
  if (problem.name.empty() && problem.statement) problem.name = title_in(*problem.statement);
  if (problem.name.empty()) problem.name = id;
  std::error_code code;
  if (fs::is_regular_file(problem.plan_place, code)) problem.plan = problem.plan_place;
  std::ranges::move(near_manifests(paths, problem.generators_folder, {kPlanFile}),
                    std::back_inserter(loaded.diagnostics));
  load_package_programs(paths, manifest, submissions, problem, loaded.diagnostics);
  load_package_cases(paths, manifest, test_data, problem, loaded.diagnostics);
  if (test_data == TestData::complete) check_change(paths, loaded);
  load_package_grader(paths, manifest, submissions, problem, loaded.diagnostics);
  load_package_submissions(paths, manifest, submissions, problem, loaded.diagnostics);
  spread_constants(problem);
  read_comparison_flags(problem, loaded.diagnostics);
  tell_of_dropped_flags(problem, loaded.diagnostics);
  tell_of_parts_in_vain(paths, problem, loaded.diagnostics);
  return loaded;
}

}  // namespace judge
