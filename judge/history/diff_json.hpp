#pragma once

#include <nlohmann/json_fwd.hpp>

#include "judge/history/run_diff.hpp"

namespace judge {

/// As a document; docs/formats.md describes it.
nlohmann::ordered_json json_of(const RunDiff& diff);

}  // namespace judge
