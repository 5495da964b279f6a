#include "judge/judging/decide_conversation.hpp"

#include "judge/judging/decide.hpp"
#include "judge/judging/judging_exit_codes.hpp"

namespace judge {

bool has_verdict(const RunResult& interactor, JudgingProtocol protocol) {
  return opinion_of(interactor, protocol, Role::interactor) != Opinion::Kind::none;
}

bool has_accepted(const RunResult& interactor, JudgingProtocol protocol) {
  return opinion_of(interactor, protocol, Role::interactor) == Opinion::Kind::accepts;
}

Verdict decide_conversation(const ConversationResult& result, JudgingProtocol protocol) {
  const RunResult& interactor = result.interactor;
  if (!has_verdict(interactor, protocol)) return Verdict::judge_error;
  const bool rejects = !has_accepted(interactor, protocol);
  if (rejects && result.interactor_ended_first) return Verdict::wrong_answer;
  return decide(result.submission, rejects ? OutputMatch::differs : OutputMatch::matches);
}

std::string conversation_reason(const ConversationResult& result, const RunLimits& limits) {
  const RunResult& run = result.submission;
  if (result.deadlock == OnlyWait::input)
    return "idle: both wait for a line, and the next one is the submission's (is its output "
           "flushed?)";
  if (result.deadlock == OnlyWait::room)
    return "idle: neither reads what the other one says (does it read every answer?)";
  if (result.deadlock) return "idle: it waits for a signal, which nobody sends";
  const std::string said = reason(run, limits);
  if (run.limit_hit != LimitHit::wall_time || !result.owed_next_line) return said;
  return said + "; the next line was the submission's";
}

}  // namespace judge
