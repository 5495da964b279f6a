#pragma once

#include <string>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/judging/case_result.hpp"

namespace judge {

/// A case's result as bytes, for the way from a worker (CBOR, RFC 8949: strings may hold any
/// bytes).
std::string encode(const CaseResult& result);
CaseResult decode_case_result(std::string_view bytes);

}  // namespace judge
