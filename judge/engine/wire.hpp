#pragma once

#include <string>
#include <string_view>

#include "judge/engine/request.hpp"
#include "judge/judging/case_result.hpp"

namespace judge {

/// What travels between the judge and its workers, as bytes (CBOR, RFC 8949: strings may hold any
/// bytes).
std::string encode(const CaseResult& result);
CaseResult decode_case_result(std::string_view bytes);

std::string encode(const CrashExplanation& explanation);
CrashExplanation decode_crash_explanation(std::string_view bytes);

std::string encode(const BuildOutcome& outcome);
BuildOutcome decode_build_outcome(std::string_view bytes);

/// A request as its worker gets it: with the program to run, where it is to run one.
struct ReceivedRequest {
  Request request;
  BuildOutcome program;
};

std::string encode(const Request& request, const BuildOutcome& program);
ReceivedRequest decode_request(std::string_view bytes);

}  // namespace judge
