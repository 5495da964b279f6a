// Theory of operation
//
// A task's cases become available when its program is built, its crash when all its cases are
// judged. The executor always gets the first job there is in the order of the tasks, so tasks
// finish about in order while later ones are being built; reports leave strictly in order.
//
// A run that ends near its limit may owe that to what ran beside it. Then the case runs again,
// alone, which is the executor's business; the case is decided only then, so whatever hangs on its
// verdict waits, too.
#include "judge/engine/dispatcher.hpp"

#include <chrono>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/explain/explain_crash.hpp"

namespace judge {
namespace {

/// A checker that has hung on so many submissions is asked about no other.
constexpr std::size_t kEnoughHung = 2;

}  // namespace

Dispatcher::Dispatcher(const std::vector<SubmissionTask>& tasks, const JudgingOptions& options,
                       Executor& executor, Reporter& reporter)
    : options_(options), executor_(executor), reporter_(reporter) {
  for (std::size_t i = 0; i < tasks.size(); ++i) states_.emplace_back(tasks[i], i, options, trust_);
}

RunReport Dispatcher::run() {
  RunReport report;
  look_at_machine();
  std::vector<const SubmissionReport*> announced;
  for (TaskState& state : states_) announced.push_back(&state.report());
  reporter_.begins(announced);
  while (finished_ < states_.size() && !options_.cancellation.is_requested()) {
    hand_out();
    if (auto finished = executor_.next(std::chrono::milliseconds(200))) take(std::move(*finished));
    finish_what_is_done(report);
    if (finished_ < states_.size()) reporter_.progress(finished_, states_[finished_].report());
  }
  if (slowness_) report.slowness = slowness_->times;
  report.interrupted = finished_ < states_.size();
  for (; finished_ < states_.size(); ++finished_)
    report.submissions.push_back(std::move(states_[finished_].report()));
  report.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - options_.started);
  reporter_.ended(report);
  return report;
}

void Dispatcher::look_at_machine() {
  const auto now = executor_.slowness();
  if (!now) return;
  const bool was_busy = slowness_ && slowness_->is_busy();
  keep_worse(slowness_, now);
  // What had a wide band goes on to have it: verdicts do not depend on when one looked.
  if (const Trust trust = trust_at(now->noise()); trust.near_limit_to > trust_.near_limit_to)
    trust_ = trust;
  if (!was_busy && slowness_->is_busy() && options_.note) options_.note(busy_sentence(*slowness_));
}

void Dispatcher::hand_out() {
  while (executor_.has_room()) {
    const auto step = next_step();
    if (!step) return;
    submit(*step, Placement::beside_others);
  }
}

std::optional<Step> Dispatcher::next_step() {
  for (std::size_t i = finished_; i < states_.size(); ++i) {
    if (auto step = states_[i].next_step()) return step;
  }
  return std::nullopt;
}

void Dispatcher::submit(const Step& step, Placement placement) {
  steps_.push_back(step);
  executor_.submit(steps_.size() - 1, states_[step.task].job(step), placement);
}

void Dispatcher::take(Executor::Finished finished) {
  const Step step = steps_[finished.ticket];
  TaskState& state = states_[step.task];
  const auto* const error = std::get_if<Error>(&finished.result);
  switch (step.kind) {
    case Step::Kind::build:
      take_build(state, std::move(finished.result));
      break;
    case Step::Kind::explain:
      state.take_explanation(step, error != nullptr
                                       ? not_explained(error->message)
                                       : std::get<CrashExplanation>(std::move(finished.result)));
      break;
    case Step::Kind::grade:
      if (error != nullptr)
        state.take_grade(tl::unexpected(*error));
      else
        state.take_grade(std::get<RunOutput>(std::move(finished.result)));
      break;
    case Step::Kind::run: {
      CaseResult result = error != nullptr ? CaseResult{.message = error->message}
                                           : std::get<CaseResult>(std::move(finished.result));
      if (state.hangs_on_busyness(step, result)) look_at_machine();
      const bool has_hung = result.has_checker_hit_limit;
      for (const Step& wanted : state.take_run(step, std::move(result)))
        submit(wanted, Placement::alone);
      if (has_hung) look_at_checker(state);
      break;
    }
  }
}

// What one submission writes may be more than its checker can take. Behind a second one it is the
// checker's doing.
void Dispatcher::look_at_checker(const TaskState& state) {
  const TaskState* first = nullptr;
  std::size_t hung = 0;
  for (const TaskState& each : states_) {
    if (!each.hung_on() || each.ready_judge() != state.ready_judge()) continue;
    if (first == nullptr) first = &each;
    ++hung;
  }
  if (hung < kEnoughHung) return;
  const std::string where = fmt::format("on {} of {}", *first->hung_on(), first->name());
  for (TaskState& each : states_) {
    if (!each.hung_on() && each.ready_judge() == state.ready_judge()) each.ask_no_checker(where);
  }
}

void Dispatcher::take_build(TaskState& state, JobResult result) {
  if (auto* const error = std::get_if<Error>(&result)) {
    state.take_build({.verdict = Verdict::judge_error, .message = std::move(error->message)});
    return;
  }
  auto& built = std::get<BuildResult>(result);
  for (const std::string& note : built.notes) {
    if (options_.note) options_.note(note);
  }
  state.take_build(std::move(built));
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
