#include "judge/base/text/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/lower_case.hpp"

namespace judge {
namespace {

/// Damerau's distance (restricted: no letter is moved twice), in time |a| |b| and memory |b|.
class EditDistance {
 public:
  std::size_t between(std::string_view a, std::string_view b) {
    before_.assign(b.size() + 1, 0);
    above_.resize(b.size() + 1);
    row_.resize(b.size() + 1);
    std::iota(above_.begin(), above_.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
      row_[0] = i;
      for (std::size_t j = 1; j <= b.size(); ++j) {
        const std::size_t replaced = above_[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        row_[j] = std::min({above_[j] + 1, row_[j - 1] + 1, replaced});
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          row_[j] = std::min(row_[j], before_[j - 2] + 1);
      }
      before_.swap(above_);
      above_.swap(row_);
    }
    return above_[b.size()];
  }

 private:
  // Of the letters of `a`: up to the last but one, to the last, and to the one at hand. Kept, as
  // there may be thousands of words.
  std::vector<std::size_t> before_, above_, row_;
};

/// No less than this it takes to make the one of the other.
std::size_t least_distance(std::string_view a, std::string_view b) {
  return a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
}

/// The only candidate that the word is, but for capitals, or is the beginning of.
std::optional<std::string> begun_spelling(std::string_view word,
                                          const std::vector<std::string>& candidates) {
  constexpr std::size_t kLeastBegun = 3;  // fewer letters are as likely a slip in a short word
  const std::string lower = lower_case(std::string(word));
  const std::string* begun = nullptr;
  std::size_t count = 0;
  for (const std::string& candidate : candidates) {
    const std::string other = lower_case(candidate);
    if (other == lower && !word.empty()) return candidate;
    if (word.size() < kLeastBegun || !other.starts_with(lower)) continue;
    if (begun != nullptr && *begun == candidate) continue;
    begun = &candidate;
    ++count;
  }
  return count == 1 ? std::optional(*begun) : std::nullopt;
}

}  // namespace

std::optional<std::string> closest_spelling(std::string_view word,
                                            const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongestWord = 256;  // nobody mistypes more, and the distance is quadratic
  if (word.size() > kLongestWord) return std::nullopt;
  const std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
  std::optional<std::string> best;
  std::size_t best_distance = allowed + 1;
  EditDistance edits;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord || least_distance(word, candidate) >= best_distance)
      continue;
    const std::size_t distance = edits.between(word, candidate);
    // Where no letter stays it is another word.
    if (distance < best_distance && distance < std::max(word.size(), candidate.size())) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::optional<std::string> meant_spelling(std::string_view word,
                                          const std::vector<std::string>& candidates) {
  auto begun = begun_spelling(word, candidates);
  return begun ? begun : closest_spelling(word, candidates);
}

std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates) {
  if (const auto meant = meant_spelling(word, candidates))
    return fmt::format("did you mean '{}'?", *meant);
  constexpr std::size_t kMostNamed = 24;
  return candidates.empty() ? "there is none here"
                            : "known: " + first_names(candidates, kMostNamed);
}

}  // namespace judge
