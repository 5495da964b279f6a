#pragma once

#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/judging/ready_judge.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// One conversation that an interactor is to hold.
struct InteractorCall {
  const ReadyJudge& interactor;
  const CaseFiles& files;
  const FeedbackFolder& feedback;
  const std::vector<std::string>& args;
};

/// How it is started in that sandbox, by its protocol: `interactor input answer feedback_dir/
/// [args]`, or `interactor input output answer`.
RunSpec interactor_spec(const InteractorCall& call, const Sandbox& sandbox);

/// What went wrong with an interactor that came to no verdict, with what it said of it, its
/// judgemessage.txt or else its standard error. Empty for one that came to a verdict.
std::string interactor_failure(const RunResult& interactor, const RunLimits& limits,
                               const std::string& message,
                               JudgingProtocol protocol = JudgingProtocol::package_format);

/// Where something is said to an interactor, whatever it says itself.
struct SayingPlace {
  const CaseFiles& said;  ///< its input is what is said
  Sandbox& submissions;
  Sandbox& interactors;
  Bytes heard = {};  ///< of what the interactor says so much is told at most; 0: none of it
};

/// What an interactor thinks of a submission that says that, and then ends; a limit that it hits is
/// no opinion. The message is its judgemessage.txt, or else its standard error. An Error where a
/// program could not be started, or "interrupted".
Expected<Opinion> ask_interactor(const InteractorCall& call, const SayingPlace& place,
                                 const Cancellation& cancellation);

}  // namespace judge
