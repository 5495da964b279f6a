#include "judge/history/run_diff.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "judge/machine/slowness.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

/// A problem, a submission, and how many of that name stand in front of it.
using SubmissionKey = std::tuple<std::string, std::string, std::size_t>;

/// Of each submission of a run, in order. Programs of a run may share a name.
std::vector<SubmissionKey> keys_of(const RecordedRun& run) {
  std::map<std::pair<std::string, std::string>, std::size_t> counts;
  std::vector<SubmissionKey> keys;
  for (const RecordedSubmission& each : run.submissions) {
    std::size_t& count = counts[{each.problem, each.submission}];
    keys.emplace_back(each.problem, each.submission, count++);
  }
  return keys;
}

std::map<SubmissionKey, const RecordedSubmission*> by_key(const RecordedRun& run,
                                                          const std::vector<SubmissionKey>& keys) {
  std::map<SubmissionKey, const RecordedSubmission*> map;
  for (std::size_t i = 0; i < keys.size(); ++i) map.emplace(keys[i], &run.submissions[i]);
  return map;
}

SubmissionSide side_of(const RecordedSubmission& submission) {
  return {.verdict = submission.verdict,
          .as_expected = submission.as_expected,
          .score = submission.score,
          .has_expectation = submission.has_expectation};
}

/// "run 12"; of a run that was not recorded where it came from is told elsewhere.
std::string name_of_run(const RunHead& head, const char* otherwise) {
  return head.number == 0 ? otherwise : fmt::format("run {}", head.number);
}

std::string why_no_times_between(const RunHead& before, const RunHead& after) {
  if (!before.machine.empty() && !after.machine.empty() &&
      (before.machine != after.machine || before.cores != after.cores))
    return "the runs are of different machines";
  if (before.slowness.value_or(1) >= Slowness::kBusyFrom)
    return fmt::format("the machine was busy in {}", name_of_run(before, "the earlier run"));
  if (after.slowness.value_or(1) >= Slowness::kBusyFrom)
    return fmt::format("the machine was busy in {}", name_of_run(after, "the later run"));
  return {};
}

bool has_comparable_time(const RecordedCase& before, const RecordedCase& after) {
  return before.verdict == after.verdict && !after.is_remembered &&
         after.verdict != Verdict::time_limit_exceeded && after.verdict != Verdict::judge_error;
}

/// How far apart two times are, whichever is greater.
double ratio_of(const TimeChange& change) {
  const auto [less, more] = std::minmax({change.before.count(), change.after.count()});
  return static_cast<double>(more) / static_cast<double>(std::max<std::int64_t>(1, less));
}

constexpr int kEnoughToKnow = 5;

std::optional<std::chrono::microseconds> known_spread(const TimeRange& before,
                                                      const TimeRange& after) {
  std::optional<std::chrono::microseconds> spread;
  for (const TimeRange& side : {before, after}) {
    if (side.count >= kEnoughToKnow)
      spread = std::max(side.spread(), spread.value_or(side.spread()));
  }
  return spread;
}

/// How far cpu times differ by chance: a time has changed if it is more than `factor` times the
/// other one, and by more than `floor`.
struct TimeNoise {
  double factor = 1.5;
  std::chrono::microseconds floor = std::chrono::milliseconds(50);
};

/// Where nothing is known of a program. One whose memory does not fit a cache takes up to 1.5 times
/// as long when another core is busy, and the judge itself keeps the others busy; a start of an
/// interpreter varies by tens of milliseconds.
constexpr TimeNoise kUsualNoise;

TimeNoise noise_of(const TimeRange& before, const TimeRange& after) {
  const auto spread = known_spread(before, after);
  if (!spread) return kUsualNoise;
  return {.factor = 1.1,
          .floor = std::max<std::chrono::microseconds>(2 * *spread, std::chrono::milliseconds(5))};
}

bool is_beyond_noise(std::chrono::microseconds before, std::chrono::microseconds after,
                     const TimeNoise& noise) {
  const auto [less, more] = std::minmax(before, after);
  return more - less > noise.floor &&
         static_cast<double>(more.count()) > noise.factor * static_cast<double>(less.count());
}

