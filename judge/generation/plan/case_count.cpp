#include "judge/generation/plan/case_count.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "judge/base/text/number.hpp"

namespace judge {
namespace {

constexpr int kLargestIndex = 1'000'000'000;

std::optional<int> index_in(std::string_view text) {
  const auto index = number_of_text<int>(text);
  return index && *index >= -kLargestIndex && *index <= kLargestIndex ? index : std::nullopt;
}

std::vector<int> from_to(int first, int last) {
  std::vector<int> all(static_cast<std::size_t>(last - first + 1));
  std::iota(all.begin(), all.end(), first);
  return all;
}

/// `[1, 2, 5]`
std::vector<int> read_indices(const Node& count) {
  std::vector<int> indices;
  for (const Node& item : count.items()) {
    const auto index = item.as_integer(-kLargestIndex, kLargestIndex);
    if (!index) return {};
    if (std::ranges::find(indices, *index) != indices.end()) {
      item.error(fmt::format("the index {} stands in 'count' twice", *index));
      return {};
    }
    indices.push_back(static_cast<int>(*index));
  }
  if (indices.empty()) count.error("'count' is empty");
  if (indices.size() > kMostRepeats) {
    count.error(fmt::format("'count' has more than {} indices", kMostRepeats));
    return {};
  }
  return indices;
}

/// `3..=7`
std::vector<int> read_range(const Node& count, std::string_view text, std::size_t dots) {
  const auto first = index_in(text.substr(0, dots));
  const auto last = index_in(text.substr(dots + 3));
  if (first && last && *first <= *last && *last - *first < kMostRepeats)
    return from_to(*first, *last);
  count.error(fmt::format("'{}' is no range", text), {},
              fmt::format("write 1..=5; at most {} indices", kMostRepeats));
  return {};
}

}  // namespace

std::vector<int> read_count(const Node& count) {
  if (count.is_list()) return read_indices(count);
  const std::string text = count.is_scalar() ? count.as_string().value_or("") : "";
  const std::size_t dots = text.find("..=");
  if (dots != std::string::npos) return read_range(count, text, dots);
  const auto most = count.as_integer(1, kMostRepeats);
  return most ? from_to(1, static_cast<int>(*most)) : std::vector<int>();
}

}  // namespace judge
