#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "judge/judging/opinion.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whose the answer of a case is: what the problem has, or what the user gave in its place.
enum class AnswerOf : std::uint8_t { problem, user };

/// What the problem thinks of an output for a case: its checker, or the comparison with the answer
/// (then the first difference is the message). One that comes to no opinion is a fault, of usage
/// where the answer is the user's; and so is an interactive problem.
OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem,
                              const TestCase& test_case, const std::filesystem::path& output,
                              AnswerOf answer_of = AnswerOf::problem);

/// The same of an input that is none of the problem's cases, as a secret one; the answer is the
/// user's.
struct OwnOutput {
  std::string input;
  std::string answer;
  std::string output;
};
OrFault<Opinion> check_output(Workspace& workspace, const Problem& problem, const OwnOutput& own);

}  // namespace judge