void compare_times(const RecordedCase& then, const TimeRange& range_then, const RecordedCase& now,
                   const TimeRange& range_now, SubmissionChange& change) {
  if (!has_comparable_time(then, now)) return;
  if (!is_beyond_noise(then.cpu_time, now.cpu_time, noise_of(range_then, range_now))) return;
  change.times.push_back(
      {now.test_case, then.cpu_time, now.cpu_time, known_spread(range_then, range_now)});
}

/// `times` is null where they are not compared.
void compare_cases(const RecordedSubmission& before, const RecordedSubmission& after,
                   const TimesOfBoth* times, SubmissionChange& change) {
  // A run that is recorded is among those that the times are known of.
  const auto range = [](const KnownTimes& known, const RecordedSubmission& program,
                        const RecordedCase& each) {
    const TimeRange measured = known.of(program, each);
    return measured.count == 0 ? range_of(each) : measured;
  };
  std::map<std::string_view, const RecordedCase*> earlier;
  for (const RecordedCase& each : before.cases) earlier.emplace(each.test_case, &each);
  for (const RecordedCase& now : after.cases) {
    const auto found = earlier.find(now.test_case);
    if (found == earlier.end()) {
      // What was left out then is no new case.
      if (!now.as_expected && before.cases_left_out == 0)
        change.verdicts.push_back({.test_case = now.test_case, .after = now.verdict});
      continue;
    }
    const RecordedCase& then = *found->second;
    if (then.verdict != now.verdict) {
      change.verdicts.push_back({.test_case = now.test_case,
                                 .before = then.verdict,
                                 .after = now.verdict,
                                 .is_worse = then.as_expected && !now.as_expected});
    }
    if (times != nullptr)
      compare_times(then, range(times->before, before, then), now, range(times->after, after, now),
                    change);
  }
  std::ranges::stable_sort(change.times, std::ranges::greater(), ratio_of);
}

bool is_regression(const SubmissionChange& change, DiffOptions::Times times) {
  if (!change.after) return false;
  if (!change.after->as_expected) {
    if (!change.before || change.before->as_expected) return true;
    const auto& [was, is] = std::pair(change.before->score, change.after->score);
    if (was && (!is || (*is < *was && !is_same_score(*is, *was)))) return true;
  }
  return std::ranges::any_of(change.verdicts, &VerdictChange::is_worse) ||
         (times == DiffOptions::Times::count &&
          std::ranges::any_of(change.times, &TimeChange::is_slower));
}

bool is_changed(const SubmissionChange& change) {
  return change.before != change.after || !change.verdicts.empty() || !change.times.empty();
}

/// The cases of each problem, as far as submissions were judged on them, in order.
std::map<std::string, std::vector<std::string>> cases_by_problem(const RecordedRun& run) {
  std::map<std::string, std::vector<std::string>> cases;
  std::map<std::string, std::set<std::string_view>> known;
  for (const RecordedSubmission& submission : run.submissions) {
    for (const RecordedCase& each : submission.cases) {
      if (known[submission.problem].insert(each.test_case).second)
        cases[submission.problem].push_back(each.test_case);
    }
  }
  return cases;
}

/// Problems whose cases a run does not all know: every submission left some out.
std::set<std::string> problems_known_in_part(const RecordedRun& run) {
  std::set<std::string> in_part;
  std::set<std::string_view> whole;
  for (const RecordedSubmission& submission : run.submissions) {
    if (submission.cases_left_out > 0) {
      in_part.insert(submission.problem);
    } else if (!submission.cases.empty()) {
      whole.insert(submission.problem);
    }
  }
  std::erase_if(in_part, [&](const std::string& problem) { return whole.contains(problem); });
  return in_part;
}

std::vector<std::string> without(const std::vector<std::string>& names,
                                 const std::vector<std::string>& others) {
  const std::set<std::string_view> known(others.begin(), others.end());
  std::vector<std::string> rest;
  std::ranges::copy_if(names, std::back_inserter(rest),
                       [&](const std::string& name) { return !known.contains(name); });
  return rest;
}

