#pragma once

#include <cstdint>

#include <nlohmann/json.hpp>

#include "judge/results/reports.hpp"

namespace judge {

/// A document's value, its keys in the order of the fields (fields.hpp). docs/formats.md describes
/// it.
nlohmann::ordered_json json_of(const SubmissionReport& report);

/// Of one of its cases.
nlohmann::ordered_json json_of(const SubmissionReport& report, const CaseResult& result);

/// Of a run as a whole, without its submissions.
nlohmann::ordered_json json_of(const RunReport& report);

/// What becomes of bytes that are not UTF-8: they are told as \xhh, so that it is seen which they
/// were, or each is one character, U+FFFD, where columns count. Of keys that are told alike all but
/// the first have a number behind them: "name (2)".
enum class OtherBytes : std::uint8_t { told, replaced };

/// As text. `indent` as of nlohmann::json::dump().
std::string json_text(const nlohmann::ordered_json& value, int indent,
                      OtherBytes bytes = OtherBytes::told);

}  // namespace judge
