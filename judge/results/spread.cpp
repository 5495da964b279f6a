#include "judge/results/spread.hpp"

#include <algorithm>
#include <cassert>

namespace judge {

Spread spread_of(const std::vector<RunSummary>& runs) {
  assert(!runs.empty());
  std::vector<std::chrono::microseconds> times;
  for (const RunSummary& run : runs) times.push_back(run.cpu_time);
  std::ranges::sort(times);
  return {.least = times.front(),
          .median = (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2,
          .greatest = times.back()};
}

}  // namespace judge
