#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/validation_run.hpp"

namespace judge {

/// A call of a checker by the protocol of the Problem Package Format:
/// `checker input answer feedback_dir/ [args] < output`, in the feedback folder. Paths are
/// absolute.
struct CheckerCall {
  std::vector<std::string> start_command;
  std::filesystem::path input;
  std::filesystem::path answer;
  std::filesystem::path output;
  const FeedbackFolder& feedback;
  std::vector<std::string> args;
  RunLimits limits;  ///< see ValidationRun
  Cancellation cancellation = {};
};

/// As run_validation(); the message is judgemessage.txt, if there is one.
Expected<Opinion> run_checker(const CheckerCall& call);

/// What went wrong with a checker that has no opinion.
std::string checker_failure(const Opinion& opinion);

}  // namespace judge
