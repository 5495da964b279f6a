#include "judge/inspection/tokens.hpp"

#include <cctype>

namespace judge {

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

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

std::optional<std::pair<NumberPlace, NumberPlace>> first_and_last_number(std::string_view text) {
  std::optional<std::pair<NumberPlace, NumberPlace>> found;
  for_each_token(text, [&](std::size_t at, std::string_view token) {
    if (!is_number(token)) return;
    const NumberPlace place{at, token.size()};
    found = {found ? found->first : place, place};
  });
  return found;
}

std::string plain_tokens(std::string_view text) {
  std::string plain;
  for_each_token(text, [&](std::size_t, std::string_view token) { plain.append(token) += ' '; });
  return plain;
}

bool has_words(std::string_view text) {
  bool has_any = false;
  for_each_token(
      text, [&](std::size_t, std::string_view token) { has_any = has_any || !is_number(token); });
  return has_any;
}

std::string replaced(std::string_view text, std::size_t at, std::size_t size, std::string_view by) {
  std::string changed(text);
  return changed.replace(at, size, by);
}

}  // namespace judge