/// A problem none of whose submissions was judged on any case says nothing of its cases, and one of
/// which cases were left out nothing of those that it has not.
std::vector<CasesChange> changes_of_cases(const RecordedRun& before, const RecordedRun& after) {
  std::vector<CasesChange> changes;
  const auto earlier = cases_by_problem(before);
  const auto earlier_in_part = problems_known_in_part(before);
  const auto later_in_part = problems_known_in_part(after);
  for (const auto& [problem, cases] : cases_by_problem(after)) {
    const auto found = earlier.find(problem);
    if (found == earlier.end()) continue;
    CasesChange change{.problem = problem};
    if (!earlier_in_part.contains(problem)) change.appeared = without(cases, found->second);
    if (!later_in_part.contains(problem)) change.gone = without(found->second, cases);
    if (!change.appeared.empty() || !change.gone.empty()) changes.push_back(std::move(change));
  }
  return changes;
}

SubmissionChange change_between(const RecordedSubmission* before, const RecordedSubmission* after,
                                const TimesOfBoth* known, DiffOptions::Times times) {
  const RecordedSubmission& named = after == nullptr ? *before : *after;
  SubmissionChange change{.problem = named.problem, .submission = named.submission};
  if (before != nullptr) change.before = side_of(*before);
  if (after != nullptr) change.after = side_of(*after);
  if (before != nullptr && after != nullptr) {
    change.is_other_source =
        !before->source.empty() && !after->source.empty() && before->source != after->source;
    compare_cases(*before, *after, known, change);
  }
  change.is_regression = is_regression(change, times);
  return change;
}

}  // namespace

std::size_t RunDiff::regressions() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(submissions, &SubmissionChange::is_regression));
}

RunDiff diff_of(const RecordedRun& before, const RecordedRun& after, const DiffOptions& options) {
  RunDiff diff{.before = before.head,
               .after = after.head,
               .cases = changes_of_cases(before, after),
               .why_no_times = why_no_times_between(before.head, after.head)};
  const TimesOfBoth* const known = diff.why_no_times.empty() ? &options.times_known : nullptr;
  const std::vector<SubmissionKey> keys_before = keys_of(before);
  const std::vector<SubmissionKey> keys_after = keys_of(after);
  const auto earlier = by_key(before, keys_before);
  const std::set<SubmissionKey> later(keys_after.begin(), keys_after.end());
  std::set<std::string_view> judged;
  for (std::size_t i = 0; i < keys_after.size(); ++i) {
    const RecordedSubmission& now = after.submissions[i];
    judged.insert(now.problem);
    const auto found = earlier.find(keys_after[i]);
    if (found == earlier.end() && before.head.is_interrupted) continue;
    SubmissionChange change = change_between(found == earlier.end() ? nullptr : found->second, &now,
                                             known, options.times);
    if (is_changed(change)) {
      diff.submissions.push_back(std::move(change));
    } else {
      ++diff.unchanged;
    }
  }
  std::set<std::string> left_out;
  for (std::size_t i = 0; i < keys_before.size(); ++i) {
    const RecordedSubmission& then = before.submissions[i];
    if (!judged.contains(then.problem)) {
      left_out.insert(then.problem);
    } else if (!after.head.is_interrupted && !later.contains(keys_before[i])) {
      diff.submissions.push_back(change_between(&then, nullptr, known, options.times));
    }
  }
  diff.problems_left_out.assign(left_out.begin(), left_out.end());
  return diff;
}

RunDiff diff_against_baseline(const RecordedRun& baseline, const RecordedRun& run,
                              const DiffOptions& options) {
  RunDiff diff = diff_of(baseline, run, options);
  diff.problems_left_out.clear();
  if (baseline.head.command.empty() || baseline.head.asked_for == run.head.asked_for) return diff;
  std::erase_if(diff.submissions, [](const SubmissionChange& change) { return !change.after; });
  for (CasesChange& change : diff.cases) change.gone.clear();
  return diff;
}

}  // namespace judge
