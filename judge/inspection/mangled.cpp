#include "judge/inspection/mangled.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kHalf = "half of the answer";
constexpr std::string_view kHugeNumber = "1000000000000000000000000000000";
constexpr std::string_view kJunkToken = "#!junk~";
constexpr std::string_view kNoText = "\xff\xfe\x80\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
/// Enough for a buffer of whatever size somebody thought of, and read in no time.
constexpr std::size_t kLongLine = 10'000'000;
/// Lines that an interactor may well answer one by one, each time with a message that it sends.
constexpr std::size_t kManyLines = 50'000;
/// Of a whole number that is changed by one. Where numbers have points, a greater one may be within a
/// tolerance that counts in parts of the number.
constexpr std::size_t kMostDigits = 9;
constexpr std::size_t kMostDigitsBesidePoints = 4;

/// Where inputs have words, a place has to be a number in so many of them to be one always.
constexpr std::size_t kEnoughInputs = 3;

/// Where nothing says how many lines or numbers there are: so many inputs that all have as many.
constexpr std::size_t kEnoughToBeEqual = 5;

/// A number that stands for itself between blanks: where it begins, how long it is, and how many
/// tokens stand before it.
struct NumberPlace {
  std::size_t at = 0;
  std::size_t size = 0;
  std::size_t index = 0;
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

std::string replaced(std::string_view text, std::size_t at, std::size_t size, std::string_view by) {
  std::string changed(text);
  return changed.replace(at, size, by);
}

std::string of_windows(std::string_view text) {
  std::string changed;
  for (const char c : text) {
    if (c == '\n') changed += '\r';
    changed += c;
  }
  return changed;
}

/// "-3", "0.50", "12".
bool is_number(std::string_view token) {
  if (token.starts_with('-')) token.remove_prefix(1);
  const std::size_t point = token.find('.');
  if (point == token.npos) return is_digits(token);
  return is_digits(token.substr(0, point)) && is_digits(token.substr(point + 1));
}

bool has_leading_zero(std::string_view token) {
  return is_number(token) && token.size() >= 2 && token[0] == '0' && token[1] != '.';
}

bool is_zero(std::string_view token) {
  return is_number(token) && token.find_first_not_of("0.") == token.npos;
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

/// The first and the last number of a text; twice the same where there is but one.
std::optional<std::pair<NumberPlace, NumberPlace>> first_and_last_number(std::string_view text) {
  std::optional<std::pair<NumberPlace, NumberPlace>> found;
  for_each_token(text, [&](std::size_t at, std::string_view token) {
    if (!is_number(token)) return;
    const NumberPlace place{at, token.size()};
    found = {found ? found->first : place, place};
  });
  return found;
}

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

std::string plain_tokens(std::string_view text) {
  std::string plain;
  for_each_token(text, [&](std::size_t, std::string_view token) { plain.append(token) += ' '; });
  return plain;
}

bool has_loose_white_space(std::string_view text) {
  constexpr std::string_view kLoose[] = {"\t", "  ", " \n", " \r", "\n ", "\n\n", "\n\r"};
  return text.starts_with(' ') || text.starts_with('\n') || text.ends_with(' ') ||
         std::ranges::any_of(kLoose,
                             [&](std::string_view loose) { return text.find(loose) != text.npos; });
}

bool has_words(std::string_view text) {
  bool has_any = false;
  for_each_token(
      text, [&](std::size_t, std::string_view token) { has_any = has_any || !is_number(token); });
  return has_any;
}

bool has_any(const std::vector<bool>& all) {
  return std::ranges::find(all, true) != all.end();
}

/// What is true in both, of as many as the shorter has.
void keep_common(std::vector<bool>& all, const std::vector<bool>& others) {
  all.resize(std::min(all.size(), others.size()));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] && others[i];
}

/// The text up to its last line, or its last word, where there is more than one.
std::string without_last(std::string_view text, std::string_view blanks) {
  const std::size_t last = text.find_last_not_of(kBlanks);
  if (last == text.npos) return {};
  const std::size_t blank = text.substr(0, last + 1).find_last_of(blanks);
  return blank == text.npos ? std::string() : std::string(text.substr(0, blank)) + "\n";
}

/// Nothing: as the rule says.
std::optional<Severity> milder_if(bool may_be_right, Severity severity) {
  return may_be_right ? std::optional(severity) : std::nullopt;
}

/// The first half of a whole number's digits, with its sign; nothing of what is no whole number, is
/// of one digit, or begins with a zero, as texts of digits do.
std::optional<std::string> half_of_digits(std::string_view word) {
  const std::size_t sign = word.starts_with('-') ? 1 : 0;
  const std::string_view digits = word.substr(sign);
  if (!is_digits(digits) || digits.size() < 2 || digits.front() == '0') return std::nullopt;
  return std::string(word.substr(0, sign + digits.size() / 2)) + "\n";
}

/// With its end it is no longer than what a submission may print.
Mangled long_line(RuleId rule, Bytes output_limit) {
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(output_limit.count, 2)) - 1;
  if (most >= kLongLine) return {rule, "a line of 10 MB", std::string(kLongLine, '7') + "\n"};
  return {rule, fmt::format("a line of {}", to_string(output_limit)),
          std::string(most, '7') + "\n"};
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

/// Adds what an input says of how many lines and tokens there are.
void add_counts(InputCounts& counts, std::string_view input) {
  const std::size_t last = input.find_last_not_of(kBlanks);
  if (last == input.npos) return;
  input = input.substr(0, last + 1);
  const auto lines = static_cast<std::size_t>(std::ranges::count(input, '\n')) + 1;
  const std::size_t first_end = std::min(input.find('\n'), input.size());
  const std::size_t break_before = input.rfind('\n');
  const std::size_t last_start = break_before == input.npos ? 0 : break_before + 1;
  std::size_t last_tokens = 0;
  for_each_token(input.substr(last_start), [&](std::size_t, std::string_view) { ++last_tokens; });
  const std::string_view first_line = input.substr(0, first_end);
  std::vector<bool> of_lines;
  std::vector<bool> of_tokens;
  for_each_token(first_line, [&](std::size_t, std::string_view token) {
    of_lines.push_back(token == std::to_string(lines - 1));
    of_tokens.push_back(last_start > 0 && token == std::to_string(last_tokens));
  });
  counts.is_first_line_one_token = counts.is_first_line_one_token && of_lines.size() == 1;
  if (counts.inputs++ == 0) {
    counts.first_line = first_line;
    counts.lines = lines;
    counts.last_tokens = last_tokens;
    counts.counts_lines = std::move(of_lines);
    counts.counts_last_tokens = std::move(of_tokens);
    return;
  }
  counts.is_first_line_different =
      counts.is_first_line_different || counts.first_line != first_line;
  counts.are_lines_equal = counts.are_lines_equal && counts.lines == lines;
  counts.are_last_tokens_equal = counts.are_last_tokens_equal && counts.last_tokens == last_tokens;
  keep_common(counts.counts_lines, of_lines);
  keep_common(counts.counts_last_tokens, of_tokens);
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
          severity(has_any(counts.counts_lines), counts.are_lines_certain()));
    const std::string number =
        line.substr(line.find_last_of(kBlanks, last - start) + 1, last + 1 - start);
    const std::string_view token =
        std::string_view(number).substr(0, number.find_first_of(kBlanks));
    if (counts.are_last_tokens_known() && is_number(token))
      add(kTrailing, "with one more number in its last line",
          replaced(input_, last + 1, 0, " " + std::string(token)),
          severity(has_any(counts.counts_last_tokens), counts.are_last_tokens_certain()));
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
    const bool has_point = number.find('.') != number.npos && is_zero(number);
    add(RuleId::input_validator_accepts_number_spellings,
        fmt::format("with {} in place of {}", negative, number),
        replaced(input_, place->at, place->size, negative),
        milder_if(!has_one_spelling(place->index), has_point && is_always_number(place->index)
                                                       ? Severity::warning
                                                       : Severity::note));
  }

  std::string_view input_;
  const InputTraits& traits_;
  std::vector<Mangled> all_;
};

}  // namespace

