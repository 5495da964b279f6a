#include "judge/history/earlier_runs.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace judge {
namespace {

/// The newest first.
Expected<std::vector<RunListing>> complete_runs(RunHistory& history) {
  auto runs = history.runs({}, RunHistory::Options().most_runs);
  if (runs) std::erase_if(*runs, [](const RunListing& run) { return run.head.is_interrupted; });
  return runs;
}

bool are_asked_for_alike(const RunHead& a, const RunHead& b) {
  return a.kind == b.kind && a.asked_for == b.asked_for;
}

/// The cases that its submissions were judged on, each with its problem.
std::set<std::pair<std::string, std::string>> cases_of(const RecordedRun& run) {
  std::set<std::pair<std::string, std::string>> cases;
  for (const RecordedSubmission& submission : run.submissions) {
    for (const RecordedCase& each : submission.cases)
      cases.emplace(submission.problem, each.test_case);
  }
  return cases;
}

}  // namespace

Expected<std::int64_t> last_asked_for(const RunHead& the_same, RunHistory& history) {
  const auto runs = complete_runs(history);
  if (!runs) return tl::unexpected(runs.error());
  const auto found = std::ranges::find_if(
      *runs, [&](const RunListing& run) { return are_asked_for_alike(run.head, the_same); });
  return found == runs->end() ? 0 : found->head.number;
}

Expected<EarlierRun> earlier_run(const RecordedRun& later, RunHistory& history) {
  const auto runs = complete_runs(history);
  if (!runs) return tl::unexpected(runs.error());
  EarlierRun earlier;
  const auto last = std::ranges::find(*runs, later.head.number,
                                      [](const RunListing& run) { return run.head.number; });
  if (last == runs->end()) return earlier;
  std::vector<const RunListing*> of_same_problems;
  for (const RunListing& run : std::span(last + 1, runs->end())) {
    if (run.problems == last->problems) of_same_problems.push_back(&run);
  }
  const auto alike = std::ranges::find_if(of_same_problems, [&](const RunListing* run) {
    return are_asked_for_alike(run->head, last->head);
  });
  const bool is_one_alike = alike != of_same_problems.end();
  if (is_one_alike) of_same_problems = {*alike};
  const auto cases = cases_of(later);
  for (const RunListing* listed : of_same_problems) {
    auto run = history.run(listed->head.number);
    if (!run) return tl::unexpected(run.error());
    if (!*run) continue;  // another judge has pruned it meanwhile
    if (is_one_alike || cases_of(**run) == cases) {
      earlier.run = std::move(*run);
      return earlier;
    }
    if (earlier.of_other_cases == 0) earlier.of_other_cases = listed->head.number;
  }
  return earlier;
}

Expected<KnownTimes> times_to_compare(const RecordedRun& run, std::int64_t other,
                                      RunHistory& history) {
  const std::int64_t last = run.head.number;
  const bool is_later = other != 0 && other < last;
  KnownTimes times;
  const auto added =
      history.add_times_of_programs(run, {.first = is_later ? other + 1 : 1, .last = last}, times);
  if (!added) return tl::unexpected(added.error());
  return times;
}

}  // namespace judge
