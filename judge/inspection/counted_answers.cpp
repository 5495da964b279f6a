#include "judge/inspection/counted_answers.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "judge/inspection/tokens.hpp"

namespace judge {
namespace {

constexpr std::size_t kMostDigitsOfCount = 7;

constexpr AnswerCount kCounts[] = {
    {AnswerCount::Number::own_first, AnswerCount::Things::lines},
    {AnswerCount::Number::own_first, AnswerCount::Things::words},
    {AnswerCount::Number::own_first, AnswerCount::Things::characters},
    {AnswerCount::Number::input_first, AnswerCount::Things::lines},
    {AnswerCount::Number::input_first, AnswerCount::Things::words},
    {AnswerCount::Number::input_second, AnswerCount::Things::lines},
    {AnswerCount::Number::input_second, AnswerCount::Things::words},
};

std::size_t words_in(std::string_view text) {
  std::size_t count = 0;
  for_each_token(text, [&](std::size_t, std::string_view) { ++count; });
  return count;
}

/// But empty ones.
std::size_t lines_in(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (text.substr(0, end).find_first_not_of(kBlanks) != std::string_view::npos) ++count;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return count;
}

/// The word with so many in front of it; empty: there is none.
std::string_view word_at(std::string_view text, std::size_t index) {
  std::size_t at = 0;
  std::string_view word;
  for_each_token(text, [&](std::size_t, std::string_view token) {
    if (at++ == index) word = token;
  });
  return word;
}

/// The same, if it may be a count.
std::optional<std::size_t> number_at(std::string_view text, std::size_t index) {
  const std::string_view word = word_at(text, index);
  if (!is_digits(word) || word.size() > kMostDigitsOfCount || has_leading_zero(word))
    return std::nullopt;
  return std::stoul(std::string(word));
}

std::optional<std::size_t> number_of(const AnswerCount& count, std::string_view input,
                                     std::string_view output) {
  switch (count.number) {
    case AnswerCount::Number::own_first:
      return number_at(output, 0);
    case AnswerCount::Number::input_first:
      return number_at(input, 0);
    case AnswerCount::Number::input_second:
      return number_at(input, 1);
    case AnswerCount::Number::one:
      return 1;
  }
  return std::nullopt;
}

/// Whether the first line is one word: else lines are not counted by it.
bool has_line_for_first_word(std::string_view text) {
  return words_in(text.substr(0, text.find('\n'))) == 1;
}

/// All of them, and they are enough to tell.
bool are_single_words(const std::vector<InputAndAnswer>& answers) {
  std::set<std::string_view> words;
  for (const InputAndAnswer& each : answers) {
    if (words_in(each.answer) != 1) return false;
    words.insert(word_at(each.answer, 0));
  }
  return answers.size() >= kEnoughForOthers && words.size() > 1;
}

std::string_view why_of(const AnswerCount& count) {
  if (count.number == AnswerCount::Number::one)
    return "every answer is one word, and this has more";
  return count.number == AnswerCount::Number::own_first
             ? "the first number of every answer of more than one word says how much follows, and "
               "here it does not"
             : "a number at the input's beginning says how much an answer of more than one word "
               "has at most, and here it is more";
}

/// Whether an output has as much as the number says.
bool keeps_count(const AnswerCount& count, std::string_view input, std::string_view output) {
  const auto number = number_of(count, input, output);
  if (!number) return false;
  if (count.things == AnswerCount::Things::characters)
    return words_in(output) == 2 && word_at(output, 1).size() == *number;
  const bool is_own = count.number == AnswerCount::Number::own_first;
  const std::size_t beside = is_own ? 1 : 0;
  if (count.things == AnswerCount::Things::words) return words_in(output) == *number + beside;
  return (!is_own || has_line_for_first_word(output)) && lines_in(output) == *number + beside;
}

/// The input's number may be the most that there may be: what has less is not certain to be wrong.
bool is_certainly_broken(const AnswerCount& count, std::string_view input,
                         std::string_view output) {
  if (count.number == AnswerCount::Number::own_first) return !keeps_count(count, input, output);
  const auto number = number_of(count, input, output);
  const bool is_of_lines = count.things == AnswerCount::Things::lines;
  return number && (is_of_lines ? lines_in(output) : words_in(output)) > *number;
}

bool may_break(RuleId rule) {
  return rule == RuleId::output_validator_accepts_empty ||
         rule == RuleId::output_validator_accepts_other_answers ||
         rule == RuleId::output_validator_accepts_trailing_junk ||
         rule == RuleId::output_validator_accepts_reordered_lines;
}

}  // namespace

std::vector<AnswerCount> counts_of_answers(const std::vector<InputAndAnswer>& answers) {
  if (are_single_words(answers)) return {{AnswerCount::Number::one, AnswerCount::Things::words}};
  std::vector<InputAndAnswer> long_ones;
  std::ranges::copy_if(answers, std::back_inserter(long_ones),
                       [](const InputAndAnswer& each) { return words_in(each.answer) > 1; });
  std::vector<AnswerCount> counts;
  if (long_ones.size() < kEnoughForOthers) return counts;
  for (const AnswerCount& count : kCounts) {
    std::set<std::size_t> numbers;
    const bool is_kept = std::ranges::all_of(long_ones, [&](const InputAndAnswer& each) {
      if (!keeps_count(count, each.input, each.answer)) return false;
      numbers.insert(*number_of(count, each.input, each.answer));
      return true;
    });
    if (is_kept && numbers.size() > 1) counts.push_back(count);
  }
  return counts;
}

void tell_broken_counts(const std::vector<AnswerCount>& counts, const InputAndAnswer& of,
                        std::vector<Mangled>& mangled) {
  // One word may say that there is no answer, but where no answer is anything else.
  const bool is_word = words_in(of.answer) < 2;
  for (Mangled& each : mangled) {
    if ((!each.milder && !each.of_some) || !may_break(each.rule)) continue;
    const auto broken = std::ranges::find_if(counts, [&](const AnswerCount& count) {
      if (is_word && count.number != AnswerCount::Number::one) return false;
      return is_certainly_broken(count, of.input, each.text);
    });
    if (broken == counts.end()) continue;
    // On some cases: the answers of these may be of a kind of their own.
    if (each.of_some && broken->number == AnswerCount::Number::one) continue;
    each.why = why_of(*broken);
    if (each.of_some) {
      each.of_some = Severity::error;
      continue;
    }
    each.milder.reset();
    each.of_few = Severity::warning;
    each.of_some = Severity::warning;
  }
}

}  // namespace judge
