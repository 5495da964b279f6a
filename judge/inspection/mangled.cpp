#include "judge/inspection/mangled.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kHugeNumber = "1000000000000000000000000000000";
constexpr std::string_view kJunkToken = "#!junk~";

/// A number that stands for itself between blanks: where it begins, and how long it is.
struct NumberPlace {
  std::size_t at = 0;
  std::size_t size = 0;
};

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// The tokens of a text, one after the other.
template <class Function>
void for_each_token(std::string_view text, Function function) {
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    function(at, text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
}

/// The first and the last whole number that is greater than 0.
std::vector<NumberPlace> numbers_to_change(std::string_view input) {
  std::vector<NumberPlace> places;
  for_each_token(input, [&](std::size_t at, std::string_view token) {
    if (!is_digits(token) || token.front() == '0') return;
    if (places.size() == 2) places.pop_back();
    places.push_back({at, token.size()});
  });
  return places;
}

std::string replaced(std::string_view text, std::size_t at, std::size_t size, std::string_view by) {
  std::string changed(text);
  return changed.replace(at, size, by);
}

std::string plain_tokens(std::string_view text) {
  std::string plain;
  for_each_token(text, [&](std::size_t, std::string_view token) { plain.append(token) += ' '; });
  return plain;
}

}  // namespace

void add_traits(InputTraits& traits, std::string_view input) {
  traits.has_empty = traits.has_empty || plain_tokens(input).empty();
  for_each_token(input, [&](std::size_t, std::string_view token) {
    if (token.starts_with('-') && is_digits(token.substr(1))) traits.has_negative_number = true;
    if (token.size() >= 20 && is_digits(token)) traits.has_huge_number = true;
  });
}

std::vector<Mangled> junk_inputs(const InputTraits& traits) {
  constexpr RuleId kRule = RuleId::input_validator_accepts_junk;
  std::vector<Mangled> junk = {
      {kRule, "a line of words", "This is no input of any problem: #!junk~\n"},
      {kRule, "bytes that are no text", std::string("\x00\x01\xff\xfe\x80junk\x7f\n", 11)}};
  if (!traits.has_empty) junk.insert(junk.begin(), {kRule, "an empty file", ""});
  return junk;
}

std::vector<Mangled> mangled_inputs(std::string_view input, const InputTraits& traits) {
  std::vector<Mangled> all;
  const auto add = [&](RuleId rule, std::string how, std::string text) {
    if (text != input) all.push_back({rule, std::move(how), std::move(text)});
  };
  if (plain_tokens(input).empty()) return all;
  add(RuleId::input_validator_accepts_trailing_junk, "with a line of junk behind it",
      std::string(input) + std::string(kJunkToken) + "\n");

  constexpr RuleId kWhite = RuleId::input_validator_accepts_white_space;
  if (const std::size_t blank = input.find(' '); blank != input.npos)
    add(kWhite, "with a blank doubled", replaced(input, blank, 1, "  "));
  add(kWhite, "with a blank before it", " " + std::string(input));
  if (const std::size_t end = input.find('\n'); end != input.npos)
    add(kWhite, "with a blank at the end of its first line", replaced(input, end, 1, " \n"));
  add(kWhite, "with an empty line behind it", std::string(input) + "\n");

  constexpr RuleId kEnds = RuleId::input_validator_accepts_line_ends;
  std::string of_windows;
  for (const char c : input) {
    if (c == '\n') of_windows += '\r';
    of_windows += c;
  }
  if (input.find('\r') == input.npos) add(kEnds, "with line ends of Windows", of_windows);
  if (input.ends_with('\n'))
    add(kEnds, "without the end of its last line", std::string(input.substr(0, input.size() - 1)));

  for (const NumberPlace& place : numbers_to_change(input)) {
    const std::string number(input.substr(place.at, place.size));
    if (!traits.has_huge_number)
      add(RuleId::input_validator_accepts_huge_number, "with 10^30 in place of " + number,
          replaced(input, place.at, place.size, kHugeNumber));
    if (!traits.has_negative_number)
      add(RuleId::input_validator_accepts_negated_number,
          "with -" + number + " in place of " + number, replaced(input, place.at, 0, "-"));
  }
  return all;
}

std::vector<Mangled> mangled_answers(std::string_view answer, std::string_view other_answer) {
  const std::string plain = plain_tokens(answer);
  if (plain.empty()) return {};
  std::vector<Mangled> all = {
      {RuleId::output_validator_accepts_empty, "no output at all", ""},
      {RuleId::output_validator_accepts_trailing_junk, "the answer with junk behind it",
       std::string(answer) + "\n" + std::string(kJunkToken) + " 7\n"}};
  constexpr RuleId kOther = RuleId::output_validator_accepts_other_answers;
  const std::string half(answer.substr(0, answer.size() / 2));
  if (!plain_tokens(half).empty() && plain_tokens(half) != plain)
    all.push_back({kOther, "half of the answer", half});
  if (!plain_tokens(other_answer).empty() && plain_tokens(other_answer) != plain)
    all.push_back({kOther, "another case's answer", std::string(other_answer)});
  return all;
}

}  // namespace judge
