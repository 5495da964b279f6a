#include "judge/base/text/spelling.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

/// Damerau's distance (restricted: no letter is moved twice), in time and memory |a| |b|.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                 std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
      }
    }
  }
  return distance[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> closest_spelling(std::string_view word,
                                            const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongestWord = 256;  // nobody mistypes more, and the distance is quadratic
  if (word.size() > kLongestWord) return std::nullopt;
  const std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
  std::optional<std::string> best;
  std::size_t best_distance = allowed + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates) {
  if (const auto meant = closest_spelling(word, candidates))
    return fmt::format("did you mean '{}'?", *meant);
  constexpr std::size_t kMostNamed = 24;
  return candidates.empty() ? "there is none here"
                            : "known: " + first_names(candidates, kMostNamed);
}

}  // namespace judge
