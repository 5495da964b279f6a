#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {

/// A unit as people write it, in small letters, and its size in the unit that is wanted. One
/// without a name is that of a number alone.
struct NamedUnit {
  std::string_view name;
  double size;
};

/// The number that a text begins with, in the wanted unit: "1.5 Min" is 90 where "min" is 60. The
/// unit is written in any case, with blanks in front or not. Nothing where the text does not begin
/// with a finite number, as number_of_text() takes it, or goes on with something else than one of
/// `units`.
inline std::optional<double> number_in_units(std::string_view text,
                                             std::span<const NamedUnit> units) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || !std::isfinite(number)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  const std::string name = lower_case(std::string(trimmed(text)));
  const auto unit = std::ranges::find(units, name, &NamedUnit::name);
  return unit == units.end() ? std::nullopt : std::optional(number * unit->size);
}

}  // namespace judge
