#include "judge/inspection/mangled_inputs.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/inspection/junk.hpp"
#include "judge/inspection/tokens.hpp"

namespace judge {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Where inputs have words, a place has to be a number in so many of them to be one always.
constexpr std::size_t kEnoughInputs = 3;

/// Where nothing says how many lines or numbers there are: so many inputs that all have as many.
constexpr std::size_t kEnoughToBeEqual = 5;

std::string of_windows(std::string_view text) {
  std::string changed;
  for (const char c : text) {
    if (c == '\n') changed += '\r';
    changed += c;
  }
  return changed;
}

/// The first, the middle and the last number that is greater than 0.
std::vector<NumberPlace> numbers_to_change(std::string_view input) {
  std::vector<NumberPlace> places;
  std::size_t index = 0;
  for_each_token(input, [&](std::size_t at, std::string_view token) {
    const NumberPlace place{at, token.size(), index++};
    if (!is_number(token) || token.starts_with('-') || has_leading_zero(token) || is_zero(token))
      return;
    places.push_back(place);
  });
  if (places.size() > 3) places = {places.front(), places[places.size() / 2], places.back()};
  return places;
}

/// Collects what is another text than the input.
class InputMangling {
 public:
  InputMangling(std::string_view input, const InputTraits& traits)
      : input_(input), traits_(traits) {}

  std::vector<Mangled> all() {
    if (plain_tokens(input_).empty()) return {};
    mangle_end();
    mangle_white_space();
    mangle_line_ends();
    mangle_bytes();
    const std::vector<NumberPlace> numbers = numbers_to_change(input_);
    for (const NumberPlace& place : numbers) mangle_number(place);
    mangle_zero(numbers);
    return std::move(all_);
  }

 private:
  void add(RuleId rule, std::string how, std::string text, std::optional<Severity> milder = {}) {
    if (text != input_) all_.push_back({rule, std::move(how), std::move(text), milder});
  }

  void mangle_end() {
    constexpr RuleId kTrailing = RuleId::input_validator_accepts_trailing_junk;
    add(kTrailing, "with a line of junk behind it",
        std::string(input_) + std::string(kJunkToken) + "\n",
        milder_if(traits_.has_words, Severity::warning));
    if (traits_.has_words)
      add(kTrailing, "with bytes that are no text behind it",
          std::string(input_) + std::string(kNoText));
    mangle_last_line();
  }

  /// Data that look like data: certain only where all inputs agree, and there are enough of them.
  void mangle_last_line() {
    constexpr RuleId kTrailing = RuleId::input_validator_accepts_trailing_junk;
    const std::size_t last = input_.find_last_not_of(kBlanks);
    const std::size_t line_end = input_.find('\n', last);
    if (line_end == input_.npos) return;
    const InputCounts& counts = traits_.counts;
    const auto severity = [&](bool is_counted, bool is_certain) -> std::optional<Severity> {
      if (is_certain) return std::nullopt;
      const bool is_enough =
          counts.inputs >= (is_counted ? kEnoughInputs : kEnoughToBeEqual) && !traits_.has_words;
      return is_enough ? Severity::warning : Severity::note;
    };
    const std::size_t start = line_start(last);
    const std::string line(input_.substr(start, line_end + 1 - start));
    if (counts.are_lines_known())
      add(kTrailing, "with its last line once more", replaced(input_, line_end + 1, 0, line),
          severity(counts.are_lines_counted(), counts.are_lines_certain()));
    const std::string number =
        line.substr(line.find_last_of(kBlanks, last - start) + 1, last + 1 - start);
    const std::string_view token =
        std::string_view(number).substr(0, number.find_first_of(kBlanks));
    if (counts.are_last_tokens_known() && is_number(token))
      add(kTrailing, "with one more number in its last line",
          replaced(input_, last + 1, 0, " " + std::string(token)),
          severity(counts.are_last_tokens_counted(), counts.are_last_tokens_certain()));
  }

  /// Of the line that has a byte there.
  std::size_t line_start(std::size_t at) const {
    const std::size_t end = at == 0 ? input_.npos : input_.rfind('\n', at - 1);
    return end == input_.npos ? 0 : end + 1;
  }

