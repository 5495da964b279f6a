#pragma once

#include <string>

#include "judge/results/reports.hpp"

namespace judge {

/// "WA, expected AC on every case"
std::string verdict_against_expected(const SubmissionReport& report);

/// "WA, expected AC on every case", of one case.
std::string verdict_against_expected(const SubmissionReport& report, const CaseResult& result);

/// What is not as expected of a submission, in lines that are safe to print: what the compiler
/// said, what no single case gives away, the first few cases. "" where all is well.
std::string unexpected_text(const SubmissionReport& report);

/// The same but for its cases.
std::string unexpected_text_of_whole(const SubmissionReport& report);

}  // namespace judge