bool InputCounts::are_lines_known() const {
  return (inputs > 0 && are_lines_equal) || has_any(counts_lines);
}

bool InputCounts::are_last_tokens_known() const {
  return (inputs > 0 && are_last_tokens_equal) || has_any(counts_last_tokens);
}

bool InputCounts::are_lines_certain() const {
  return is_first_line_one_token && is_first_line_different && has_any(counts_lines);
}

bool InputCounts::are_last_tokens_certain() const {
  return is_first_line_one_token && is_first_line_different && has_any(counts_last_tokens);
}

void add_traits(InputTraits& traits, std::string_view input, InputPart part) {
  if (part == InputPart::whole) add_counts(traits.counts, input);

  traits.has_empty = traits.has_empty || plain_tokens(input).empty();
  std::size_t index = 0;
  for_each_token(input, [&](std::size_t, std::string_view token) {
    if (traits.token_places.size() == index) traits.token_places.emplace_back();
    InputTraits::Place& place = traits.token_places[index++];
    const bool is_word = !is_number(token);
    place.numbers += is_word ? 0 : 1;
    place.has_word = place.has_word || is_word;
    if (!is_word) {
      place.most_digits = std::max(place.most_digits, token.size());
      if (token.find_first_not_of("01") != token.npos) place.has_other_digits = true;
    }
    traits.has_words = traits.has_words || is_word;
    if (token.starts_with('-') && is_number(token)) traits.has_negative_number = true;
    if (token.starts_with('+')) traits.has_plus_sign = true;
    if (token.size() >= 20 && is_digits(token)) traits.has_huge_number = true;
    if (has_leading_zero(token)) traits.has_leading_zeros = true;
    if (!is_word && token.find('.') != token.npos) traits.has_points = true;
  });
  if (has_loose_white_space(input)) traits.has_loose_white_space = true;
  if (input.find('\r') != input.npos || !input.ends_with('\n')) traits.has_other_line_ends = true;
}

