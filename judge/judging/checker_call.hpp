#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/judging/ready_judge.hpp"

namespace judge {

/// A call of a checker, by its protocol.
struct CheckerCall {
  const Runnable& program;
  const CaseFiles& files;
  std::filesystem::path output;
  const FeedbackFolder& feedback;
  std::vector<std::string> args;
  RunLimits limits;
  JudgingProtocol protocol = JudgingProtocol::package_format;
  Cancellation cancellation = {};
};

/// As ask_opinion(); the message is judgemessage.txt, if there is one.
Expected<Opinion> run_checker(const CheckerCall& call, Sandbox& sandbox);

/// A problem's checkers, asked about one output: all of them must accept.
struct CheckersCall {
  const ReadyJudge& judge;
  const CaseFiles& files;
  const FeedbackFolder& feedback;
  const std::vector<std::string>& args;
  Cancellation cancellation = {};
};

/// Asks `first`, if it is not null, and behind it the judge's more_checkers, until one does not
/// accept: the opinion of the last that was asked.
Expected<Opinion> ask_checkers(const CheckersCall& call, const Runnable* first,
                               const std::filesystem::path& output, Sandbox& sandbox);

/// Asks the more_checkers about what an interactor of testlib's protocol has written, or compares
/// it with the answer by the judge's of_written: it is moved from the feedback folder to `output`,
/// which is theirs alone. An Error also where the answer is none for that comparison.
Expected<Opinion> ask_about_written(const CheckersCall& call, const std::filesystem::path& output,
                                    Sandbox& sandbox);

/// What went wrong with a checker that has no opinion.
std::string checker_failure(const Opinion& opinion,
                            JudgingProtocol protocol = JudgingProtocol::package_format);

}  // namespace judge
