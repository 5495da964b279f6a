#include "judge/judging/checker.hpp"

#include "judge/process/validation_exit_code.hpp"

namespace judge {

Expected<Opinion> run_checker(const CheckerCall& call) {
  const std::filesystem::path& folder = call.feedback.path();
  ValidationRun run{.arguments = call.start_command,
                    .standard_input = call.output,
                    .working_directory = folder,
                    .limits = call.limits,
                    .cancellation = call.cancellation};
  run.arguments.push_back(call.input.string());
  run.arguments.push_back(call.answer.string());
  run.arguments.push_back(folder.string() + "/");
  run.arguments.insert(run.arguments.end(), call.args.begin(), call.args.end());
  auto opinion = run_validation(run);
  if (!opinion) return opinion;
  opinion->message = call.feedback.message_or(std::move(opinion->message));
  return opinion;
}

std::string checker_failure(const Opinion& opinion) {
  return fmt::format("the checker failed ({}; it must exit with {} or {}){}{}", opinion.end,
                     kExitAccept, kExitReject, opinion.message.empty() ? "" : ": ",
                     opinion.message);
}

}  // namespace judge
