#include "judge/stressing/large_numbers.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace judge {
namespace {

/// Small numbers come first.
constexpr std::size_t kFirstRound = 2;
constexpr std::uint64_t kRoundNumbers[] = {1, 2, 3, 5};
constexpr std::size_t kLevelsOfDecade = std::size(kRoundNumbers);
/// The level of what is beyond the largest of them that 64 bits hold, 5 with 18 zeros.
constexpr std::size_t kLastLevel = 19 * kLevelsOfDecade;
/// What somebody wrote may be near the end already.
constexpr std::size_t kFirstStep = 2;
constexpr std::size_t kStep = kLevelsOfDecade;
/// From 10,000,000 on it is hardly the size of something.
constexpr std::size_t kNoSize = 7 * kLevelsOfDecade;
constexpr std::size_t kStepOfNoSize = 3 * kLevelsOfDecade;
/// Each takes as long as the limit on time is.
constexpr std::size_t kMostSlow = 2;

std::int64_t round_number(std::size_t level) {
  if (level >= kLastLevel) return std::numeric_limits<std::int64_t>::max();
  std::uint64_t number = kRoundNumbers[level % kLevelsOfDecade];
  for (std::size_t decade = 0; decade < level / kLevelsOfDecade; ++decade) number *= 10;
  return static_cast<std::int64_t>(number);
}

/// Of the largest such number that is not above `value`; 0 where there is none.
std::size_t level_of(std::int64_t value) {
  std::size_t level = 0;
  while (level < kLastLevel && round_number(level + 1) <= value) ++level;
  return level;
}

/// Of those that somebody wrote the ones that are the largest in all, by their levels.
const std::vector<std::int64_t>& largest_written(const CommandFamily& family) {
  const auto levels = [](const std::vector<std::int64_t>& numbers) {
    std::size_t all = 0;
    for (const std::int64_t number : numbers) all += number > 0 ? level_of(number) + 1 : 0;
    return all;
  };
  return *std::ranges::max_element(family.written, {}, levels);
}

}  // namespace

std::size_t LargeNumbers::Search::candidate() const {
  if (bad) return (good + *bad) / 2;
  return has_range ? end : std::min(good + step, end);
}

std::int64_t LargeNumbers::Search::value(std::size_t level) const {
  return level >= end ? most : std::clamp(round_number(level), floor, most);
}

void LargeNumbers::Search::learn(std::size_t level, GrowthOutcome outcome) {
  if (is_of_use(outcome)) {
    good = level;
    step = level < kNoSize ? kStep : kStepOfNoSize;
    // A little beyond is enough: larger ones take long, and show no more.
    if (outcome == GrowthOutcome::large && !bad) bad = level + kStep + 1;
  } else {
    bad = level;
    if (outcome == GrowthOutcome::slow) ++slow;
  }
  is_over = good >= end || (bad && good + 1 >= *bad) || slow >= kMostSlow;
}

LargeNumbers::LargeNumbers(const CommandFamily& family) : has_seed_(family.has_seed()) {
  for (std::size_t i = 0; i < family.numbers.size(); ++i) {
    const CommandNumber& number = family.numbers[i];
    Search search{.base = largest_written(family)[i],
                  .most = number.most.value_or(std::numeric_limits<std::int64_t>::max()),
                  .has_range = number.most.has_value(),
                  .step = kFirstStep};
    search.least = number.least;
    search.floor = search.has_range ? search.least : search.base;
    search.good = level_of(search.floor);
    search.end = level_of(search.most);
    if (round_number(search.end) < search.most) ++search.end;
    search.is_over = search.most < 1 || search.good >= search.end;
    searches_.push_back(search);
  }
}

std::vector<std::int64_t> LargeNumbers::base() const {
  std::vector<std::int64_t> numbers;
  for (const Search& search : searches_) numbers.push_back(search.base);
  return numbers;
}

std::vector<std::vector<std::int64_t>> LargeNumbers::next(std::size_t round, Chance& chance) {
  asked_.clear();
  std::vector<std::vector<std::int64_t>> all;
  if (round < kFirstRound || searches_.empty()) return all;
  for (std::size_t i = 0; i < searches_.size(); ++i) {
    if (searches_[i].is_over) continue;
    asked_.push_back({.number = i, .level = searches_[i].candidate()});
    all.push_back(base());
    all.back()[i] = searches_[i].value(asked_.back().level);
    last_search_ = round;
  }
  if (!all.empty() || !has_seed_ || !std::has_single_bit(round - last_search_)) return all;
  // All of them, and some beside small ones: many values of which most are equal.
  const bool is_first = round == last_search_ + 1;
  const std::size_t beside_small = searches_.size() < 2 ? 0 : is_first ? searches_.size() : 1;
  all.resize(1 + beside_small);
  for (std::size_t i = 0; i < searches_.size(); ++i) {
    const std::int64_t least = searches_[i].least;
    const std::int64_t top = searches_[i].value(searches_[i].good);
    all[0].push_back(top);
    for (std::size_t other = 1; other < all.size(); ++other) {
      const bool is_top = is_first ? other == i + 1 : chance.below(2) == 0;
      all[other].push_back(is_top ? top : is_first ? least : chance.by_magnitude(least, top));
    }
  }
  return all;
}

void LargeNumbers::learn(const std::vector<GrowthOutcome>& outcomes) {
  for (std::size_t i = 0; i < std::min(asked_.size(), outcomes.size()); ++i)
    searches_[asked_[i].number].learn(asked_[i].level, outcomes[i]);
}

}  // namespace judge
