#pragma once

#include <string>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/judging/case_result.hpp"

namespace judge {

// What a worker answers as bytes (CBOR, RFC 8949: strings may hold any bytes).

std::string encode(const CaseResult& result);
CaseResult decode_case_result(std::string_view bytes);

std::string encode(const CrashExplanation& explanation);
CrashExplanation decode_crash_explanation(std::string_view bytes);

}  // namespace judge
