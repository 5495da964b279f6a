#include "judge/inspection/mangled_outputs.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/inspection/junk.hpp"
#include "judge/inspection/tokens.hpp"

namespace judge {
namespace {

constexpr std::string_view kHalf = "half of the answer";

/// Of a whole number that is changed by one. Where numbers have points, a greater one may be within
/// a tolerance that counts in parts of the number.
constexpr std::size_t kMostDigits = 9;
constexpr std::size_t kMostDigitsBesidePoints = 4;

/// The last whole number that is small enough, and the same with one more.
std::optional<std::pair<NumberPlace, std::string>> one_more(std::string_view text,
                                                            std::size_t most) {
  std::optional<std::pair<NumberPlace, std::string>> changed;
  for_each_token(text, [&](std::size_t at, std::string_view token) {
    const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
    if (!is_digits(digits) || digits.size() > most || has_leading_zero(digits)) return;
    changed = {NumberPlace{at, token.size()}, std::to_string(std::stoi(std::string(token)) + 1)};
  });
  return changed;
}

/// The lines of a text in the opposite order; empty lines at its end stay there.
std::string with_lines_reversed(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  auto last = lines.end();
  while (last != lines.begin() && (last - 1)->empty()) --last;
  std::reverse(lines.begin(), last);
  std::string reversed;
  for (const std::string_view line : lines) reversed.append(line) += '\n';
  return reversed;
}

/// On one line.
std::string with_tokens_reversed(std::string_view text) {
  std::vector<std::string_view> tokens;
  for_each_token(text, [&](std::size_t, std::string_view token) { tokens.push_back(token); });
  std::ranges::reverse(tokens);
  return fmt::format("{}\n", fmt::join(tokens, " "));
}

/// The text up to its last line, or its last word, where there is more than one.
std::string without_last(std::string_view text, std::string_view blanks) {
  const std::size_t last = text.find_last_not_of(kBlanks);
  if (last == text.npos) return {};
  const std::size_t blank = text.substr(0, last + 1).find_last_of(blanks);
  return blank == text.npos ? std::string() : std::string(text.substr(0, blank)) + "\n";
}

/// The first half of a whole number's digits, with its sign; nothing of what is no whole number, is
/// of one digit, or begins with a zero, as texts of digits do.
std::optional<std::string> half_of_digits(std::string_view word) {
  const std::size_t sign = word.starts_with('-') ? 1 : 0;
  const std::string_view digits = word.substr(sign);
  if (!is_digits(digits) || digits.size() < 2 || digits.front() == '0') return std::nullopt;
  return std::string(word.substr(0, sign + digits.size() / 2)) + "\n";
}

/// What an answer begins with: cut in its middle, before its last word and before its last line.
/// Half of a word is often another right one; half of a number with a point is that number where it
/// is near enough, which half of the digits of a whole one never is.
std::vector<Mangled> parts_of(std::string_view answer, Tolerance tolerance) {
  constexpr RuleId kRule = RuleId::output_validator_accepts_other_answers;
  std::string half(answer.substr(0, answer.size() / 2));
  const std::string plain = plain_tokens(answer);
  if (std::ranges::count(plain, ' ') == 1) {
    const std::string_view word = std::string_view(plain).substr(0, plain.size() - 1);
    if (auto digits = half_of_digits(word))
      return {{.rule = kRule,
               .how = "the first half of the answer's only number",
               .text = *std::move(digits),
               .of_few = Severity::warning,
               .enough = kEnoughHalves}};
    if (is_number(word) && tolerance == Tolerance::some) return {};
    return {{kRule, "half of the answer's only word", std::move(half), Severity::note}};
  }
  return {{.rule = kRule,
           .how = std::string(kHalf),
           .text = std::move(half),
           .milder = milder_if(tolerance == Tolerance::some, Severity::warning),
           .of_few = Severity::warning},
          {kRule, "the answer without its last line", without_last(answer, "\n"), Severity::warning,
           kHalf},
          {kRule, "the answer without its last word", without_last(answer, kBlanks),
           Severity::warning, kHalf}};
}

}  // namespace

std::vector<Mangled> junk_outputs(Bytes output_limit) {
  constexpr RuleId kRule = RuleId::output_validator_accepts_junk;
  return {{kRule, "a line of junk", "This is no output of any problem: #!junk~\n"},
          long_line(kRule, output_limit)};
}

std::vector<Mangled> mangled_answers(std::string_view answer, std::string_view other_answer,
                                     Tolerance tolerance) {
  const std::string plain = plain_tokens(answer);
  if (plain.empty()) return {};
  std::vector<Mangled> all = {
      {.rule = RuleId::output_validator_accepts_empty,
       .how = "no output at all",
       .text = "",
       .of_some = Severity::warning},
      {.rule = RuleId::output_validator_accepts_trailing_junk,
       .how = "the answer with junk behind it",
       .text = std::string(answer) + "\n" + std::string(kJunkToken) + " 7\n",
       .of_some = Severity::warning},
      // As many lines as one likes may be right.
      {RuleId::output_validator_accepts_trailing_junk, "the answer twice",
       std::string(answer) + (answer.ends_with('\n') ? "" : "\n") + std::string(answer),
       Severity::warning}};
  const auto add = [&](RuleId rule, std::string how, std::string text,
                       std::optional<Severity> milder = {}, std::optional<Severity> of_few = {}) {
    const std::string tokens = plain_tokens(text);
    if (tokens.empty() || tokens == plain) return;
    all.push_back({.rule = rule,
                   .how = std::move(how),
                   .text = std::move(text),
                   .milder = milder,
                   .of_few = of_few});
  };
  constexpr RuleId kOther = RuleId::output_validator_accepts_other_answers;
  const bool may_be_near = tolerance == Tolerance::some || answer.find('.') != answer.npos ||
                           other_answer.find('.') != answer.npos;
  for (Mangled& part : parts_of(answer, may_be_near ? Tolerance::some : Tolerance::none)) {
    const std::string tokens = plain_tokens(part.text);
    if (!tokens.empty() && tokens != plain) all.push_back(std::move(part));
  }
  // What is near enough is the same number.
  add(kOther, "another case's answer", std::string(other_answer),
      milder_if(may_be_near, Severity::warning), Severity::warning);
  if (const auto numbers = first_and_last_number(answer))
    add(RuleId::output_validator_accepts_no_number, "'nan' in place of a number",
        replaced(answer, numbers->second.at, numbers->second.size, "nan"));
  if (const auto changed = one_more(answer, may_be_near ? kMostDigitsBesidePoints : kMostDigits)) {
    // Of several numbers one may be any, and a large one may be near enough.
    const bool is_certain = !may_be_near && is_small_number(answer);
    add(RuleId::output_validator_accepts_off_by_one,
        is_certain ? "the answer's only number, one more" : "a number that is one more",
        replaced(answer, changed->first.at, changed->first.size, changed->second),
        milder_if(!is_certain, Severity::warning), is_certain ? Severity::warning : Severity::note);
  }
  const std::string reversed = with_lines_reversed(answer);
  // The statement may leave their order open. Two words may well be a pair.
  if (plain_tokens(reversed) == plain && std::ranges::count(plain, ' ') > 2)
    add(RuleId::output_validator_accepts_reordered_lines, "the answer's words from last to first",
        with_tokens_reversed(answer), Severity::note);
  add(RuleId::output_validator_accepts_reordered_lines, "the answer's lines from last to first",
      reversed, Severity::warning, Severity::note);
  return all;
}

bool has_half_of_digits(std::string_view answer) {
  const std::string plain = plain_tokens(answer);
  return std::ranges::count(plain, ' ') == 1 &&
         half_of_digits(std::string_view(plain).substr(0, plain.size() - 1)).has_value();
}

bool is_small_number(std::string_view answer) {
  const std::string plain = plain_tokens(answer);
  return std::ranges::count(plain, ' ') == 1 &&
         one_more(plain, kMostDigitsBesidePoints).has_value();
}

bool has_several_words(std::string_view answer) {
  return std::ranges::count(plain_tokens(answer), ' ') > 1;
}

bool has_other_order_of_lines(std::string_view answer) {
  return plain_tokens(with_lines_reversed(answer)) != plain_tokens(answer);
}

std::vector<Mangled> junk_answers(std::string_view answer) {
  if (plain_tokens(answer).empty()) return {};
  constexpr RuleId kRule = RuleId::answer_validator_accepts_junk;
  const bool may_be_text = has_words(answer);
  const auto milder = milder_if(may_be_text, Severity::warning);
  std::vector<Mangled> all = {
      {kRule, "an empty answer", "", milder},
      {kRule, "a line of junk", "This is no answer of any problem: #!junk~\n", milder},
      {kRule, "an answer with junk behind it",
       std::string(answer) + "\n" + std::string(kJunkToken) + " 7\n", milder}};
  if (may_be_text)
    all.push_back({kRule, "an answer with bytes that are no text behind it",
                   std::string(answer) + std::string(kNoText)});
  return all;
}

}  // namespace judge
