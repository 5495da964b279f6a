#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/opinion.hpp"

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

/// What went wrong with a checker that has no opinion.
std::string checker_failure(const Opinion& opinion,
                            JudgingProtocol protocol = JudgingProtocol::package_format);

}  // namespace judge
