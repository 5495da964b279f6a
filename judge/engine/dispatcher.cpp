// Theory of operation
//
// This process decides and reports; worker processes, forked before the first request, do the work
// and know the tasks as they were then. Three kinds of request travel to them: build a task's
// program, run it on one case, and explain its crash on one case. A task's cases become available
// when its program is built, its crash when all its cases are judged. A
// free worker always gets the first job there is in the order of the tasks, so tasks finish about
// in order while later ones are being built; reports leave strictly in order.
//
// A run that ends near its limit may owe that to what ran beside it. Then the case runs again with
// the machine to itself: nothing is handed out any more, what is under way is waited for, the runs
// that must be alone follow one after the other, and the usual work goes on behind them. The case
// is decided only then, so whatever hangs on its verdict waits, too.
#include "judge/engine/dispatcher.hpp"

#include <chrono>
#include <string>
#include <utility>

#include "judge/base/wire.hpp"
#include "judge/engine/request.hpp"
#include "judge/explain/explain_crash.hpp"
#include "judge/results/fields.hpp"

namespace judge {
namespace {

template <class Result>
Expected<Result> answered(const Expected<std::string>& response) {
  if (!response) return tl::unexpected(response.error());
  return decode<Result>(*response);
}

}  // namespace

Dispatcher::Dispatcher(const std::vector<SubmissionTask>& tasks, const JudgeRunOptions& options,
                       Reporter& reporter, WorkerPool& pool)
    : options_(options), reporter_(reporter), pool_(pool) {
  for (std::size_t i = 0; i < tasks.size(); ++i) states_.emplace_back(tasks[i], i, options);
}

RunReport Dispatcher::run() {
  const auto start = std::chrono::steady_clock::now();
  RunReport report;
  while (finished_ < states_.size() && !options_.cancellation.is_requested()) {
    hand_out();
    if (const auto answer = pool_.next(std::chrono::milliseconds(200))) take(*answer);
    finish_what_is_done(report);
    if (finished_ < states_.size()) reporter_.progress(finished_, states_[finished_].report());
  }
  report.interrupted = finished_ < states_.size();
  for (; finished_ < states_.size(); ++finished_)
    report.submissions.push_back(std::move(states_[finished_].report()));
  report.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - start);
  reporter_.ended(report);
  return report;
}

void Dispatcher::hand_out() {
  hand_out_alone();
  if (!wait_alone_.empty()) return;
  while (pool_.has_room()) {
    const auto request = next_request();
    if (!request) return;
    submit(*request);
  }
}

void Dispatcher::hand_out_alone() {
  while (!wait_alone_.empty() && under_way_ == 0) {
    const Request request = wait_alone_.front();
    TaskState& state = states_[request.task];
    if (state.is_wanted(request)) {
      submit(request);
      return;
    }
    // Meanwhile an earlier case failed, and what comes behind it does not count.
    state.forgo(request);
    wait_alone_.pop_front();
  }
}

std::optional<Request> Dispatcher::next_request() {
  for (std::size_t i = finished_; i < states_.size(); ++i) {
    if (auto request = states_[i].next_request()) return request;
  }
  return std::nullopt;
}

void Dispatcher::submit(const Request& request) {
  const int number = static_cast<int>(requests_.size());
  requests_.push_back(request);
  ++under_way_;
  const auto& program = states_[request.task].program();
  pool_.submit(number, encode(SentRequest{request, program.value_or(BuildOutcome())}));
}

void Dispatcher::take(const WorkerPool::Answer& answer) {
  --under_way_;
  const Request& request = requests_[static_cast<std::size_t>(answer.request)];
  TaskState& state = states_[request.task];
  if (request.kind == Request::Kind::explain) {
    auto explanation = answered<CrashExplanation>(answer.response);
    state.take_explanation(request, explanation ? std::move(*explanation)
                                                : not_explained(explanation.error().message));
    return;
  }
  if (request.kind == Request::Kind::build) {
    auto outcome = answered<BuildOutcome>(answer.response);
    state.take_build(outcome ? std::move(*outcome)
                             : BuildOutcome{.verdict = Verdict::judge_error,
                                            .message = outcome.error().message});
    return;
  }
  // The one that runs alone stays at the head of the line while it does: nobody gets work.
  if (!wait_alone_.empty() && wait_alone_.front() == request) wait_alone_.pop_front();
  auto result = answered<CaseResult>(answer.response);
  const auto alone = state.take_run(
      request, result ? std::move(*result) : CaseResult{.message = result.error().message});
  wait_alone_.insert(wait_alone_.end(), alone.begin(), alone.end());
}

void Dispatcher::finish_what_is_done(RunReport& report) {
  while (finished_ < states_.size() && states_[finished_].is_done()) {
    TaskState& state = states_[finished_];
    state.conclude();
    reporter_.finished(finished_, state.report());
    report.submissions.push_back(std::move(state.report()));
    ++finished_;
  }
}

}  // namespace judge
