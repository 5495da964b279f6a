#include "judge/workspace/tasks.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/generation/planned_cases.hpp"
#include "judge/inspection/run_rules.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/program/language/constants.hpp"
#include "judge/program/language/language_of_answers.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/mixed_languages.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A judge that takes a bundle compiles it about so.
constexpr const char* kPlainCompiler = "g++ -O2 -std=c++20 -o {binary} {files}";

OrFault<> check_plans(Workspace& workspace, std::span<const SelectedProblem> selected,
                      const std::vector<std::string>& patterns) {
  bool is_fit = true;
  for (const SelectedProblem& entry : selected) {
    const Diagnostics diagnostics =
        compare_with_plan(entry.problem, workspace.library(),
                          [&](const std::string& name) { return matches(name, patterns); });
    workspace.report(diagnostics);
    is_fit = is_fit && !has_errors(diagnostics);
  }
  return is_fit ? OrFault<>() : fault(Fault::Kind::usage, "");
}

/// Whether a submission can be said to be in it. Nobody writes a program in scripts of its own:
/// what brings them is told by their names.
bool can_be_said(const Language& language) {
  return language.is_for(Role::submission) && !language.brings_scripts;
}

/// The languages that somebody means by that code: "c++", and "python" without those that take the
/// place of Python.
std::vector<std::string> languages_of_code(const LanguageTable& languages, std::string_view code) {
  std::vector<std::string> ids;
  for (const Language& language : languages.languages()) {
    if (can_be_said(language) && language.has_code(code) &&
        languages.code_in_format(language) == language.id)
      ids.push_back(language.id);
  }
  return ids;
}

/// What helps against a word that is of no language, as it stands behind the message.
std::string help_for_language(const LanguageTable& languages, const std::string& word) {
  std::vector<std::string> known;
  std::vector<std::string> codes;
  std::vector<std::string> longer;  // "pyth" is not only the nearest of "python2" and "python3"
  for (const Language& language : languages.languages()) {
    if (!can_be_said(language)) continue;
    known.push_back(language.id);
    std::ranges::copy(language.codes, std::back_inserter(codes));
    if (language.id.starts_with(word)) longer.push_back(language.id);
  }
  if (longer.size() < 2) {
    std::vector<std::string> all = known;  // first: of what is as near the id is meant
    std::ranges::copy(codes, std::back_inserter(all));
    const auto meant = meant_spelling(word, all);
    const bool is_code = meant && std::ranges::find(known, *meant) == known.end();
    if (is_code)
      longer = languages_of_code(languages, *meant);
    else if (meant && longer.empty())
      longer.push_back(*meant);
    if (longer.empty()) {
      if (auto near = meant_spelling(word, known)) longer.push_back(*std::move(near));
    }
  }
  return longer.empty() ? fmt::format("\n    known: {}", fmt::join(known, ", "))
                        : fmt::format("; did you mean '{}'?", fmt::join(longer, "' or '"));
}

/// A file that somebody names is a program in a language that is known, or it is named by mistake.
/// What belongs to the problem is judged, and that says what is wrong with it.
OrFault<> check_named_programs(Workspace& workspace, std::span<const SelectedProblem> selected) {
  for (const SelectedProblem& entry : selected) {
    if (entry.problem.type.submit_answer) continue;
    for (const Submission& submission : entry.submissions) {
      if (submission.expectation) continue;
      const ProgramSource& source = submission.source;
      const auto recognised =
          workspace.languages().recognise(source.files, source.language, source.role);
      if (recognised) {
        workspace.report(sources_left_out(workspace, std::span(&submission, 1)));
        continue;
      }
      workspace.report({recognised.error()});
      return fault(Fault::Kind::usage, "");
    }
  }
  return {};
}

/// Of some cases only: what must go wrong somewhere may well go right on these, and there is no
/// score.
void restrict_to_some_cases(SubmissionTask& task, std::size_t case_count) {
  task.may_fail_elsewhere = task.expectation && task.expectation->requires_failure() &&
                            task.test_cases.size() < case_count;
  task.grading.reset();
  if (task.expectation) task.expectation = without_requirements(*task.expectation);
  for (ScopedExpectation& scoped : task.more_expectations) {
    scoped.expectation = without_requirements(scoped.expectation);
    scoped.message.clear();
  }
}

bool is_cpp(const fs::path& file) {
  return file.extension() == ".cpp" || file.extension() == ".cc";
}

}  // namespace

OrFault<std::string> language_named(const LanguageTable& languages, const std::string& said) {
  const std::string small = lower_case(said);
  const Language* named = nullptr;
  for (const std::string& word : {said, small}) {
    named = languages.find(word);
    if (named != nullptr && can_be_said(*named)) return word;
    auto meant = languages_of_code(languages, word);
    if (meant.size() == 1) return std::move(meant.front());
  }
  return fault(Fault::Kind::usage, "there is no language '{}'{}{}", said,
               named == nullptr ? "" : " for submissions", help_for_language(languages, small));
}

