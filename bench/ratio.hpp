#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace judge::bench {

/// Measurements of one thing, a figure for each round. Rounds alternate between the things that are
/// compared, so that what else the machine does meets all of them.
struct Series {
  std::string name;
  std::string unit;
  std::vector<double> rounds;
};

struct Spread {
  double least = 0;
  double median = 0;
  double most = 0;
};

inline Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {values.front(), values[values.size() / 2], values.back()};
}

/// The ratio of two series, round by round.
inline Spread ratio_of(const Series& series, const Series& baseline) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < series.rounds.size(); ++i)
    ratios.push_back(series.rounds[i] / baseline.rounds[i]);
  return spread_of(ratios);
}

}  // namespace judge::bench