  void mangle_white_space() {
    constexpr RuleId kWhite = RuleId::input_validator_accepts_white_space;
    const auto add_white = [&](std::string how, std::string text, bool is_certain) {
      add(kWhite, std::move(how), std::move(text),
          milder_if(!is_certain || traits_.has_loose_white_space, Severity::note));
    };
    if (const std::size_t blank = input_.find(' '); blank != input_.npos) {
      const bool is_certain = are_always_numbers(tokens_before(blank) + 1);
      add_white("with a blank doubled", replaced(input_, blank, 1, "  "), is_certain);
      add_white("with a tab in place of a blank", replaced(input_, blank, 1, "\t"), is_certain);
    }
    add_white("with a blank before it", " " + std::string(input_), are_always_numbers(1));
    if (const std::size_t end = input_.find('\n'); end != input_.npos)
      add_white("with a blank at the end of its first line", replaced(input_, end, 1, " \n"),
                are_always_numbers(tokens_before(end)));
    mangle_last_white(add_white);
    add_white("with an empty line behind it", std::string(input_) + "\n", !traits_.has_words);
  }

  /// A last line that is not the first, too.
  void mangle_last_white(const auto& add_white) {
    const std::size_t last = input_.find_last_not_of(kBlanks);
    const std::size_t start = line_start(last);
    if (start == 0) return;
    add_white("with a blank before its last line", replaced(input_, start, 0, " "),
              are_always_numbers(tokens_before(start) + 1));
    if (const std::size_t end = input_.find('\n', last); end != input_.npos)
      add_white("with a blank at the end of its last line", replaced(input_, end, 1, " \n"),
                are_always_numbers(tokens_before(end)));
  }

  void mangle_line_ends() {
    constexpr RuleId kEnds = RuleId::input_validator_accepts_line_ends;
    const std::size_t first_line = tokens_before(std::min(input_.find('\n'), input_.size()));
    if (input_.find('\r') == input_.npos)
      add(kEnds, "with line ends of Windows", of_windows(input_),
          milder_if(traits_.has_other_line_ends || !are_always_numbers(first_line),
                    Severity::note));
    const std::size_t end = input_.rfind('\n');
    const bool has_lines = input_.ends_with('\n') && input_.find('\n') != end;
    if (has_lines && input_.find('\r') == input_.npos)
      add(kEnds, "with the end of its last line as Windows has it",
          replaced(input_, end, 1, "\r\n"),
          milder_if(traits_.has_other_line_ends || !are_always_numbers(tokens_before(end)),
                    Severity::note));
    if (input_.ends_with('\n'))
      add(kEnds, "without the end of its last line",
          std::string(input_.substr(0, input_.size() - 1)),
          milder_if(traits_.has_other_line_ends, Severity::note));
  }

  void mangle_bytes() {
    constexpr RuleId kBytes = RuleId::input_validator_accepts_hidden_bytes;
    if (!input_.starts_with(kByteOrderMark))
      add(kBytes, "with a byte order mark before it",
          std::string(kByteOrderMark) + std::string(input_));
    const std::size_t end = input_.find_first_of(kBlanks, input_.find_first_not_of(kBlanks));
    if (input_.find('\0') == input_.npos && end != input_.npos)
      add(kBytes, "with a NUL byte behind its first token",
          replaced(input_, end, 0, std::string_view("\0", 1)));
  }

  /// What is no number where a text of digits may stand, or any word.
  std::optional<Severity> severity_of_huge(std::size_t index) const {
    const bool is_known = index < traits_.token_places.size();
    if (is_known && traits_.token_places[index].has_word) return Severity::note;
    const bool may_be_text =
        traits_.has_leading_zeros || (is_known && traits_.token_places[index].may_be_bits());
    return milder_if(may_be_text || !is_always_number(index), Severity::warning);
  }

