#pragma once

#include <optional>

#include "judge/conversation/conversation.hpp"
#include "judge/conversation/only_wait.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Two programs that talk to each other; the standard inputs of both specs go unused. What cancels
/// the submission ends both. The wall limit of the submission covers the conversation, but for the
/// time that the interactor computes; the interactor's own begins to count when the submission is
/// gone.
struct ConversationSpec {
  RunSpec submission;
  RunSpec interactor;
  /// The submission goes on behind an interactor that has ended so; behind any other end it is
  /// ended, for nothing that it does can matter.
  int accepting_exit_code = 0;
  /// Of the conversation's beginning and of its end so much each is kept.
  Bytes conversation_kept = kibibytes(16);
};

/// What became of both.
struct ConversationResult {
  /// `ended_by_reader`: it was killed because the interactor had come to an end that makes what it
  /// still did pointless.
  RunResult submission;
  RunResult interactor;
  /// The interactor ended before the submission did, or at least without having been told of its
  /// end: what it says rests on what it was told, not on the submission's way to end.
  bool interactor_ended_first = false;
  /// When its wall limit was over, the submission was found to owe the next line.
  bool owed_next_line = false;
  /// Neither could go on before the other did, and it was the submission's turn: what that waited
  /// for. Told as its wall limit, which would have come to the same.
  std::optional<OnlyWait> deadlock = {};
  Conversation conversation;
};

/// Runs both at a time, each in a sandbox of its own, and carries what each says to the other one.
/// The one that owes the next line when the wall limit is over has hit it. An Error only where the
/// machine refused. This process must ignore SIGPIPE.
Expected<ConversationResult> hold_conversation(Sandbox& submissions, Sandbox& interactors,
                                               const ConversationSpec& spec);

}  // namespace judge
