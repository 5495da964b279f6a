#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "judge/engine/judge_run.hpp"
#include "judge/engine/local/worker_pool.hpp"
#include "judge/engine/task_state.hpp"

namespace judge {

/// The deciding side of a run: hands out requests to the workers of `pool`, gathers what they
/// answer, and tells the reporter.
class Dispatcher {
 public:
  Dispatcher(const std::vector<SubmissionTask>& tasks, const JudgeRunOptions& options,
             Reporter& reporter, WorkerPool& pool);

  /// Once, to the end or until somebody asks to stop.
  RunReport run();

 private:
  void hand_out();
  void hand_out_alone();
  std::optional<Request> next_request();
  void submit(const Request& request);
  void take(const WorkerPool::Answer& answer);
  void finish_what_is_done(RunReport& report);

  const JudgeRunOptions& options_;
  Reporter& reporter_;
  WorkerPool& pool_;
  std::vector<TaskState> states_;
  std::vector<Request> requests_;   ///< all that were ever submitted, by their number
  std::size_t under_way_ = 0;       ///< those not answered yet
  std::deque<Request> wait_alone_;  ///< runs that must have nothing beside them
  std::size_t finished_ = 0;        ///< tasks before this one are reported
};

}  // namespace judge
