#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace judge::bench {

/// Measurements of one thing, a figure for each round. Rounds alternate between the things that are
/// compared, so that what else the machine does meets all of them.
struct Series {
  std::string name;
  std::string unit;
  std::vector<double> rounds;
  std::optional<double> goal = {};  ///< in its unit, where one is set for it alone
};

/// The median, and between what the middle four fifths of the rounds lie.
struct Spread {
  double least = 0;
  double median = 0;
  double most = 0;
};

inline Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t count = values.size();
  return {values[count / 10], values[count / 2], values[count - 1 - count / 10]};
}

/// The ratio of two series, round by round.
inline Spread ratio_of(const Series& series, const Series& baseline) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < series.rounds.size(); ++i)
    ratios.push_back(series.rounds[i] / baseline.rounds[i]);
  return spread_of(ratios);
}

}  // namespace judge::bench
