#include "judge/judging/interactor_spec.hpp"

#include <fmt/format.h>

#include "judge/judging/decide.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/process/validation_exit_code.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

RunSpec interactor_spec(const InteractorCall& call, const Sandbox& sandbox) {
  const std::filesystem::path& answer = call.test_case.answer;
  const std::vector<std::string>& args = call.test_case.output_validator_args;
  RunSpec spec{.arguments = call.validation.start_command,
               .environment = plain_environment(sandbox.working_directory()),
               .standard_input = {},
               .folders = call.validation.folders,
               .limits = call.validation.limits};
  spec.arguments.push_back(call.input.string());
  spec.arguments.push_back(answer.string());
  spec.arguments.push_back(call.feedback.path().string() + "/");
  spec.arguments.insert(spec.arguments.end(), args.begin(), args.end());
  spec.folders.push_back({.path = call.input.parent_path()});
  if (answer.parent_path() != call.input.parent_path())
    spec.folders.push_back({.path = answer.parent_path()});
  spec.folders.push_back(
      {.path = call.feedback.path(), .access = VisibleFolder::Access::read_write});
  return spec;
}

std::string interactor_failure(const RunResult& interactor, const RunLimits& limits,
                               const std::string& message) {
  if (has_verdict(interactor)) return "";
  std::string what = "the interactor owed the next line, or its end, for too long";
  if (interactor.limit_hit != LimitHit::wall_time) {
    const std::string end = reason(interactor, limits);
    const bool exited = interactor.limit_hit == LimitHit::none && interactor.signal == 0;
    what = fmt::format(
        "the interactor failed ({}{})", end.empty() ? "exit code 0" : end,
        exited ? fmt::format("; it must exit with {} or {}", kExitAccept, kExitReject) : "");
  }
  return message.empty() ? what : what + ": " + message;
}

}  // namespace judge
