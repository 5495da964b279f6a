#include "judge/judging/validation_run.hpp"

#include "judge/judging/feedback_folder.hpp"
#include "judge/process/command.hpp"
#include "judge/process/validation_exit_code.hpp"

namespace judge {
namespace {

Opinion::Kind kind_of(const CommandResult& result) {
  const bool ended_by_itself = result.signal == 0 && !result.timed_out && !result.output_cut;
  if (ended_by_itself && result.exit_code == kExitAccept) return Opinion::Kind::accepts;
  if (ended_by_itself && result.exit_code == kExitReject) return Opinion::Kind::rejects;
  return Opinion::Kind::none;
}

}  // namespace

Expected<Opinion> run_validation(const ValidationRun& run) {
  using std::chrono::ceil, std::chrono::milliseconds;
  const bool limits_memory = run.limits.address_space == AddressSpaceLimit::applied;
  const Command command{
      .arguments = run.arguments,
      .working_directory = run.working_directory,
      .standard_input = run.standard_input,
      .wall_limit = ceil<milliseconds>(run.limits.wall_time),
      .output_limit = run.limits.output,
      .address_space_limit = limits_memory ? std::optional(run.limits.memory) : std::nullopt,
      .file_size_limit = run.limits.output,
      .cancellation = run.cancellation};
  auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  std::string message = message_kept(std::move(result->error_output));
  if (message.empty()) message = message_kept(std::move(result->output));
  return Opinion{kind_of(*result), std::move(message), describe_end(*result, command)};
}

}  // namespace judge
