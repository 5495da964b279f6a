#include "judge/workspace/asked_cases.hpp"

#include <algorithm>
#include <set>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLeastAsked = 3;
constexpr std::size_t kMostAsked = 5;
constexpr Bytes kLargestAsked = kibibytes(256);
/// Inputs that are looked through for what a problem's inputs may have: so many of the smallest, ...
constexpr std::size_t kInputsLookedAt = 50;
/// ... and the beginnings of so many of the largest.
constexpr std::size_t kLargeInputsLookedAt = 10;
constexpr std::size_t kLookedAtOfLarge = 1U << 20U;

using BySize = std::vector<std::pair<std::uintmax_t, const TestCase*>>;

/// Those with inputs of their own, the smallest first.
BySize by_size(const std::vector<TestCase>& cases) {
  BySize sorted;
  std::set<fs::path> known;
  for (const TestCase& test_case : cases) {
    std::error_code code;
    if (known.insert(test_case.input).second)
      sorted.emplace_back(fs::file_size(test_case.input, code), &test_case);
  }
  std::ranges::stable_sort(sorted, {}, [](const auto& entry) { return entry.first; });
  return sorted;
}

/// The smallest with different inputs, by size.
std::vector<AskedCase> smallest_cases(const BySize& sorted) {
  std::vector<AskedCase> smallest;
  for (const auto& [size, test_case] : sorted) {
    if (smallest.size() == kInputsLookedAt) break;
    auto input = read_file(test_case->input, kLargestAsked);
    auto answer = test_case->answer.empty() ? Expected<std::string>("")
                                            : read_file(test_case->answer, kLargestAsked);
    if (!input || !answer) continue;
    const bool is_new = std::ranges::none_of(
        smallest, [&](const AskedCase& other) { return other.input == *input; });
    if (is_new) smallest.push_back({*test_case, *std::move(input), *std::move(answer)});
  }
  return smallest;
}

/// Not too much of it, and whole lines where it has any: the last line that is there has its end.
std::string_view beginning_of(std::string_view input) {
  if (input.size() <= kLookedAtOfLarge) return input;
  const std::string_view beginning = input.substr(0, kLookedAtOfLarge);
  const std::size_t end = beginning.rfind('\n');
  return end == beginning.npos ? beginning : beginning.substr(0, end + 1);
}

/// What only large inputs may have, such as digits that are a text.
void add_traits_of_largest(const BySize& sorted, InputTraits& traits) {
  const std::size_t count = std::min(sorted.size(), kLargeInputsLookedAt);
  for (std::size_t i = sorted.size() - count; i < sorted.size(); ++i) {
    if (const auto input = MappedFile::open(sorted[i].second->input))
      add_traits(traits, beginning_of(input->bytes()));
  }
}

}  // namespace

AskedCases cases_to_ask(const Problem& problem) {
  const std::vector<TestCase> cases = all_cases(problem.data);
  const BySize sorted = by_size(cases);
  AskedCases asked{.cases = smallest_cases(sorted)};
  for (const AskedCase& each : asked.cases) add_traits(asked.traits, each.input);
  if (!asked.cases.empty()) add_traits_of_largest(sorted, asked.traits);
  // Groups may have flags of their own: the first of each comes to the front, up to so many.
  std::set<std::string> groups;
  const auto rest =
      std::stable_partition(asked.cases.begin(), asked.cases.end(), [&](const AskedCase& each) {
        return groups.size() < kMostAsked && groups.insert(each.test_case.group()).second;
      });
  const auto chosen = static_cast<std::size_t>(rest - asked.cases.begin());
  asked.cases.resize(std::min(asked.cases.size(), std::max(chosen, kLeastAsked)));
  return asked;
}

}  // namespace judge