std::vector<Mangled> junk_inputs(const InputTraits& traits) {
  constexpr RuleId kRule = RuleId::input_validator_accepts_junk;
  std::vector<Mangled> junk = {
      {kRule, "a line of words", "This is no input of any problem: #!junk~\n",
       milder_if(traits.has_words, Severity::note)},
      {kRule, "bytes that are no text", std::string("\x00\x01\xff\xfe\x80junk\x7f\n", 11)},
      {kRule, "a line of 10 MB", std::string(kLongLine, '7') + "\n",
       milder_if(traits.has_words || traits.has_huge_number, Severity::warning)}};
  if (!traits.has_empty) junk.insert(junk.begin(), {kRule, "an empty file", ""});
  return junk;
}

std::vector<Mangled> mangled_inputs(std::string_view input, const InputTraits& traits) {
  return InputMangling(input, traits).all();
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
  if (const auto changed = one_more(answer, may_be_near ? kMostDigitsBesidePoints : kMostDigits))
    add(RuleId::output_validator_accepts_off_by_one, "a number that is one more",
        replaced(answer, changed->first.at, changed->first.size, changed->second), {},
        Severity::note);
  const std::string reversed = with_lines_reversed(answer);
  // Two may well be a pair.
  if (plain_tokens(reversed) == plain && std::ranges::count(plain, ' ') > 2)
    add(RuleId::output_validator_accepts_reordered_lines, "the answer's words from last to first",
        with_tokens_reversed(answer), Severity::note);
  add(RuleId::output_validator_accepts_reordered_lines, "the answer's lines from last to first",
      reversed, {}, Severity::note);
  return all;
}

std::vector<Mangled> junk_outputs(Bytes output_limit) {
  constexpr RuleId kRule = RuleId::output_validator_accepts_junk;
  return {{kRule, "a line of junk", "This is no output of any problem: #!junk~\n"},
          long_line(kRule, output_limit)};
}

std::vector<Mangled> junk_words(Bytes output_limit) {
  constexpr RuleId kRule = RuleId::interactor_accepts_junk;
  const std::string line = "This is no word of any problem: #!junk~\n";
  std::string lines;
  for (std::size_t i = 0; i < kManyLines; ++i) lines += "#!junk~\n";
  return {{kRule, "nothing at all", ""},
          {kRule, "a line of junk", line},
          {kRule, "many lines of junk", std::move(lines)},
          long_line(kRule, output_limit)};
}

std::vector<Mangled> mangled_words(std::string_view words) {
  const std::size_t last = words.find_last_not_of(kBlanks);
  if (last == std::string_view::npos) return {};
  std::vector<Mangled> all;
  const auto add = [&](RuleId rule, std::string how, std::string text) {
    all.push_back({rule, "the solution's words" + std::move(how), std::move(text)});
  };
  const std::string_view to_last_line = words.substr(0, last + 1);
  const std::size_t line_break = to_last_line.rfind('\n');
  const std::size_t last_line = line_break == std::string_view::npos ? 0 : line_break + 1;
  constexpr RuleId kCut = RuleId::interactor_accepts_cut_words;
  add(kCut, ", cut in their middle", std::string(words.substr(0, words.size() / 2)));
  add(kCut, ", cut in their last line",
      std::string(words.substr(0, last_line + (last + 1 - last_line) / 2)));
  if (const auto numbers = first_and_last_number(words)) {
    constexpr RuleId kNumber = RuleId::interactor_accepts_wrong_number;
    const auto& [first, last_number] = *numbers;
    for (const std::string_view number : {std::string_view("nan"), kHugeNumber}) {
      const std::string_view name = number == kHugeNumber ? "10^30" : "'nan'";
      add(kNumber, fmt::format(" with {} in place of the first number", name),
          replaced(words, first.at, first.size, number));
      if (last_number.at == first.at) continue;
      add(kNumber, fmt::format(" with {} in place of the last number", name),
          replaced(words, last_number.at, last_number.size, number));
    }
  }
  add(RuleId::interactor_accepts_trailing_junk, " with a line of junk behind them",
      std::string(words) + (words.ends_with('\n') ? "" : "\n") + std::string(kJunkToken) + " 7\n");
  return all;
}

bool has_half_of_digits(std::string_view answer) {
  const std::string plain = plain_tokens(answer);
  return std::ranges::count(plain, ' ') == 1 &&
         half_of_digits(std::string_view(plain).substr(0, plain.size() - 1)).has_value();
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
