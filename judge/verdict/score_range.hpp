#pragma once

#include <limits>
#include <optional>
#include <string>

namespace judge {

/// Scores from `least` to `most`, both included.
struct ScoreRange {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();

  /// What differs by rounding alone is within.
  bool contains(double score) const;

  friend bool operator==(const ScoreRange&, const ScoreRange&) = default;
};

/// Whether two scores differ by rounding alone.
bool is_same_score(double one, double other);

/// For people: at most four decimals, "40", "33.3333".
std::string score_text(double score);

/// "40 of 100", "40" where it is not known what there is to have; empty without a score.
std::string points_text(std::optional<double> score, std::optional<double> best);

/// "40", "0 to 100", "at least 3", "any score".
std::string to_string(const ScoreRange& range);

}  // namespace judge
