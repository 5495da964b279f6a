#include "judge/judging/decide_conversation.hpp"

#include "judge/judging/decide.hpp"
#include "judge/judging/protocol.hpp"

namespace judge {
bool has_verdict(const RunResult& interactor) {
  return interactor.limit_hit == LimitHit::none && interactor.signal == 0 &&
         (interactor.exit_code == kExitAccept || interactor.exit_code == kExitReject);
}

Verdict decide_conversation(const ConversationResult& result) {
  const RunResult& interactor = result.interactor;
  if (!has_verdict(interactor)) return Verdict::judge_error;
  const bool rejects = interactor.exit_code == kExitReject;
  if (rejects && result.interactor_ended_first) return Verdict::wrong_answer;
  return decide(result.submission, rejects ? OutputMatch::differs : OutputMatch::matches);
}

std::string conversation_reason(const ConversationResult& result, const RunLimits& limits) {
  const RunResult& run = result.submission;
  if (result.is_deadlock)
    return "idle: both wait for a line, and the next one is the submission's (is its output "
           "flushed?)";
  const std::string said = reason(run, limits);
  if (run.limit_hit != LimitHit::wall_time || !result.owed_next_line) return said;
  return said + "; the next line was the submission's";
}

}  // namespace judge
