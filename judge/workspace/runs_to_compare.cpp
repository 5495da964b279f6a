#include "judge/workspace/runs_to_compare.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/history/earlier_runs.hpp"

namespace judge {
namespace {

OrFault<TwoRuns> two_runs(ChosenRun before, OrFault<ChosenRun> after) {
  if (!after) return tl::unexpected(after.error());
  return std::pair(std::move(before), std::move(*after));
}

/// The last run, and before it the one that it is to be held against.
OrFault<TwoRuns> last_and_earlier(ProjectHistory& project) {
  auto after = chosen_run("last", project, LastOf::complete);
  if (!after) return tl::unexpected(after.error());
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  auto earlier = earlier_run(after->run, **history);
  if (!earlier) return history_fault(earlier.error());
  if (earlier->run) {
    std::string name = fmt::format("run {}", earlier->run->head.number);
    return std::pair(ChosenRun{std::move(*earlier->run), std::move(name), true}, std::move(*after));
  }
  if (earlier->of_other_cases == 0)
    return fault(Fault::Kind::nothing_selected, Fault::Remedy::list_recorded_runs,
                 "no run of the same problems is recorded before {}", after->name);
  return tl::unexpected(
      Fault{.kind = Fault::Kind::nothing_selected,
            .message = fmt::format(
                "the runs of the same problems before {} were judged on other cases", after->name),
            .remedy = Fault::Remedy::compare_with_run,
            .number = earlier->of_other_cases});
}

}  // namespace

OrFault<TwoRuns> runs_to_compare(const std::vector<std::string>& words, ProjectHistory& project) {
  if (words.empty()) return last_and_earlier(project);
  auto before = chosen_run(words[0], project, LastOf::complete);
  if (!before) return tl::unexpected(before.error());
  return two_runs(std::move(*before),
                  chosen_run(words.size() > 1 ? words[1] : "last", project, LastOf::complete));
}

}  // namespace judge
