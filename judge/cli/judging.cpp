#include "judge/cli/judging.hpp"

#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/cli/run_options.hpp"

namespace judge {

JudgingOptions chosen_judging(const CommandLine& line, Cancellation cancellation) {
  return {.fail_fast = line.has("fail-fast") ? FailFast::on : FailFast::off,
          .too_slow = chosen_end_of_too_slow(line),
          .error_output = chosen_error_output(line),
          .cancellation = cancellation,
          .note = tell_beside_live_line};
}

OrExit<ReadyJudging> ready_judging(const CommandLine& line, Workspace& workspace, int workers,
                                   JudgingOptions options) {
  auto slowness = chosen_slowness(workspace, workers);
  if (!slowness) return tl::unexpected(slowness.error());
  options.slowness = std::move(*slowness);
  auto executor = remembering_executor(line, workspace, options.slowness);
  if (!executor) return tl::unexpected(executor.error());
  return ReadyJudging{std::move(*executor), std::move(options)};
}

OrExit<RunReport> judge_for_reporter(const CommandLine& line, Workspace& workspace, int workers,
                                     const std::vector<SubmissionTask>& tasks,
                                     JudgingOptions options, Reporter& reporter) {
  const auto ready = ready_judging(line, workspace, workers, std::move(options));
  if (!ready) return tl::unexpected(ready.error());
  return judge_tasks(tasks, ready->options, *ready->executor, reporter);
}

}  // namespace judge
