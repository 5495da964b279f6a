#pragma once

#include <string>

#include "judge/conversation/relay.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// The verdict on a conversation. The order is the whole rule: an interactor that did not come to a
/// verdict (a limit, a signal, an exit code other than 42 and 43) is judge_error; a rejection that
/// came first is wrong_answer, whatever the submission did; then what decide() says of the
/// submission's own run; then the interactor's verdict.
Verdict decide_conversation(const ConversationResult& result);

/// Whether an interactor came to a verdict: it ended by itself, with 42 or 43.
bool has_verdict(const RunResult& interactor);

/// reason() for the submission's side: where it ended idle, it owed the next line.
std::string conversation_reason(const ConversationResult& result, const RunLimits& limits);

}  // namespace judge
