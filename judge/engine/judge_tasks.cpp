#include "judge/engine/judge_tasks.hpp"

#include "judge/engine/dispatcher.hpp"

namespace judge {

RunReport judge_tasks(const std::vector<SubmissionTask>& tasks, const JudgingOptions& options,
                      Executor& executor, Reporter& reporter) {
  return Dispatcher(tasks, options, executor, reporter).run();
}

}  // namespace judge
