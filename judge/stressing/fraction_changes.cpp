#include "judge/stressing/fraction_changes.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/number.hpp"
#include "judge/stressing/smaller_numbers.hpp"

namespace judge {
namespace {

/// So many digits are a number that fits, whatever they are.
constexpr std::size_t kMostFractionDigits = 18;

/// A number with a point: so many units, of which `one` are 1.
struct Fraction {
  bool is_negative = false;
  std::int64_t units = 0;
  std::int64_t one = 1;
  std::size_t digits = 0;  ///< behind the point
};

std::optional<Fraction> fraction_of(std::string_view text) {
  Fraction fraction{.is_negative = text.starts_with('-')};
  if (fraction.is_negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos || point == 0 || point + 1 == text.size()) return {};
  std::string all(text);
  all.erase(point, 1);
  const bool has_digits_only = all.find_first_not_of("0123456789") == std::string::npos;
  const bool is_padded = point > 1 && text.front() == '0';
  if (!has_digits_only || is_padded || all.size() > kMostFractionDigits) return {};
  fraction.units = number_of_text<std::int64_t>(all).value_or(0);
  fraction.digits = text.size() - point - 1;
  for (std::size_t i = 0; i < fraction.digits; ++i) fraction.one *= 10;
  return fraction;
}

std::string written(const Fraction& fraction, std::int64_t units) {
  return fmt::format("{}{}.{:0{}}", fraction.is_negative && units > 0 ? "-" : "",
                     units / fraction.one, units % fraction.one, fraction.digits);
}

/// The whole ones first, then it without what is behind the point, and all others.
std::vector<std::int64_t> fewer_units(const Fraction& fraction) {
  std::vector<std::int64_t> fewer;
  for (const std::int64_t whole : smaller_numbers(fraction.units / fraction.one))
    fewer.push_back(whole * fraction.one);
  fewer.push_back(fraction.units / fraction.one * fraction.one);
  std::ranges::copy(smaller_numbers(fraction.units), std::back_inserter(fewer));
  return fewer;
}

}  // namespace

std::vector<TextChange> changes_of_fractions(const TextParts& parts) {
  bool is_all_positive = parts.has_only_positive_numbers();
  std::vector<std::pair<TextToken, Fraction>> fractions;
  for (const TextLine& line : parts.lines()) {
    for (const TextToken& token : line.tokens) {
      const auto fraction = fraction_of(parts.text_of(token));
      if (!fraction) continue;
      is_all_positive = is_all_positive && fraction->units > 0 && !fraction->is_negative;
      fractions.emplace_back(token, *fraction);
    }
  }
  std::vector<TextChange> changes;
  for (const auto& [token, fraction] : fractions) {
    const std::int64_t least = !is_all_positive                 ? 0
                               : fraction.units >= fraction.one ? fraction.one
                                                                : 1;
    std::int64_t last = fraction.units;
    for (const std::int64_t fewer : fewer_units(fraction)) {
      const std::int64_t units = std::max(fewer, least);
      if (units >= fraction.units || units == last) continue;
      if (changes.size() >= kMostShrinkChanges) return changes;
      last = units;
      changes.push_back({{token.at, token.size, written(fraction, units)}});
    }
  }
  return changes;
}

}  // namespace judge
