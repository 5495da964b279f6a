#pragma once

#include "judge/engine/job.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Whether an answer validator is a grammar, which sees an answer alone; any other program sees the
/// input, too.
bool is_grammar(const Program& answer_validator);

/// Asks an answer validator about an answer to the input of a case. It is called as BAPCtools calls
/// it: `validator input [args] < answer`.
ValidateJob ask_about_answer(const Program& program, const Runnable& built, const TestCase& of,
                             const std::filesystem::path& answer, const RunLimits& limits);

}  // namespace judge
