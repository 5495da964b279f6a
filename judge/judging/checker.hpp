#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/feedback_folder.hpp"

namespace judge {

/// A call of a checker by the protocol of the Problem Package Format:
/// `checker input answer feedback_dir/ [args] < output`.
struct CheckerCall {
  std::vector<std::string> start_command;
  std::filesystem::path input;
  std::filesystem::path answer;
  std::filesystem::path output;
  const FeedbackFolder& feedback;
  std::vector<std::string> args;
  std::chrono::milliseconds time_limit = std::chrono::seconds(60);
  Cancellation cancellation = {};
};

struct CheckerVerdict {
  OutputMatch match = OutputMatch::differs;
  std::string message;  ///< judgemessage.txt, at most 4 KiB of it
};

/// Exit code 42 is a match, 43 a difference; everything else is an error of the checker, and comes
/// as an Error with what it said.
Expected<CheckerVerdict> run_checker(const CheckerCall& call);

}  // namespace judge
