#pragma once

#include <nlohmann/json.hpp>

#include "judge/results/reports.hpp"

namespace judge {

/// What documents say of a run as a whole: `version`, `interrupted`, `wall_time_ms`, `slowness`.
nlohmann::ordered_json document_of_run(const RunReport& report);

}  // namespace judge
