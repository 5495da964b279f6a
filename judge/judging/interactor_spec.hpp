#pragma once

#include <filesystem>
#include <string>

#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/validation.hpp"
#include "judge/problem/problem.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// One conversation that an interactor is to hold.
struct InteractorCall {
  const Validation& validation;
  const TestCase& test_case;
  const std::filesystem::path& input;  ///< the case's, or that of a later pass
  const FeedbackFolder& feedback;
};

/// How it is started in that sandbox, by the protocol of the Problem Package Format:
/// `interactor input answer feedback_dir/ [args]`.
RunSpec interactor_spec(const InteractorCall& call, const Sandbox& sandbox);

/// What went wrong with an interactor that came to no verdict, with what it said of it, its
/// judgemessage.txt or else its standard error. Empty for one that came to a verdict.
std::string interactor_failure(const RunResult& interactor, const RunLimits& limits,
                               const std::string& message);

}  // namespace judge
