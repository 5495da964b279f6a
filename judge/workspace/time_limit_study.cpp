#include "judge/workspace/time_limit_study.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// Accepted ones are waited for so long at most, or twice the limit.
constexpr milliseconds kLongestWait = std::chrono::seconds(60);

/// Slow ones are run for so many times what they must take: beyond that nothing hangs on it.
constexpr double kBeyondMargin = 1.2;

/// Which case is the slowest one run does not tell: these of each are run again, if they took
/// nearly as long.
constexpr std::size_t kCasesRepeated = 3;
constexpr double kNearlyAsLong = 0.8;

/// Tells how many cases of all are done.
class CountingReporter final : public Reporter {
 public:
  CountingReporter(std::string doing, const StudyWish& wish)
      : doing_(std::move(doing)), wish_(wish) {}
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    done_.assign(submissions.size(), 0);
    total_.clear();
    for (const SubmissionReport* one : submissions) total_.push_back(one->case_count);
    tell();
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    done_[submission] = report.cases.size();
    const bool is_built = !report.language.empty() || !report.cases.empty();
    building_ = is_built ? "" : report.submission;
    tell();
  }
  void finished(std::size_t submission, const SubmissionReport&) override {
    done_[submission] = total_[submission];
    tell();
  }
  void ended(const RunReport&) override {}

  /// Runs that are done, and all of them.
  std::size_t done() const { return std::accumulate(done_.begin(), done_.end(), std::size_t{0}); }
  std::size_t total() const {
    return std::accumulate(total_.begin(), total_.end(), std::size_t{0});
  }

 private:
  void tell() const {
    if (!wish_.progress) return;
    wish_.progress(building_.empty() ? doing_ : "building " + building_, done(), total());
  }

  std::string doing_;
  std::string building_ = {};  ///< the submission; empty where none is built
  const StudyWish& wish_;
  std::vector<std::size_t> done_;
  std::vector<std::size_t> total_;
};

/// What sleeps is ended by wall time: it takes the limit at least, however little cpu time it used.
microseconds time_that_counts(Verdict verdict, microseconds cpu_time, milliseconds limit) {
  if (verdict != Verdict::time_limit_exceeded) return cpu_time;
  return std::max<microseconds>(cpu_time, limit);
}

/// Where it takes longest, of all that counts; null where it did not run.
const CaseResult* slowest_case(const SubmissionReport& report) {
  const auto slowest = std::ranges::max_element(report.cases, {}, [&](const CaseResult& result) {
    return time_that_counts(result.verdict, result.run.cpu_time, report.time_limit);
  });
  return slowest == report.cases.end() ? nullptr : &*slowest;
}

/// It went no further, and so tells nothing of how long it would have taken.
bool is_end_before_its_time(Verdict verdict) {
  return verdict == Verdict::run_time_error || verdict == Verdict::memory_limit_exceeded ||
         verdict == Verdict::output_limit_exceeded;
}

/// Why a submission that is to bound the limit does not; empty: it does.
std::string fault_of(const SubmissionReport& report, const ScopedTimeBound& bound) {
  if (report.verdict == Verdict::compile_error) return "does not compile";
  const bool is_slow = report.is_ever(Verdict::time_limit_exceeded);
  for (const CaseResult& result : report.cases) {
    if (result.verdict == Verdict::judge_error)
      return fmt::format("cannot be judged on {}", result.test_case);
    const bool is_lower = bound.bound == TimeBound::lower;
    if (is_lower && result.verdict == Verdict::time_limit_exceeded)
      return fmt::format("is still under way after {:g} s on {}",
                         std::chrono::duration<double>(report.time_limit).count(),
                         result.test_case);
    const bool is_wrong = is_lower ? !bound.permitted.contains(result.verdict)
                                   : !is_slow && is_end_before_its_time(result.verdict);
    if (is_wrong) return fmt::format("gets {} on {}", letters(result.verdict), result.test_case);
  }
  return report.cases.empty() ? "cannot be judged" : "";
}

std::optional<SteppedLimit> in_smaller_steps(TimeLimitRules rules, microseconds accepted,
                                             microseconds too_slow) {
  if (!rules.is_resolution_free) return std::nullopt;
  const milliseconds usual = rules.resolution;
  for (const int steps : {500, 200, 100, 50, 20, 10}) {
    rules.resolution = milliseconds(steps);
    if (rules.resolution >= usual) continue;
    const milliseconds limit = computed_limit(rules, accepted);
    if (limit <= greatest_limit(rules, too_slow)) return SteppedLimit{rules.resolution, limit};
  }
  return std::nullopt;
}

class TimeLimitStudying {
 public:
  TimeLimitStudying(Workspace& workspace, const Problem& problem, const StudyWish& wish)
      : workspace_(workspace), problem_(problem), wish_(wish) {
    study_.rules = time_limit_rules(problem);
    if (!problem.time_limit_rule) study_.given = problem.limits.time_limit;
  }

