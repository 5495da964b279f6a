#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/results/case_result.hpp"

namespace judge {

/// Appends what was said, as an `.interaction` file has it. What does not end with a newline was
/// never a line.
void append_lines(const std::vector<Utterance>& said, std::string& text);

/// What was said in all passes; nothing where nothing was, or the middle of one is gone.
std::optional<std::string> whole_conversation(const CaseResult& result);

}  // namespace judge
