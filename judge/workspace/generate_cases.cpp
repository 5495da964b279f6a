#include "judge/workspace/generate_cases.hpp"

#include <algorithm>
#include <filesystem>
#include <ranges>

#include "judge/problem/checksums.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/scripted.hpp"
#include "judge/workspace/settle_interactions.hpp"

namespace judge {
namespace {

/// Whether a change of its cases was cut short that has no list to finish it by.
bool is_left_unfinished(const Problem& problem) {
  std::error_code code;
  return std::filesystem::exists(problem.cases_folder / kChangeFolder / kUnfinishedMark, code);
}

/// The answers that inputs lack, by the reference solution. That also finishes a change that was
/// cut short, be it when all of them were there already.
OrFault<GenerateResult> generate_answers(Workspace& workspace, const Problem& problem,
                                         GenerateMode mode, const GenerateProgress& progress) {
  const Submission* const solution = reference_solution(problem);
  if (solution == nullptr && !problem.unanswered.empty()) {
    return fault(Fault::Kind::usage,
                 "{}: {} no answer, and there is no accepted submission to make it", problem.id,
                 problem.unanswered.size() == 1
                     ? fmt::format("{} has", problem.unanswered.front().name)
                     : fmt::format("{} cases have", problem.unanswered.size()));
  }
  Problem answered = problem;
  for (const TestCase& test_case : problem.unanswered) {
    answered.recipes.push_back({.name = test_case.name,
                                .input = test_case.input,
                                .answer = test_case.answer,
                                .place = {workspace.library().shown(test_case.input)}});
    answered.data.cases.push_back(test_case);  // where its arguments are found
  }
  auto result = generate_by_recipes(workspace, answered, mode, progress);
  if (result && !problem.unanswered.empty()) result->made_by = solution->name;
  return result;
}

/// By what says how they are made.
OrFault<GenerateResult> made_cases(Workspace& workspace, const Problem& problem, GenerateMode mode,
                                   const GenerateProgress& progress) {
  if (!problem.recipes.empty()) return generate_by_recipes(workspace, problem, mode, progress);
  if (!problem.plan) {
    if (const auto script = data_script(problem); !script.empty())
      return generate_by_script(workspace, problem, script, mode, progress);
    if (!problem.unanswered.empty() || is_left_unfinished(problem))
      return generate_answers(workspace, problem, mode, progress);
    return fault(Fault::Kind::nothing_selected, "{}: there is no plan to make cases from: {}",
                 problem.id, workspace.library().shown(problem.plan_place));
  }
  const auto environment = generate_environment(workspace, progress);
  if (!environment) return tl::unexpected(environment.error());
  auto result = generate_by_plan(problem, mode, *environment);
  // A wish to stop that comes when all was done already changes nothing.
  const bool is_done = result && !has_errors(result->diagnostics);
  if (workspace.cancellation().is_requested() && !is_done)
    return fault(Fault::Kind::interrupted, "{}: interrupted; nothing is half written", problem.id);
  if (!result) return fault(Fault::Kind::machine, "{}: {}", problem.id, result.error().message);
  return std::move(*result);
}

}  // namespace

OrFault<GenerateEnvironment> generate_environment(Workspace& workspace,
                                                  const GenerateProgress& progress) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  return GenerateEnvironment{.library = workspace.library(),
                             .languages = workspace.languages().languages(),
                             .executor = **executor,
                             .temporary_folder = workspace.temporary_folder(),
                             .cancellation = workspace.cancellation(),
                             .progress = progress};
}

OrFault<GenerateResult> generate_cases(Workspace& workspace, const std::string& id,
                                       GenerateMode mode, const GenerateProgress& progress) {
  const auto problem =
      workspace.problem(id, TestData::not_yet_made, SubmissionKinds::programs_or_answers);
  if (!problem) return tl::unexpected(problem.error());
  const auto unpacked = workspace.library().unpacked(id);
  if (mode == GenerateMode::write && unpacked) {
    return fault(Fault::Kind::usage, Fault::Remedy::look_without_writing,
                 "{} lies in {}, and what would be written there is lost with the copy that it is "
                 "unpacked to: unpack it and generate in its folder",
                 id, unpacked->archive.filename().string());
  }
  auto result = made_cases(workspace, *problem, mode, progress);
  const bool is_unplanned = !result && result.error().kind == Fault::Kind::nothing_selected;
  if (is_unplanned && mode == GenerateMode::write && lacks_interactions(*problem)) {
    GenerateResult only;
    only.case_count = static_cast<int>(std::ranges::distance(each_case(problem->data)));
    const auto settled = settle_interactions(workspace, id, mode, only);
    if (!settled) return tl::unexpected(settled.error());
    if (only.changed.empty() && only.diagnostics.empty()) return result;
    return only;
  }
  if (!result || !shows_interactions(*problem)) return result;
  const auto settled = settle_interactions(workspace, id, mode, *result);
  if (!settled) return tl::unexpected(settled.error());
  return result;
}

}  // namespace judge
