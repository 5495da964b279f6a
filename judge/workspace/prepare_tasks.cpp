#include "judge/workspace/prepare_tasks.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "judge/base/text/counted.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

Fault no_case_called(const std::string& pattern, const std::vector<SelectedProblem>& problems,
                     const ProblemLibrary& library) {
  std::vector<std::string> names;
  std::set<std::string> known;  // "sample/1" of many problems is one name
  for (const SelectedProblem& entry : problems) {
    for (const TestCase& test_case : each_case(entry.problem.data)) {
      if (known.insert(test_case.name).second) names.push_back(test_case.name);
    }
  }
  const std::string message = fmt::format("no testcase is called '{}'", pattern);
  const std::string help = case_help(pattern, names);
  if (!help.empty())
    return {.kind = Fault::Kind::nothing_selected, .message = message + "; " + help};
  return {.kind = Fault::Kind::nothing_selected,
          .message = message + "; " +
                     (problems.size() == 1 ? cases_there_are(names)
                                           : "the first names are " + first_names(names, 3)),
          .remedy = Fault::Remedy::look_at_cases,
          .problem = command_word(problems.front().problem, library)};
}

bool means_some_case(const std::string& pattern, const std::vector<SelectedProblem>& problems) {
  return std::ranges::any_of(problems, [&](const SelectedProblem& entry) {
    return std::ranges::any_of(
        each_judged_case(entry.problem.data),
        [&](const TestCase& test_case) { return matches(test_case.name, {pattern}); });
  });
}

/// What judges all of them at once, not one problem's after another's.
OrFault<> build_judges(Workspace& workspace, const Selection& selection) {
  std::vector<Job> builds;
  for (const SelectedProblem& entry : selection.problems)
    std::ranges::move(builds_for_judging(workspace, entry.problem), std::back_inserter(builds));
  return builds.size() > 1 ? workspace.build_ahead(builds) : OrFault<>();
}

bool has_case_to_run(const Problem& problem, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(each_judged_case(problem.data), [&](const TestCase& test_case) {
    return matches(test_case.name, patterns);
  });
}

/// What is wrong with the wish is told before a time limit is measured, which may take long, and
/// none is measured where nothing runs.
OrFault<std::vector<SubmissionTask>> tasks_of_one(Workspace& workspace, SelectedProblem& entry,
                                                  const PreparingWish& wish) {
  const auto checked = checked_wish(workspace, {&entry, 1}, wish.tasks);
  if (!checked) return tl::unexpected(checked.error());
  if (entry.submissions.empty() || !has_case_to_run(entry.problem, checked->case_patterns))
    return std::vector<SubmissionTask>();
  auto ready = complete_test_data(workspace, entry.problem, wish.begin);
  if (ready)
    ready = settle_limits(workspace, entry.problem, wish.limits, wish.measuring, wish.begin);
  if (!ready) return tl::unexpected(ready.error());
  return make_tasks(workspace, {&entry, 1}, *checked);
}

void forget_cases(TestGroup& group) {
  group.cases = std::vector<TestCase>();  // an empty list would leave it its room
  for (TestGroup& part : group.groups) forget_cases(part);
}

OrFault<PreparedTasks> tasks_of_all(Workspace& workspace, Selection selection,
                                    const PreparingWish& wish) {
  PreparedTasks prepared{.problems = {}, .tasks = {}, .left_out = selection.left_out};
  const bool may_leave_out = selection.problems.size() > 1 && wish.tasks.language.empty();
  for (SelectedProblem& entry : selection.problems) {
    auto tasks = tasks_of_one(workspace, entry, wish);
    if (!tasks) {
      if (tasks.error().kind != Fault::Kind::usage || !may_leave_out)
        return tl::unexpected(tasks.error());
      if (wish.leave_out) wish.leave_out(tasks.error());
      ++prepared.left_out;
      continue;
    }
    std::ranges::move(*tasks, std::back_inserter(prepared.tasks));
    prepared.problems.push_back(std::move(entry));
  }
  if (prepared.problems.empty()) return fault(Fault::Kind::usage, "");  // why was told
  for (const std::string& pattern : wish.tasks.case_patterns) {
    if (!means_some_case(pattern, prepared.problems))
      return tl::unexpected(no_case_called(pattern, prepared.problems, workspace.library()));
  }
  if (prepared.tasks.empty()) return fault(Fault::Kind::nothing_selected, "nothing to judge");
  // There may be thousands, and a run is long.
  for (SelectedProblem& entry : prepared.problems) forget_cases(entry.problem.data);
  return prepared;
}

}  // namespace

OrFault<PreparedTasks> prepare_tasks(Workspace& workspace, Selection selection,
                                     const PreparingWish& wish) {
  // Else what is asked for may be nothing, or a mistake.
  const bool asks_for_all = wish.tasks.case_patterns.empty() && wish.tasks.language.empty();
  if (const auto built = asks_for_all ? build_judges(workspace, selection) : OrFault<>(); !built)
    return tl::unexpected(built.error());
  auto prepared = tasks_of_all(workspace, std::move(selection), wish);
  // Of a problem that was left out. What is built later may be of other sources.
  workspace.forget_built_ahead();
  return prepared;
}

}  // namespace judge