OrFault<ReadyPrograms> ready_programs(Workspace& workspace, const Problem& problem) {
  auto judge = ready_judge(workspace, problem);
  if (!judge) return tl::unexpected(judge.error());
  auto grader = ready_grader(workspace, problem);
  if (!grader) return tl::unexpected(grader.error());
  auto static_validator = ready_static_validator(workspace, problem);
  if (!static_validator) return tl::unexpected(static_validator.error());
  return ReadyPrograms{std::move(*judge), std::move(*grader), std::move(*static_validator)};
}

SubmissionTask submission_task(const Workspace& workspace, const Problem& problem,
                               const Submission& submission, const ReadyPrograms& programs,
                               SharedCases cases) {
  ProgramSource source = limited_source(submission.source, Role::submission, problem.limits);
  source.allowed_languages = problem.languages;
  if (problem.type.submit_answer) {
    source.code_limit.reset();
    source.allowed_languages.clear();
    source.include_folder.clear();
  }
  BuildJob build = workspace.build_job(std::move(source));
  if (problem.type.submit_answer) {
    // A folder with outputs has them for some cases, though it be one.
    std::error_code code;
    const bool is_folder = std::filesystem::is_directory(submission.path(), code);
    build.languages = {is_folder ? language_of_answers() : language_of_one_answer()};
  }
  return {.problem = problem.id,
          .name = submission.name,
          .build = std::move(build),
          .expectation = submission.expectation,
          .more_expectations = submission.more_expectations,
          .limits = problem.limits,
          .test_cases = std::move(cases),
          .judge = programs.judge,
          .grading = grading_plan(problem),
          .grader = programs.grader,
          .static_validator = programs.static_validator};
}

OrFault<TaskWish> checked_wish(Workspace& workspace, std::span<const SelectedProblem> selected,
                               TaskWish wish) {
  auto fit = check_plans(workspace, selected, wish.case_patterns);
  if (fit && wish.language.empty()) fit = check_named_programs(workspace, selected);
  if (!fit) return tl::unexpected(fit.error());
  if (wish.language.empty()) return wish;
  auto language = language_named(workspace.languages(), wish.language);
  if (!language) return tl::unexpected(language.error());
  wish.language = *std::move(language);
  return wish;
}

OrFault<std::vector<SubmissionTask>> make_tasks(Workspace& workspace,
                                                std::span<const SelectedProblem> selected,
                                                const TaskWish& wish) {
  std::vector<SubmissionTask> tasks;
  for (const SelectedProblem& entry : selected) {
    SharedCases cases = judged_cases(entry.problem.data);
    const std::size_t case_count = cases.size();
    std::erase_if(cases.own(), [&](const TestCase& test_case) {
      return !matches(test_case.name, wish.case_patterns);
    });
    if (cases.empty()) continue;
    const auto programs = ready_programs(workspace, entry.problem);
    if (!programs) return tl::unexpected(programs.error());
    for (const Submission& submission : entry.submissions) {
      SubmissionTask task = submission_task(workspace, entry.problem, submission, *programs, cases);
      if (!wish.case_patterns.empty()) restrict_to_some_cases(task, case_count);
      if (!wish.language.empty() && !entry.problem.type.submit_answer)
        task.build.source.language = wish.language;
      tasks.push_back(std::move(task));
    }
  }
  return tasks;
}

OrFault<std::optional<SubmissionTask>> bundle_task(const Workspace& workspace,
                                                   const Problem& problem,
                                                   const ReadyPrograms& programs) {
  const Submission* reference = reference_solution(problem);
  const Language* cpp = workspace.languages().find("cpp");
  if (reference == nullptr || !is_cpp(reference->path()) || cpp == nullptr) return std::nullopt;
  std::error_code code;
  // What is compiled with files of include/ is no whole program without them.
  if (fs::is_directory(reference->source.include_folder, code)) return std::nullopt;
  auto text = bundle(reference->path(), workspace.library().root());
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  replace_constants(reference->source.constants, *text);
  const fs::path file =
      workspace.temporary_folder() / "bundles" / problem.id / reference->path().filename();
  fs::create_directories(file.parent_path(), code);
  if (const auto written = write_scratch_file(file, *text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  SubmissionTask task =
      submission_task(workspace, problem, *reference, programs, judged_cases(problem.data));
  task.name += kBundleMark;
  Language plain = *cpp;
  plain.compile = kPlainCompiler;
  task.build = {.source = limited_source({.files = {file}, .territory = file}, Role::submission,
                                         problem.limits),
                .languages = {plain}};
  return task;
}

}  // namespace judge
