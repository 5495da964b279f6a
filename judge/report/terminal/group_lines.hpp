#pragma once

#include <string>

#include "judge/report/terminal/submission_lines.hpp"

namespace judge {

/// The groups of a graded submission as a tree, a line for each: its verdict, its points, and what
/// is wrong with it or why it was not judged. Empty where there are none.
std::string group_lines(const SubmissionReport& report, const LineStyle& style);

}  // namespace judge
