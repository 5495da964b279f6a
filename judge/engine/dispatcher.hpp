#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/engine/task_state.hpp"

namespace judge {

/// The deciding side of a run: hands out jobs to the executor, gathers what comes of them, and
/// tells the reporter.
class Dispatcher {
 public:
  Dispatcher(const std::vector<SubmissionTask>& tasks, const JudgingOptions& options,
             Executor& executor, Reporter& reporter);

  /// Once, to the end or until somebody asks to stop.
  RunReport run();

 private:
  /// Asks how slow the machine is; what is slowest is told, once, and widens the band in which runs
  /// are repeated, from now on.
  void look_at_machine();
  void hand_out();
  std::optional<Step> next_step();
  void submit(const Step& step, Placement placement);
  void take(Executor::Finished finished);
  /// The checker of that task has just hit a limit of its own.
  void look_at_checker(const TaskState& state);
  void take_build(TaskState& state, JobResult result);
  void finish_what_is_done(RunReport& report);

  const JudgingOptions& options_;
  Executor& executor_;
  Reporter& reporter_;
  std::optional<Slowness> slowness_;  ///< the worst so far
  Trust trust_;
  std::vector<TaskState> states_;
  std::vector<Step> steps_;   ///< all that were ever submitted, by their tickets
  std::size_t finished_ = 0;  ///< tasks before this one are reported
};

}  // namespace judge
