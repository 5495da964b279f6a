#include "judge/workspace/asked_cases.hpp"

#include <algorithm>
#include <set>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/inspection/mangled_outputs.hpp"
#include "judge/workspace/case_selection.hpp"

namespace judge {
namespace {

constexpr std::size_t kLeastAsked = 3;
constexpr std::size_t kMostAsked = 5;
/// So many more cases with answers of another kind.
constexpr std::size_t kMostOtherKinds = 2;
constexpr Bytes kLargestAsked = kibibytes(256);
/// Inputs that are looked through for what a problem's inputs may have: so many of the smallest,
/// ...
constexpr std::size_t kInputsLookedAt = 50;
/// ... and the beginnings of so many of the largest.
constexpr std::size_t kLargeInputsLookedAt = 10;
constexpr std::size_t kLookedAtOfLarge = 1U << 20U;

/// The smallest with different inputs, by size.
std::vector<AskedCase> smallest_cases(const CaseReferences& sorted) {
  std::vector<AskedCase> smallest;
  for (const TestCase& test_case : sorted) {
    if (smallest.size() == kInputsLookedAt) break;
    auto input = read_file(test_case.input, kLargestAsked);
    auto answer = test_case.answer.empty() ? Expected<std::string>("")
                                           : read_file(test_case.answer, kLargestAsked);
    if (!input || !answer) continue;
    const bool is_new = std::ranges::none_of(
        smallest, [&](const AskedCase& other) { return other.input == *input; });
    if (is_new) smallest.push_back({test_case, *std::move(input), *std::move(answer)});
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
void add_traits_of_largest(const CaseReferences& sorted, InputTraits& traits) {
  const std::size_t count = std::min(sorted.size(), kLargeInputsLookedAt);
  for (std::size_t i = sorted.size() - count; i < sorted.size(); ++i) {
    const auto input = MappedFile::open(sorted[i].get().input);
    if (!input) continue;
    const std::string_view beginning = beginning_of(input->bytes());
    const bool is_whole = beginning.size() == input->bytes().size();
    add_traits(traits, beginning, is_whole ? InputPart::whole : InputPart::beginning);
  }
}

/// What answers begin alike with have in common: a number, or the word that is the first.
std::string kind_of(std::string_view answer) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = answer.find_first_not_of(kBlanks);
  if (first == answer.npos) return "";
  const std::string_view word = answer.substr(first, answer.find_first_of(kBlanks, first) - first);
  constexpr std::string_view kOfNumbers = "+-.0123456789";
  return word.find_first_not_of(kOfNumbers) == word.npos ? "0" : std::string(word);
}

/// A checker may have a branch for each kind of answer: brings cases of kinds that the first
/// `count` have not behind these, the smallest first; how many.
std::size_t bring_other_kinds(std::vector<AskedCase>& cases, std::size_t count) {
  std::set<std::string> kinds;
  const auto begin = cases.begin() + static_cast<std::ptrdiff_t>(count);
  for (auto each = cases.begin(); each != begin; ++each) kinds.insert(kind_of(each->answer));
  std::size_t brought = 0;
  std::stable_partition(begin, cases.end(), [&](const AskedCase& each) {
    if (brought == kMostOtherKinds || !kinds.insert(kind_of(each.answer)).second) return false;
    ++brought;
    return true;
  });
  return brought;
}

/// Answers of which something can be made up that others have not.
struct WantedAnswers {
  bool (*are)(std::string_view answer);
  std::size_t enough;  ///< so many of them tell
};

/// A checker is asked about such answers: the half of a number, one more than a number, an answer
/// without its last word, lines from last to first.
constexpr WantedAnswers kWantedAnswers[] = {{has_half_of_digits, kEnoughHalves},
                                            {is_small_number, kEnoughForOthers},
                                            {has_several_words, kEnoughForOthers},
                                            {has_other_order_of_lines, kEnoughForOthers}};

/// Brings cases with such answers behind the first `count`, the smallest first, until there are
/// enough of them, or no more; how many.
std::size_t bring_wanted(std::vector<AskedCase>& cases, std::size_t count,
                         const WantedAnswers& wanted) {
  const auto begin = cases.begin() + static_cast<std::ptrdiff_t>(count);
  const auto is_wanted = [&](const AskedCase& each) { return wanted.are(each.answer); };
  auto have = static_cast<std::size_t>(std::count_if(cases.begin(), begin, is_wanted));
  std::size_t brought = 0;
  std::stable_partition(begin, cases.end(), [&](const AskedCase& each) {
    if (have >= wanted.enough || !is_wanted(each)) return false;
    ++have;
    ++brought;
    return true;
  });
  return brought;
}

}  // namespace

AskedCases cases_to_ask(const Problem& problem) {
  const CaseReferences sorted = cases_by_input_size(problem);
  AskedCases asked{.cases = smallest_cases(sorted)};
  for (const AskedCase& each : asked.cases) add_traits(asked.traits, each.input);
  if (!asked.cases.empty()) add_traits_of_largest(sorted, asked.traits);
  std::vector<InputAndAnswer> answers;
  for (const AskedCase& each : asked.cases) answers.push_back({each.input, each.answer});
  asked.answer_counts = counts_of_answers(answers);
  // Groups may have flags of their own: the first of each comes to the front, up to so many.
  std::set<std::string> groups;
  const auto rest =
      std::stable_partition(asked.cases.begin(), asked.cases.end(), [&](const AskedCase& each) {
        return groups.size() < kMostAsked && groups.insert(each.test_case.group()).second;
      });
  const auto chosen = static_cast<std::size_t>(rest - asked.cases.begin());
  const std::size_t count = std::min(asked.cases.size(), std::max(chosen, kLeastAsked));
  std::size_t all = count + bring_other_kinds(asked.cases, count);
  if (problem.output_judge.kind == OutputJudge::Kind::checker) {
    for (const WantedAnswers& wanted : kWantedAnswers)
      all += bring_wanted(asked.cases, all, wanted);
  }
  asked.cases.resize(all);
  return asked;
}

}  // namespace judge
