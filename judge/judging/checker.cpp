#include "judge/judging/checker.hpp"

#include "judge/judging/protocol.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

namespace {

/// `checker input output answer`: it finds the output beside the other two.
Expected<Opinion> run_testlib_checker(const CheckerCall& call, Sandbox& sandbox) {
  if (auto put = call.files.put_output(call.output); !put) return tl::unexpected(put.error());
  RunSpec spec{.program = call.program,
               .arguments = {call.files.input().string(), call.files.output().string(),
                             call.files.answer().string()},
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.feedback.path(),
               .standard_input = "/dev/null",
               .folders = {call.files.visible(), call.feedback.visible()},
               .limits = call.limits,
               .cancellation = call.cancellation};
  return ask_opinion(spec, sandbox, JudgingProtocol::testlib, Role::checker);
}

}  // namespace

Expected<Opinion> run_checker(const CheckerCall& call, Sandbox& sandbox) {
  if (call.protocol == JudgingProtocol::testlib) return run_testlib_checker(call, sandbox);
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
  auto opinion = ask_opinion(spec, sandbox, JudgingProtocol::package_format, Role::checker);
  if (!opinion) return opinion;
  opinion->message = call.feedback.message_or(std::move(opinion->message));
  return opinion;
}

std::string checker_failure(const Opinion& opinion, JudgingProtocol protocol) {
  return fmt::format("the checker failed ({}; it must exit with {}){}{}", opinion.end,
                     exit_codes_of(protocol), opinion.message.empty() ? "" : ": ", opinion.message);
}

}  // namespace judge
