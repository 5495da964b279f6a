#pragma once

#include <string>

#include "judge/results/case_result.hpp"

namespace judge {

/// Why a case came to what it did, in one line that is safe to print: the message, what it said of
/// its crash, the first difference, its repeats; "" where there is nothing to say.
std::string case_reason(const CaseResult& result);

}  // namespace judge
