#include "judge/judging/checker.hpp"

#include "judge/judging/protocol.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

Expected<Opinion> run_checker(const CheckerCall& call, Sandbox& sandbox) {
  const std::string input = call.files.input().string();
  const std::string answer = call.files.answer().string();
  RunSpec spec{.program = call.program,
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.feedback.path(),
               .folders = {call.files.visible(), call.feedback.visible()},
               .limits = call.limits,
               .cancellation = call.cancellation};
  if (call.protocol == JudgingProtocol::testlib) {
    // It finds the output beside the other two.
    if (auto put = call.files.put_output(call.output); !put) return tl::unexpected(put.error());
    spec.arguments = {input, call.files.output().string(), answer};
    spec.standard_input = "/dev/null";
    return ask_opinion(spec, sandbox, call.protocol, Role::checker);
  }
  spec.arguments = {input, answer, call.feedback.path().string() + "/"};
  spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
  spec.standard_input = call.output;
  auto opinion = ask_opinion(spec, sandbox, call.protocol, Role::checker);
  if (!opinion) return opinion;
  opinion->message = call.feedback.message_or(std::move(opinion->message));
  return opinion;
}

std::string checker_failure(const Opinion& opinion, JudgingProtocol protocol) {
  return fmt::format("the checker failed ({}; it must exit with {}){}{}", opinion.end,
                     exit_codes_of(protocol), opinion.message.empty() ? "" : ": ", opinion.message);
}

}  // namespace judge