  OrFault<TimeLimitStudy> run() {
    if (problem_.type.submit_answer)
      return fault(Fault::Kind::usage, "{}: its submissions are answers, and take no time",
                   problem_.id);
    auto programs = ready_programs(workspace_, problem_);
    if (!programs) return tl::unexpected(programs.error());
    programs_ = *std::move(programs);
    const milliseconds patience =
        std::max(kLongestWait, 2 * study_.given.value_or(milliseconds(0)));
    if (auto done = measure(TimeBound::lower, patience); !done) return tl::unexpected(done.error());
    if (study_.slowest_accepted() == nullptr) return nobody_tells();
    const milliseconds limit =
        std::max(advice_on(study_).least, study_.given.value_or(milliseconds(0)));
    const double beyond = kBeyondMargin / std::min(1.0, wish_.fastest);
    const auto longest =
        std::chrono::ceil<milliseconds>(scaled(least_too_slow(study_.rules, limit), beyond));
    if (auto done = measure(TimeBound::upper, longest); !done) return tl::unexpected(done.error());
    return std::move(study_);
  }

 private:
  OrFault<TimeLimitStudy> nobody_tells() const {
    std::string why;
    for (const MeasuredSubmission& one : study_.submissions)
      why += fmt::format("\n{} {}", one.name, one.fault);
    return fault(Fault::Kind::usage, "{}: no submission tells how long an accepted one takes{}",
                 problem_.id, why.empty() ? "; put a solution into accepted/" : why);
  }

  /// A submission where it bounds the limit.
  struct Measuring {
    SubmissionTask task;
    ScopedTimeBound bound;
    std::size_t number = 0;  ///< among those measured
  };

  static std::vector<SubmissionTask> tasks_of(const std::vector<Measuring>& all) {
    std::vector<SubmissionTask> tasks;
    for (const Measuring& one : all) tasks.push_back(one.task);
    return tasks;
  }

  std::vector<Measuring> to_measure(TimeBound kind, milliseconds limit) const {
    std::vector<Measuring> all;
    const SharedCases cases = judged_cases(problem_.data);
    for (const Submission& submission : problem_.submissions) {
      for (const ScopedTimeBound& bound : submission.time_bounds) {
        if (bound.bound != kind) continue;
        SubmissionTask task = submission_task(workspace_, problem_, submission, programs_, cases);
        task.limits.time_limit = limit;
        std::erase_if(task.test_cases.own(), [&](const TestCase& test_case) {
          return test_case.is_static || !bound.is_of(test_case.name);
        });
        if (task.test_cases.empty()) continue;
        // How long it takes is asked, and of one that is slow nothing else.
        task.grading.reset();
        task.more_expectations.clear();
        task.expectation.reset();
        if (kind == TimeBound::lower)
          task.expectation = Expectation{.permitted = bound.permitted, .required = {}};
        all.push_back({.task = std::move(task), .bound = bound, .number = all.size()});
      }
    }
    return all;
  }

