#include "judge/verdict/score_range.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace judge {

bool is_same_score(double one, double other) {
  if (one == other) return true;  // also both infinite
  const double scale = std::max({1.0, std::abs(one), std::abs(other)});
  return std::isfinite(scale) && std::abs(one - other) <= 1e-9 * scale;
}

bool ScoreRange::contains(double score) const {
  return (score >= least || is_same_score(score, least)) &&
         (score <= most || is_same_score(score, most));
}

std::string score_text(double score) {
  if (!std::isfinite(score)) return score > 0 ? "infinity" : "-infinity";
  std::string text = fmt::format("{:.4f}", score);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string points_text(std::optional<double> score, std::optional<double> best) {
  if (!score) return {};
  return best ? fmt::format("{} of {}", score_text(*score), score_text(*best)) : score_text(*score);
}

std::string to_string(const ScoreRange& range) {
  const bool has_least = std::isfinite(range.least);
  const bool has_most = std::isfinite(range.most);
  if (!has_least && !has_most) return "any score";
  if (!has_most) return "at least " + score_text(range.least);
  if (!has_least) return "at most " + score_text(range.most);
  if (range.least == range.most) return score_text(range.least);
  return fmt::format("{} to {}", score_text(range.least), score_text(range.most));
}

}  // namespace judge
