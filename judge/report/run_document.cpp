#include "judge/report/run_document.hpp"

#include <cmath>
#include <optional>

namespace judge {
namespace {

nlohmann::ordered_json rounded(std::optional<double> slowness) {
  if (!slowness) return nullptr;
  return std::round(*slowness * 100) / 100;
}

}  // namespace

nlohmann::ordered_json document_of_run(const RunReport& report) {
  return {{"version", 1},
          {"interrupted", report.interrupted},
          {"wall_time_ms", report.wall_time.count()},
          {"slowness", rounded(report.slowness)}};
}

}  // namespace judge
