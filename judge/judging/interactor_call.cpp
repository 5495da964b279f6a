#include "judge/judging/interactor_call.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/conversation/relay.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

/// More than anybody makes up.
constexpr Bytes kMostSaid = mebibytes(64);

/// What the interactor said, if all of it is still known.
std::optional<std::string> words_of_interactor(const Conversation& conversation) {
  if (conversation.left_out.count > 0) return std::nullopt;
  std::string words;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& utterance : *part)
      if (utterance.speaker == Party::interactor) words += utterance.text;
  }
  return words;
}

}  // namespace

RunSpec interactor_spec(const InteractorCall& call, const Sandbox& sandbox) {
  const bool is_testlib = call.interactor.protocol == JudgingProtocol::testlib;
  const std::string input = call.files.input().string();
  const std::string answer = call.files.answer().string();
  using Arguments = std::vector<std::string>;
  RunSpec spec{.program = call.interactor.program,
               .arguments = is_testlib
                                ? Arguments{input, call.feedback.output().string(), answer}
                                : Arguments{input, answer, call.feedback.path().string() + "/"},
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.interactor.program.place_to_start({}),
               .standard_input = {},
               .folders = {call.files.visible(), call.feedback.visible()},
               .limits = call.interactor.limits};
  if (!is_testlib) spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
  return spec;
}

std::string interactor_failure(const RunResult& interactor, const RunLimits& limits,
                               const std::string& message, JudgingProtocol protocol) {
  if (has_verdict(interactor, protocol)) return "";
  std::string what = "the interactor owed the next line, or its end, for too long";
  if (interactor.limit_hit != LimitHit::wall_time) {
    const std::string end = reason(interactor, limits);
    const bool exited = interactor.limit_hit == LimitHit::none && interactor.signal == 0;
    what =
        fmt::format("the interactor failed ({}{})", end.empty() ? "exit code 0" : end,
                    exited ? fmt::format("; it must exit with {}", exit_codes_of(protocol)) : "");
  }
  return message.empty() ? what : what + ": " + message;
}

Expected<Opinion> ask_interactor(const InteractorCall& call, const SayingPlace& place,
                                 const Cancellation& cancellation) {
  const RunLimits& limits = call.interactor.limits;
  // It does not listen: what the interactor says is thrown away, and never in its way.
  const RunSpec saying{
      .program = {.arguments = {"/bin/sh", "-c", "exec cat \"$0\" <&-", place.said.input()}},
      .environment = plain_environment(place.submissions.working_directory()),
      .standard_input = {},
      .folders = {place.said.visible()},
      .limits = {.cpu_time = limits.cpu_time, .wall_time = limits.wall_time, .output = kMostSaid},
      .cancellation = cancellation};
  const JudgingProtocol protocol = call.interactor.protocol;
  const auto held = hold_conversation(place.submissions, place.interactors,
                                      {.submission = saying,
                                       .interactor = interactor_spec(call, place.interactors),
                                       .accepting_exit_code = accepting_exit_code(protocol),
                                       .conversation_kept = std::max(place.heard, kibibytes(1))});
  if (!held) return tl::unexpected(held.error());
  const RunResult& run = held->interactor;
  if (run.cancelled || held->submission.cancelled) return failure("interrupted");
  const std::string end = reason(run, limits);
  return Opinion{
      .kind = opinion_of(run, protocol, Role::interactor),
      .message = call.feedback.message_or(message_kept(run.error_output)),
      .end = end.empty() ? "exit code 0" : end,
      .ending = ending_of(run),
      .said = place.heard.count > 0 ? words_of_interactor(held->conversation) : std::nullopt};
}

}  // namespace judge
