#pragma once

#include <string>

#include "judge/conversation/relay.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// The verdict on a conversation. The order is the whole rule: an interactor that did not come to a
/// verdict (a limit, a signal, an exit code that is none of its protocol's) is judge_error; a
/// rejection that came first is wrong_answer, whatever the submission did; then what decide() says
/// of the submission's own run; then the interactor's verdict.
Verdict decide_conversation(const ConversationResult& result,
                            JudgingProtocol protocol = JudgingProtocol::package_format);

/// Whether an interactor came to a verdict: it ended by itself, with an exit code that says one.
bool has_verdict(const RunResult& interactor,
                 JudgingProtocol protocol = JudgingProtocol::package_format);

/// Whether that verdict is that it accepts.
bool has_accepted(const RunResult& interactor,
                  JudgingProtocol protocol = JudgingProtocol::package_format);

/// reason() for the submission's side: where it ended idle, it owed the next line.
std::string conversation_reason(const ConversationResult& result, const RunLimits& limits);

}  // namespace judge
