#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace judge {

/// The number that a text is, and nothing else, without a '+' or blanks; of real ones "inf" and
/// "nan", too. Nothing where `Number` cannot hold it.
template <class Number = double>
std::optional<Number> number_of_text(std::string_view text) {
  Number number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = fault == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(number) : std::nullopt;
}

}  // namespace judge
