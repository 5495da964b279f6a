#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// The words and numbers that a text of test data consists of.
namespace judge {

/// What stands between tokens.
inline constexpr std::string_view kBlanks = " \t\r\n";

/// A number that stands for itself between blanks: where it begins, how long it is, and how many
/// tokens stand before it.
struct NumberPlace {
  std::size_t at = 0;
  std::size_t size = 0;
  std::size_t index = 0;
};

/// The tokens of a text, one after the other.
template <class Function>
void for_each_token(std::string_view text, Function function) {
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    function(at, text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
}

/// Whether there is nothing but digits, and one at least.
bool is_digits(std::string_view text);

/// "-3", "0.50", "12"
bool is_number(std::string_view token);

/// "007": a number that may be a text of digits.
bool has_leading_zero(std::string_view token);

/// "0", "0.00"
bool is_zero(std::string_view token);

/// The first and the last number of a text; twice the same where there is but one.
std::optional<std::pair<NumberPlace, NumberPlace>> first_and_last_number(std::string_view text);

/// The tokens with one blank behind each.
std::string plain_tokens(std::string_view text);

/// Whether some token is no number.
bool has_words(std::string_view text);

/// The text with so many bytes replaced.
std::string replaced(std::string_view text, std::size_t at, std::size_t size, std::string_view by);

}  // namespace judge
