#include "judge/judging/checker.hpp"

#include "judge/process/command.hpp"
#include "judge/sandbox/interaction.hpp"

namespace judge {

Expected<CheckerVerdict> run_checker(const CheckerCall& call) {
  Command command{.arguments = call.start_command,
                  .standard_input = call.output,
                  .wall_limit = call.time_limit,
                  .cancellation = call.cancellation};
  command.arguments.push_back(call.input.string());
  command.arguments.push_back(call.answer.string());
  command.arguments.push_back(call.feedback.path().string() + "/");
  command.arguments.insert(command.arguments.end(), call.args.begin(), call.args.end());
  const auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  const std::string message = call.feedback.message();
  const bool ended_by_itself =
      result->signal == 0 && !result->timed_out && !result->output_cut && !result->cancelled;
  if (ended_by_itself && result->exit_code == kExitAccept)
    return CheckerVerdict{OutputMatch::matches, message};
  if (ended_by_itself && result->exit_code == kExitReject)
    return CheckerVerdict{OutputMatch::differs, message};
  const std::string said = message.empty() ? message_kept(result->error_output) : message;
  return failure("the checker failed ({}; it must exit with 42 or 43){}{}",
                 describe_end(*result, command), said.empty() ? "" : ": ", said);
}

}  // namespace judge