  OrFault<> measure(TimeBound bound, milliseconds limit) {
    std::vector<Measuring> all = to_measure(bound, limit);
    if (all.empty()) return {};
    const auto what = counted(all.size(), bound == TimeBound::lower ? "submission" : "slow one");
    const auto once =
        judge(tasks_of(all), {.too_slow = TooSlow::ended_when_certain}, "measuring " + what);
    if (!once) return tl::unexpected(once.error());
    std::vector<MeasuredSubmission> measured;
    std::vector<Measuring> again;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const SubmissionReport& report = once->submissions[i];
      MeasuredSubmission one{.name = report.submission,
                             .bound = bound,
                             .scope = all[i].bound.scope,
                             .verdict = report.verdict,
                             .fault = fault_of(report, all[i].bound)};
      if (const CaseResult* slowest = slowest_case(report); slowest != nullptr && one.counts()) {
        const microseconds time =
            time_that_counts(slowest->verdict, slowest->run.cpu_time, report.time_limit);
        one.test_case = slowest->test_case;
        one.time = {time, time, time};
        one.runs = 1;
        one.is_cut = report.is_ever(Verdict::time_limit_exceeded);
        if (!one.is_cut) again.push_back(on_slowest_cases(std::move(all[i]), report));
      }
      measured.push_back(std::move(one));
    }
    if (auto done = repeat(again, measured, what); !done) return done;
    std::ranges::move(measured, std::back_inserter(study_.submissions));
    return {};
  }

  static Measuring on_slowest_cases(Measuring one, const SubmissionReport& report) {
    const double least =
        kNearlyAsLong * static_cast<double>(report.slowest()->run.cpu_time.count());
    std::vector<const CaseResult*> slowest;
    for (const CaseResult& result : report.cases) {
      if (static_cast<double>(result.run.cpu_time.count()) >= least) slowest.push_back(&result);
    }
    std::ranges::stable_sort(slowest, std::greater(),
                             [](const CaseResult* result) { return result->run.cpu_time; });
    slowest.resize(std::min(slowest.size(), kCasesRepeated));
    std::erase_if(one.task.test_cases.own(), [&](const TestCase& test_case) {
      return std::ranges::find(slowest, test_case.name, &CaseResult::test_case) == slowest.end();
    });
    // On some of its cases another one may be as expected.
    one.task.expectation.reset();
    return one;
  }

  OrFault<> repeat(const std::vector<Measuring>& all, std::vector<MeasuredSubmission>& measured,
                   const std::string& what) {
    if (all.empty() || wish_.runs < 2) return {};
    const auto often = judge(tasks_of(all), {.runs_per_case = wish_.runs}, "repeating " + what);
    if (!often) return tl::unexpected(often.error());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const SubmissionReport& report = often->submissions[i];
      MeasuredSubmission* const one = &measured[all[i].number];
      one->runs = 0;
      // They may end otherwise than the first run did.
      one->is_cut = report.is_ever(Verdict::time_limit_exceeded);
      one->fault = fault_of(report, all[i].bound);
      if (one->is_cut || !one->counts()) one->verdict = report.verdict;
      for (const CaseResult& result : report.cases) {
        if (result.runs.empty()) continue;
        std::vector<RunSummary> runs = result.runs;
        for (RunSummary& run : runs)
          run.cpu_time = time_that_counts(run.verdict, run.cpu_time, report.time_limit);
        const Spread spread = spread_of(runs);
        if (one->runs > 0 && spread.median <= one->time.median) continue;
        one->test_case = result.test_case;
        one->time = spread;
        one->runs = static_cast<int>(result.runs.size());
      }
      if (one->runs == 0 && one->counts()) one->fault = "cannot be measured";
    }
    return {};
  }

  OrFault<RunReport> judge(const std::vector<SubmissionTask>& tasks, JudgingOptions options,
                           const std::string& doing) {
    const auto executor = workspace_.unwatched_executor();
    if (!executor) return tl::unexpected(executor.error());
    options.cancellation = workspace_.cancellation();
    options.note = wish_.note;
    CountingReporter reporter(doing, wish_);
    RunReport report = judge_tasks(tasks, options, **executor, reporter);
    if (workspace_.cancellation().is_requested())
      return interrupted_after(reporter.done(), reporter.total(), "run");
    if (report.slowness) study_.slowness = std::max(study_.slowness.value_or(1), *report.slowness);
    return report;
  }

  Workspace& workspace_;
  const Problem& problem_;
  const StudyWish& wish_;
  ReadyPrograms programs_;
  TimeLimitStudy study_;
};

}  // namespace

const MeasuredSubmission* TimeLimitStudy::slowest_accepted() const {
  const MeasuredSubmission* slowest = nullptr;
  for (const MeasuredSubmission& one : submissions) {
    if (one.bound == TimeBound::lower && one.counts() &&
        (slowest == nullptr || one.time.median > slowest->time.median))
      slowest = &one;
  }
  return slowest;
}

const MeasuredSubmission* TimeLimitStudy::fastest_too_slow() const {
  const MeasuredSubmission* fastest = nullptr;
  for (const MeasuredSubmission& one : submissions) {
    if (one.bound == TimeBound::upper && one.counts() &&
        (fastest == nullptr || one.time.median < fastest->time.median))
      fastest = &one;
  }
  return fastest;
}

TimeLimitAdvice advice_on(const TimeLimitStudy& study, double slower) {
  const microseconds accepted = scaled(study.slowest_accepted()->time.median, slower);
  const MeasuredSubmission* slow = study.fastest_too_slow();
  std::optional<microseconds> too_slow;
  if (slow != nullptr) too_slow = scaled(slow->time.median, slower);
  const Spread& spread = study.slowest_accepted()->time;
  TimeLimitAdvice advice{
      .slower = slower,
      .least = computed_limit(study.rules, accepted),
      .least_by_least = computed_limit(study.rules, scaled(spread.least, slower)),
      .least_by_greatest = computed_limit(study.rules, scaled(spread.greatest, slower))};
  if (too_slow) {
    advice.greatest = greatest_limit(study.rules, *too_slow);
    advice.is_greatest_known = !slow->is_cut;
  }
  if (!advice.greatest || advice.least <= *advice.greatest) advice.suggested = advice.least;
  if (!advice.suggested && too_slow)
    advice.in_smaller_steps = in_smaller_steps(study.rules, accepted, *too_slow);
  if (study.given) advice.of_given = fault_of_limit(study.rules, *study.given, accepted, too_slow);
  return advice;
}

SlownessRange range_of(const TimeLimitStudy& study, milliseconds limit) {
  const auto ratio = [](microseconds a, microseconds b) {
    return static_cast<double>(a.count()) /
           static_cast<double>(std::max<std::int64_t>(1, b.count()));
  };
  const MeasuredSubmission* slow = study.fastest_too_slow();
  return {
      .from = slow == nullptr ? 0 : ratio(least_too_slow(study.rules, limit), slow->time.median),
      .to = ratio(limit, least_allowed(study.rules, study.slowest_accepted()->time.median))};
}

OrFault<TimeLimitStudy> study_time_limit(Workspace& workspace, const Problem& problem,
                                         const StudyWish& wish) {
  return TimeLimitStudying(workspace, problem, wish).run();
}

}  // namespace judge
