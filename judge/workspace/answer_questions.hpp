#pragma once

#include "judge/engine/job.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Asks an answer validator about an answer to the input of a case. One that is no grammar is
/// called as BAPCtools calls it: `validator input [args] < answer`.
ValidateJob ask_about_answer(const Program& program, const Runnable& built, const TestCase& of,
                             const std::filesystem::path& answer, const RunLimits& limits);

}  // namespace judge
