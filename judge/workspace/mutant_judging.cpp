#include "judge/workspace/mutant_judging.hpp"

#include <algorithm>
#include <csignal>
#include <deque>
#include <map>

#include "judge/judging/limits_for_run.hpp"
#include "judge/mutation/case_order.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// The switch between mutants makes a program slower.
constexpr int kSlowerWithSwitch = 4;
constexpr int kTimesAsLong = 10;
constexpr milliseconds kLeastTime(200);
constexpr std::size_t kEnoughLimitHits = 2;
constexpr milliseconds kBetweenMutantLooks(100);

/// What is known of a case from the program as it is.
struct CaseBaseline {
  microseconds time{0};
  std::optional<std::vector<bool>> reached = {};  ///< nothing: all, for all we know
  Limits limits;                                  ///< for mutants on it

  bool reaches(std::size_t place) const { return !reached || (*reached)[place]; }
};

class MutantJudging {
 public:
  MutantJudging(Workspace& workspace, const Problem& problem, const MutantProgram& program,
                const ReadyJudge& judge, const MutantJudgingOptions& options)
      : workspace_(workspace),
        problem_(problem),
        program_(program),
        judge_(judge),
        options_(options),
        cases_(all_cases(problem.data)),
        judged_{.mutants = std::vector<JudgedMutants::One>(program.list.mutants.size()),
                .kills = KillMatrix(program.list.mutants.size(), cases_.size())} {}

  OrFault<JudgedMutants> run() {
    if (auto measured = measure(); !measured) return tl::unexpected(measured.error());
    put_in_order();
    const auto executor = workspace_.unwatched_executor();
    if (!executor) return tl::unexpected(executor.error());
    if (auto done = judge_all(**executor); !done) return tl::unexpected(done.error());
    for (const CaseBaseline& baseline : baselines_) judged_.case_times.push_back(baseline.time);
    return std::move(judged_);
  }

 private:
  CaseJob job(std::size_t test_case, std::string argument, const Limits& limits) const {
    return {.program = program_.with(std::move(argument)),
            .limits = run_limits(limits, program_.schema.language),
            .test_case = cases_[test_case],
            .judge = judge_,
            .conversation_kept = kibibytes(1)};
  }

