#include "judge/judging/checker.hpp"

#include "judge/judging/protocol.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

Expected<Opinion> run_checker(const CheckerCall& call, Sandbox& sandbox) {
  RunSpec spec{.program = call.program,
               .arguments = {call.files.input().string(), call.files.answer().string(),
                             call.feedback.path().string() + "/"},
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.feedback.path(),
               .standard_input = call.output,
               .folders = {call.files.visible(), call.feedback.visible()},
               .limits = call.limits,
               .cancellation = call.cancellation};
  spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
  auto opinion = ask_opinion(spec, sandbox);
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
