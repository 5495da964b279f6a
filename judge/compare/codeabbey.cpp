#include "judge/compare/codeabbey.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "judge/base/text/trimmed.hpp"
#include "judge/compare/decimal.hpp"
#include "judge/compare/excerpt.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/compare/scan.hpp"

namespace judge {
namespace {

std::optional<std::int64_t> parse_integer(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_written_as_integer(std::string_view text) {
  return text.find_first_of(".eE") == std::string_view::npos;
}

/// PHP's == on two strings: numbers are compared as numbers, integers exactly as far as they fit
/// into 64 bits.
bool are_equal_numbers(std::string_view expected, std::string_view found) {
  const auto a = parse_decimal(expected);
  const auto b = parse_decimal(found);
  if (!a || !b) return false;
  const auto whole_a = parse_integer(expected);
  const auto whole_b = parse_integer(found);
  if (whole_a && whole_b) return *whole_a == *whole_b;
  const bool both_too_long =
      !whole_a && !whole_b && is_written_as_integer(expected) && is_written_as_integer(found);
  return !both_too_long && *a == *b;
}

/// The token at or behind `from`; empty at the end of the text.
std::string_view next_token(std::string_view text, std::size_t from) {
  const std::size_t begin = std::min(text.find_first_not_of(kSpaces, from), text.size());
  return text.substr(begin, find_space(text, begin) - begin);
}

std::size_t offset_of(std::string_view token, std::string_view text) {
  return static_cast<std::size_t>(token.data() - text.data());
}

std::optional<Difference> compare_numbers(std::string_view expected, std::string_view found) {
  std::string_view wanted = next_token(expected, 0);
  std::string_view given = next_token(found, 0);
  while (true) {
    const std::size_t wanted_at = offset_of(wanted, expected);
    const std::size_t given_at = offset_of(given, found);
    const Ended ended = given.empty() && !wanted.empty()   ? Ended::output
                        : wanted.empty() && !given.empty() ? Ended::answer
                                                           : Ended::neither;
    if (wanted.empty() && given.empty()) return std::nullopt;
    std::string what;
    if (ended == Ended::neither) {
      const double value = leading_decimal(wanted).value;
      const LeadingDecimal number = leading_decimal(given);
      const double distance = std::abs(number.value - value);
      if (distance > std::max(std::abs(value), 1.0) * 1e-7) {
        what = number.length == given.size() ? fmt::format("the numbers are {:.6g} apart", distance)
                                             : "not a number";
      }
    }
    if (ended != Ended::neither || !what.empty()) {
      const TextPlace place = place_of(found, given_at);
      const TextPlace answer_place = place_of(expected, wanted_at);
      return Difference{.line = place.line,
                        .column = place.column,
                        .answer_line = answer_place.line,
                        .answer_column = answer_place.column,
                        .expected = std::string(wanted.substr(0, kExcerptLimit + 1)),
                        .found = std::string(given.substr(0, kExcerptLimit + 1)),
                        .ended = ended,
                        .what = std::move(what)};
    }
    wanted = next_token(expected, wanted_at + wanted.size());
    given = next_token(found, given_at + given.size());
  }
}

}  // namespace

std::optional<Difference> compare_as_codeabbey(CodeAbbeyMode mode, std::string_view expected,
                                               std::string_view found) {
  if (mode == CodeAbbeyMode::numbers) return compare_numbers(expected, found);
  const bool folds = mode == CodeAbbeyMode::folded;
  if (are_equal_numbers(trimmed(expected, kSpaces), trimmed(found, kSpaces))) return std::nullopt;
  // Equal after folding is the same as equal token by token.
  return compare_output({.mode = folds ? CompareMode::tokens : CompareMode::exact}, expected,
                        found);
}

}  // namespace judge