  /// The program as it is on every case: how long it takes, and where it gets to.
  OrFault<> measure() {
    Limits limits = problem_.limits;
    limits.time_limit *= kSlowerWithSwitch;
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      jobs.emplace_back(job(i, kTellPlaces, limits));
      std::get<CaseJob>(jobs.back()).error_output = ErrorOutput::all;
    }
    const auto results = perform_jobs(workspace_, jobs);
    workspace_.end_activity();
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      const auto& result = std::get<CaseResult>((*results)[i]);
      if (result.verdict == Verdict::judge_error)
        return fault(Fault::Kind::machine, "{}, {}: {}", problem_.id, cases_[i].name,
                     result.message);
      if (result.verdict != Verdict::accepted) {
        const bool is_aborted =
            result.verdict == Verdict::run_time_error && result.run.signal == SIGABRT;
        return fault(Fault::Kind::unexpected,
                     is_aborted ? Fault::Remedy::leave_out_library_checks : Fault::Remedy::none,
                     "{}: the reference solution itself is not accepted on {}, with the switch "
                     "between mutants in it: {}{}{}",
                     problem_.id, cases_[i].name, to_string(result.verdict),
                     result.message.empty() ? "" : ", ", result.message);
      }
      baselines_.push_back(baseline_of(result));
    }
    return {};
  }

  CaseBaseline baseline_of(const CaseResult& result) const {
    const microseconds own = result.run.cpu_time;
    const auto most = std::max<microseconds>(problem_.limits.time_limit, 2 * own);
    CaseBaseline baseline{.time = own, .limits = problem_.limits};
    // Of several passes only the last one tells where it got to.
    if (judge_.passes == 1)
      baseline.reached = places_in(result.run.error_output, program_.list.mutants.size());
    baseline.limits.time_limit = std::chrono::ceil<milliseconds>(
        std::min<microseconds>(most, kTimesAsLong * own + kLeastTime));
    return baseline;
  }

  void put_in_order() {
    std::vector<CaseCost> costs;
    for (const CaseBaseline& baseline : baselines_) {
      const auto reached = baseline.reached ? std::ranges::count(*baseline.reached, true) : 0;
      costs.push_back({.time = baseline.time, .reached = static_cast<std::size_t>(reached)});
    }
    order_ = case_order(costs);
  }

  struct UnderWay {
    std::size_t next = 0;  ///< in the order of cases
    std::size_t limit_hits = 0;
    bool was_alone = false;  ///< a case on which it was too slow beside others
  };

  /// The next case that gets to the mutant's place; nothing: there is none, or enough is known.
  std::optional<std::size_t> next_case(std::size_t mutant) {
    UnderWay& state = under_way_[mutant];
    const auto& killers = judged_.kills.killers(mutant);
    if (!killers.empty() && options_.enough == EnoughKills::one) return std::nullopt;
    if (!judged_.mutants[mutant].failure.empty()) return std::nullopt;
    if (state.limit_hits >= kEnoughLimitHits) return std::nullopt;
    while (state.next < order_.size()) {
      const std::size_t test_case = order_[state.next++];
      if (baselines_[test_case].reaches(program_.list.mutants[mutant].place)) return test_case;
    }
    return std::nullopt;
  }

  OrFault<> judge_all(Executor& executor) {
    under_way_.resize(judged_.mutants.size());
    std::deque<std::size_t> waiting;
    for (std::size_t i = 0; i < judged_.mutants.size(); ++i) {
      if (!program_.refused.contains(i)) waiting.push_back(i);
    }
    std::map<std::size_t, std::size_t> case_of;  // of each mutant that has a job, by its number
    std::size_t done = program_.refused.size();
    const Cancellation cancellation = workspace_.cancellation();
    while (!cancellation.is_requested() && !(waiting.empty() && case_of.empty())) {
      while (!waiting.empty() && executor.has_room()) {
        const std::size_t mutant = waiting.front();
        waiting.pop_front();
        const auto test_case = next_case(mutant);
        if (!test_case) {
          judged_.mutants[mutant].is_judged = judged_.mutants[mutant].failure.empty();
          if (options_.progress) options_.progress(++done);
          continue;
        }
        judged_.mutants[mutant].is_reached = true;
        case_of[mutant] = *test_case;
        executor.submit(mutant, mutant_job(mutant, *test_case), Placement::beside_others);
      }
      auto finished = executor.next(kBetweenMutantLooks);
      if (!finished) {
        // A mutant that runs into its limits is waited for: what tells of it must not stand still.
        if (options_.progress) options_.progress(done);
        continue;
      }
      if (const auto* error = std::get_if<Error>(&finished->result))
        return fault(Fault::Kind::machine, "{}", error->message);
      const std::size_t mutant = finished->ticket;
      const auto& result = std::get<CaseResult>(finished->result);
      if (asks_for_quiet(mutant, result)) {
        under_way_[mutant].was_alone = true;
        executor.submit(mutant, mutant_job(mutant, case_of.at(mutant)), Placement::alone);
        continue;
      }
      take(mutant, case_of.extract(mutant).mapped(), result);
      waiting.push_front(mutant);
    }
    return {};
  }

  CaseJob mutant_job(std::size_t mutant, std::size_t test_case) const {
    CaseJob one = job(test_case, mutant_argument(mutant), baselines_[test_case].limits);
    one.first_difference = FirstDifference::ends_run;
    return one;
  }

  /// Whether it may only be too slow because others run beside it.
  bool asks_for_quiet(std::size_t mutant, const CaseResult& result) const {
    const bool is_slow =
        result.run.limit_hit == LimitHit::cpu_time || result.run.limit_hit == LimitHit::wall_time;
    return is_slow && !result.run.cancelled && !under_way_[mutant].was_alone;
  }

  void take(std::size_t mutant, std::size_t test_case, const CaseResult& result) {
    if (result.run.cancelled || result.verdict == Verdict::accepted) return;
    JudgedMutants::One& one = judged_.mutants[mutant];
    if (result.verdict == Verdict::judge_error) {
      if (!workspace_.cancellation().is_requested())
        one.failure = fmt::format("{}: {}", cases_[test_case].name, result.message);
      return;
    }
    if (judged_.kills.killers(mutant).empty()) one.verdict = result.verdict;
    judged_.kills.add(mutant, test_case);
    if (result.run.limit_hit != LimitHit::none) ++under_way_[mutant].limit_hits;
  }

  Workspace& workspace_;
  const Problem& problem_;
  const MutantProgram& program_;
  const ReadyJudge& judge_;
  const MutantJudgingOptions& options_;
  std::vector<TestCase> cases_;
  std::vector<CaseBaseline> baselines_;
  std::vector<std::size_t> order_;
  std::vector<UnderWay> under_way_;
  JudgedMutants judged_;
};

}  // namespace

OrFault<JudgedMutants> judge_mutants(Workspace& workspace, const Problem& problem,
                                     const MutantProgram& program, const ReadyJudge& judge,
                                     const MutantJudgingOptions& options) {
  return MutantJudging(workspace, problem, program, judge, options).run();
}

}  // namespace judge
