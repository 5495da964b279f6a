#include "judge/stressing/numbers_together.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "judge/stressing/smaller_numbers.hpp"

namespace judge {
namespace {

using Group = std::span<const TextToken>;
using Numbers = std::vector<std::int64_t>;

std::uint64_t magnitude(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? std::uint64_t{0} - bits : bits;
}

/// Up to which number each of so many numbers is set.
std::int64_t greatest_of_least(std::size_t count, bool is_whole_text) {
  if (!is_whole_text) return 2;
  return count == 2 ? 9 : 4;
}

class ChangesTogether {
 public:
  ChangesTogether(const TextParts& parts, std::int64_t least)
      : least_(least), numbers_(parts.numbers_that_count_nothing()) {
    std::size_t first = 0;
    for (const TextLine& line : parts.lines()) {
      std::size_t end = first;
      while (end < numbers_.size() && numbers_[end].at < line.at + line.size) ++end;
      if (end - first > 1 && end - first < numbers_.size()) lines_.emplace_back(first, end - first);
      first = end;
    }
  }

  std::vector<TextChange> all() {
    if (numbers_.size() < 2) return {};
    const Group text(numbers_);
    make_less(text);
    if (text.size() <= 3) set_to_least(text, greatest_of_least(text.size(), true));
    for (const auto& [first, count] : lines_) {
      if (has_room()) make_less(text.subspan(first, count));
    }
    for (std::size_t i = 0; text.size() > 2 && i + 1 < text.size() && has_room(); ++i) {
      make_less(text.subspan(i, 2));
      set_to_least(text.subspan(i, 2), greatest_of_least(2, false));
    }
    return std::move(changes_);
  }

 private:
  bool has_room() const { return changes_.size() < kMostChangesTogether; }

  void add(Group group, const Numbers& numbers) {
    if (!has_room()) return;
    TextChange change;
    for (std::size_t i = 0; i < group.size(); ++i) {
      const std::int64_t number = least_ > 0 ? std::max(numbers[i], least_) : numbers[i];
      if (number != *group[i].number)
        change.push_back({group[i].at, group[i].size, std::to_string(number)});
    }
    if (!change.empty()) changes_.push_back(std::move(change));
  }

  void make_less(Group group) {
    Numbers numbers;
    for (const TextToken& token : group) numbers.push_back(*token.number);
    add_mapped(group, numbers, [](std::int64_t number) { return number / 2; });
    const std::int64_t least = *std::ranges::min_element(numbers);
    if (least <= 0) return;
    std::int64_t divisor = 0;
    for (const std::int64_t number : numbers) divisor = std::gcd(divisor, number);
    if (divisor > 1)
      add_mapped(group, numbers, [divisor](std::int64_t number) { return number / divisor; });
    for (const std::int64_t simpler : simpler_numbers(least, {})) {
      if (simpler < 0) continue;
      add_mapped(group, numbers,
                 [by = least - simpler](std::int64_t number) { return number - by; });
    }
  }

  template <class Map>
  void add_mapped(Group group, const Numbers& numbers, const Map& map) {
    Numbers mapped;
    std::ranges::transform(numbers, std::back_inserter(mapped), map);
    add(group, mapped);
  }

  /// The least sums first; none of the numbers becomes greater.
  void set_to_least(Group group, std::int64_t greatest) {
    const auto count = static_cast<std::int64_t>(group.size());
    for (std::int64_t sum = 0; sum <= greatest * count && has_room(); ++sum) {
      Numbers numbers;
      set_rest(group, greatest, sum, numbers);
    }
  }

  void set_rest(Group group, std::int64_t greatest, std::int64_t sum, Numbers& numbers) {
    if (numbers.size() == group.size()) {
      if (sum == 0) add(group, numbers);
      return;
    }
    const std::uint64_t old = magnitude(*group[numbers.size()].number);
    for (std::int64_t number = least_; number <= std::min(greatest, sum); ++number) {
      if (static_cast<std::uint64_t>(number) > old) break;
      numbers.push_back(number);
      set_rest(group, greatest, sum - number, numbers);
      numbers.pop_back();
    }
  }

  std::int64_t least_;
  std::vector<TextToken> numbers_;
  std::vector<std::pair<std::size_t, std::size_t>> lines_;  ///< the first of each, and how many
  std::vector<TextChange> changes_;
};

}  // namespace

std::vector<TextChange> changes_together(const TextParts& parts, std::int64_t least) {
  return ChangesTogether(parts, least).all();
}

std::vector<std::int64_t> simpler_numbers(std::int64_t number,
                                          std::span<const std::int64_t> neighbours) {
  std::vector<std::int64_t> simpler = smaller_numbers(number);
  if (simpler.empty()) return simpler;
  auto behind = simpler.begin() + 1;
  const auto add = [&](std::int64_t other) {
    const bool is_simpler = magnitude(other) < magnitude(number) && (other >= 0 || number < 0);
    if (!is_simpler || std::ranges::find(simpler, other) != simpler.end()) return;
    behind = simpler.insert(behind, other) + 1;
  };
  for (const std::int64_t other : {1, 2, -1}) add(other);
  for (const std::int64_t other : neighbours) add(other);
  return simpler;
}

}  // namespace judge
