#pragma once

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

/// As text; bytes that are not UTF-8 are told as \xhh. `indent` as of nlohmann::json::dump().
std::string json_text(const nlohmann::ordered_json& value, int indent);

}  // namespace judge
