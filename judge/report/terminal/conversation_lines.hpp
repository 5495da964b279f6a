#pragma once

#include <string>
#include <vector>

#include "judge/report/terminal/terminal_options.hpp"
#include "judge/results/case_result.hpp"

namespace judge {

/// What was said on a case, for people: a line for each line, indented to stand below the name of
/// its case, with the seconds since the start where the speaker changes and which of them spoke,
/// `<` the interactor and `>` the submission, as in an .interaction file. Of
/// Conversations::of_failures only the end. Nothing in it can steer a terminal.
std::string conversation_lines(const std::vector<Conversation>& passes, Conversations shown,
                               const RemedyWords& words = {});

}  // namespace judge