  void mangle_number(const NumberPlace& place) {
    const std::string number(input_.substr(place.at, place.size));
    const auto instead = [&](RuleId rule, const std::string& by,
                             std::optional<Severity> milder = {}) {
      add(rule, "with " + by + " in place of " + number, replaced(input_, place.at, place.size, by),
          milder);
    };
    const bool is_always = is_always_number(place.index);
    if (!traits_.has_huge_number) {
      add(RuleId::input_validator_accepts_huge_number, "with 10^30 in place of " + number,
          replaced(input_, place.at, place.size, kHugeNumber), severity_of_huge(place.index));
    }
    if (!traits_.has_negative_number)
      instead(RuleId::input_validator_accepts_negated_number, "-" + number);
    constexpr RuleId kSpellings = RuleId::input_validator_accepts_number_spellings;
    const auto milder = milder_if(!has_one_spelling(place.index), Severity::note);
    if (!traits_.has_leading_zeros) instead(kSpellings, "00" + number, milder);
    if (!traits_.has_plus_sign) instead(kSpellings, "+" + number, milder);
    if (is_always) instead(RuleId::input_validator_accepts_no_number, "nan");
  }

  bool is_always_number(std::size_t index) const {
    if (!traits_.has_words) return true;
    return index < traits_.token_places.size() && !traits_.token_places[index].has_word &&
           traits_.token_places[index].numbers >= kEnoughInputs;
  }

  /// Whether the first places are, so many of them.
  bool are_always_numbers(std::size_t count) const {
    for (std::size_t index = 0; index < count; ++index) {
      if (!is_always_number(index)) return false;
    }
    return true;
  }

  /// One with a point may have zeros before and behind it, and very many digits may be a text.
  bool has_one_spelling(std::size_t index) const {
    if (index < traits_.token_places.size() && traits_.token_places[index].may_be_bits())
      return false;
    return is_always_number(index) && !traits_.has_points && !traits_.has_huge_number;
  }

  std::size_t tokens_before(std::size_t at) const {
    std::size_t count = 0;
    for_each_token(input_.substr(0, at), [&](std::size_t, std::string_view) { ++count; });
    return count;
  }

  /// Somewhere a zero is allowed, a negative one is another spelling of it.
  void mangle_zero(const std::vector<NumberPlace>& others) {
    std::optional<NumberPlace> place;
    std::size_t index = 0;
    for_each_token(input_, [&](std::size_t at, std::string_view token) {
      if (is_zero(token)) place = {at, token.size(), index};
      ++index;
    });
    if (!place && !others.empty() && !traits_.has_negative_number) place = others.back();
    if (!place) return;
    const std::string number(input_.substr(place->at, place->size));
    const std::string negative = is_zero(number) ? "-" + number : "-0";
    // Such a one has many spellings, and this is the one that programs print by mistake.
    const bool has_point =
        number.find('.') != number.npos && is_zero(number) && is_always_number(place->index);
    // Where a number may be below 0 it may be one that was rounded.
    const bool is_certain =
        has_point ? !traits_.has_negative_number : has_one_spelling(place->index);
    add(RuleId::input_validator_accepts_number_spellings,
        fmt::format("with {} in place of {}", negative, number),
        replaced(input_, place->at, place->size, negative),
        milder_if(!is_certain, has_point ? Severity::warning : Severity::note));
  }

  std::string_view input_;
  const InputTraits& traits_;
  std::vector<Mangled> all_;
};

}  // namespace

std::vector<Mangled> junk_inputs(const InputTraits& traits) {
  constexpr RuleId kRule = RuleId::input_validator_accepts_junk;
  std::vector<Mangled> junk = {
      {kRule, "a line of words", "This is no input of any problem: #!junk~\n",
       milder_if(traits.has_words, Severity::note)},
      {kRule, "bytes that are no text", std::string("\x00\x01\xff\xfe\x80junk\x7f\n", 11)},
      {.rule = kRule,
       .how = "a line of 10 MB",
       .text = {},
       .milder = milder_if(traits.has_words || traits.has_huge_number, Severity::warning),
       .line_of_sevens = kLongLine + 1}};
  if (!traits.has_empty) junk.insert(junk.begin(), {kRule, "an empty file", ""});
  return junk;
}

std::vector<Mangled> mangled_inputs(std::string_view input, const InputTraits& traits) {
  return InputMangling(input, traits).all();
}

}  // namespace judge
