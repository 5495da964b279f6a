#include "judge/workspace/edited_rounds.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/stressing/edited_inputs.hpp"
#include "judge/stressing/grown_inputs.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/told_limits.hpp"

namespace judge {
namespace {

constexpr std::size_t kMostInputsEdited = 12;
/// Of the reference solution; a longer one is looked into for nothing.
constexpr Bytes kLargestReference = mebibytes(1);
/// Of edited inputs so many are looked at, of each input a part.
constexpr std::size_t kMostEdited = 1200;
constexpr std::size_t kTextsInRound = 64;
/// So many cases are made large, each in a round of its own, for so many bytes at most.
constexpr std::size_t kMostCasesGrown = 4;
constexpr std::size_t kLargestGrown = 1 << 20;
/// What is changed again by chance is one of so many.
constexpr std::size_t kMostKeptByChance = 400;

/// The smallest with different texts.
std::vector<std::string> small_inputs(const Problem& problem) {
  std::vector<std::string> texts;
  for (const TestCase& test_case : cases_by_input_size(problem)) {
    if (texts.size() == kMostInputsEdited) break;
    auto text = read_file(test_case.input, kLargestEdited);
    if (text && std::ranges::find(texts, *text) == texts.end()) texts.push_back(*std::move(text));
  }
  return texts;
}

/// Those that are told of, one less and one more; where there are none 10, 100 and so on. Those
/// near 0 come first: large ones may make programs slow.
std::vector<std::int64_t> numbers_to_try(const std::vector<std::int64_t>& told) {
  constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
  std::vector<std::int64_t> numbers;
  const auto add = [&](std::int64_t number) {
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
  };
  for (const std::int64_t number : told) add(number);
  for (const std::int64_t number : told) {
    if (number > -kMost) add(number - 1);
    if (number < kMost) add(number + 1);
  }
  for (const std::int64_t number : {0, 1, 2, -1}) add(number);
  if (told.empty()) {
    for (std::int64_t number = 10; number <= kMost / 10; number *= 10) add(number);
    add(kMost);
  }
  std::ranges::stable_sort(numbers, {}, [](std::int64_t number) {
    return number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  });
  return numbers;
}

/// What the reference solution may look for in words.
std::string characters_of_reference(const Problem& problem) {
  const Submission* const reference = reference_solution(problem);
  std::string source;
  if (reference == nullptr) return source;
  for (const std::filesystem::path& file : reference->source.files)
    source += read_file(file, kLargestReference).value_or("") + "\n";
  return quoted_characters(source);
}

}  // namespace

bool has_small_case(const Problem& problem) {
  return !small_inputs(problem).empty();
}

OrFault<SmallCases> small_cases(Workspace& workspace, const Problem& problem,
                                const StressSetting& setting) {
  if (!setting.has_validator()) return SmallCases();
  std::vector<Runnable> validators;
  for (const TrialValidator& validator : setting.job.validators)
    validators.push_back(validator.program);
  const auto told = told_limits(workspace, problem, validators);
  if (!told) return tl::unexpected(told.error());
  return SmallCases{.inputs = small_inputs(problem),
                    .numbers = numbers_to_try(*told),
                    .characters = characters_of_reference(problem)};
}

std::vector<std::string> with_one_change(const SmallCases& cases) {
  std::vector<std::string> texts;
  std::set<std::string> known(cases.inputs.begin(), cases.inputs.end());
  for (std::size_t i = 0; i < cases.inputs.size(); ++i) {
    // What others leave is the next one's.
    const std::size_t most = (kMostEdited - texts.size()) / (cases.inputs.size() - i);
    for (std::string& text :
         edited_inputs(cases.inputs[i], cases.numbers, most, cases.characters)) {
      if (known.insert(text).second) texts.push_back(std::move(text));
    }
  }
  return texts;
}

EditedRounds::EditedRounds(SmallCases cases, std::uint64_t seed, From from)
    : cases_(std::move(cases)), chance_(seed), kept_(cases_.inputs) {
  for (const std::string& text : cases_.inputs) known_.insert(std::hash<std::string>()(text));
  if (from == From::chance) {
    grown_ = cases_.inputs.size();
    return;
  }
  one_change_ = with_one_change(cases_);
  // What is kept of a find is to be another case, and mostly one with a change goes wrong, too.
  one_change_.insert(one_change_.end(), cases_.inputs.begin(), cases_.inputs.end());
}

std::vector<std::string> EditedRounds::next() {
  const auto begin = one_change_.begin() + static_cast<std::ptrdiff_t>(tried_);
  const std::size_t count = std::min(kTextsInRound, one_change_.size() - tried_);
  tried_ += count;
  std::vector<std::string> texts(begin, begin + static_cast<std::ptrdiff_t>(count));
  while (texts.empty() && grown_ < std::min(kMostCasesGrown, cases_.inputs.size()))
    texts = grown_inputs(cases_.inputs[grown_++], cases_.numbers, kLargestGrown);
  is_by_chance_ = texts.empty();
  return is_by_chance_ ? next_by_chance() : texts;
}

std::vector<std::string> EditedRounds::next_by_chance() {
  std::vector<std::string> texts;
  for (std::size_t i = 0; !kept_.empty() && i < kTextsInRound; ++i) {
    std::string text = edited_by_chance(kept_, cases_.numbers, chance_, cases_.characters);
    if (text.size() <= static_cast<std::size_t>(kLargestEdited.count) &&
        known_.insert(std::hash<std::string>()(text)).second)
      texts.push_back(std::move(text));
  }
  return texts;
}

void EditedRounds::keep(const std::string& text) {
  if (!is_by_chance_) return;
  if (kept_.size() < kMostKeptByChance)
    kept_.push_back(text);
  else
    kept_[chance_.below(kept_.size())] = text;
}

}  // namespace judge
