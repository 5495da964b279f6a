#include "judge/inspection/input_traits.hpp"

#include <algorithm>
#include <utility>

#include "judge/inspection/tokens.hpp"

namespace judge {
namespace {

bool has_loose_white_space(std::string_view text) {
  constexpr std::string_view kLoose[] = {"\t", "  ", " \n", " \r", "\n ", "\n\n", "\n\r"};
  return text.starts_with(' ') || text.starts_with('\n') || text.ends_with(' ') ||
         std::ranges::any_of(kLoose,
                             [&](std::string_view loose) { return text.find(loose) != text.npos; });
}

bool has_any(const std::vector<bool>& all) {
  return std::ranges::find(all, true) != all.end();
}

/// What is true in both, of as many as the shorter has.
void keep_common(std::vector<bool>& all, const std::vector<bool>& others) {
  all.resize(std::min(all.size(), others.size()));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] && others[i];
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

}  // namespace

bool InputCounts::are_lines_known() const {
  return (inputs > 0 && are_lines_equal) || are_lines_counted();
}

bool InputCounts::are_last_tokens_known() const {
  return (inputs > 0 && are_last_tokens_equal) || are_last_tokens_counted();
}

bool InputCounts::are_lines_counted() const {
  return has_any(counts_lines);
}

bool InputCounts::are_last_tokens_counted() const {
  return has_any(counts_last_tokens);
}

bool InputCounts::are_lines_certain() const {
  return is_first_line_one_token && is_first_line_different && are_lines_counted();
}

bool InputCounts::are_last_tokens_certain() const {
  return is_first_line_one_token && is_first_line_different && are_last_tokens_counted();
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

}  // namespace judge
