#pragma once

#include <string>
#include <string_view>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Checks the text of a testcase's .interaction, a conversation to be shown with the statement:
/// every line begins with '<' (the judge says it to the submission) or '>' (the submission says it
/// to the judge); '---' parts the passes of a multi-pass problem. Each line that does not becomes a
/// diagnostic with its place in `file`, up to ten of them.
void check_interaction(std::string_view text, const std::string& file, const ProblemType& type,
                       Diagnostics& diagnostics);

}  // namespace judge
