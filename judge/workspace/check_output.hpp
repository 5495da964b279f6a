#pragma once

#include <filesystem>
#include <string>

#include "judge/judging/opinion.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// What the problem thinks of an output for a case: its checker, or the comparison with the answer
/// (then the first difference is the message). One that comes to no opinion is a fault, and so is
/// an interactive problem.
OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem,
                              const TestCase& test_case, const std::filesystem::path& output);

/// The same of an input that is none of the problem's cases, as a secret one.
struct OwnOutput {
  std::string input;
  std::string answer;
  std::string output;
};
OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem, const OwnOutput& own);

}  // namespace judge
