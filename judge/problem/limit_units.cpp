#include "judge/problem/limit_units.hpp"

#include <array>
#include <cmath>
#include <span>
#include <string>

#include <fmt/format.h>

#include "judge/base/text/number_in_units.hpp"

namespace judge {
namespace {

/// In seconds.
constexpr auto kTimes = std::to_array<NamedUnit>({
    {"s", 1},
    {"sec", 1},
    {"secs", 1},
    {"second", 1},
    {"seconds", 1},
    {"ms", 0.001},
    {"msec", 0.001},
    {"millisecond", 0.001},
    {"milliseconds", 0.001},
});

/// In kibibytes.
constexpr auto kSizes = std::to_array<NamedUnit>({
    {"b", 1.0 / 1024},
    {"byte", 1.0 / 1024},
    {"bytes", 1.0 / 1024},
    {"k", 1},
    {"kb", 1},
    {"kib", 1},
    {"m", 1024},
    {"mb", 1024},
    {"mib", 1024},
    {"megabyte", 1024},
    {"megabytes", 1024},
    {"g", 1024.0 * 1024},
    {"gb", 1024.0 * 1024},
    {"gib", 1024.0 * 1024},
});

std::string_view name_of(LimitUnit unit) {
  return unit == LimitUnit::second ? "s" : unit == LimitUnit::mebibyte ? "MiB" : "KiB";
}

}  // namespace

std::optional<double> number_with_unit(std::string_view text, LimitUnit unit) {
  const std::span<const NamedUnit> units =
      unit == LimitUnit::second ? std::span<const NamedUnit>(kTimes) : kSizes;
  const auto number = number_in_units(text, units);
  if (!number) return std::nullopt;
  return *number / (unit == LimitUnit::mebibyte ? 1024 : 1);
}

std::optional<double> limit_with_unit(const Node& node, LimitUnit unit, double least, double most) {
  if (!node.is_scalar()) return std::nullopt;
  const auto number = number_with_unit(node.as_string().value_or(""), unit);
  if (!number || !(*number >= least && *number <= most)) return std::nullopt;
  // The formats have whole numbers for sizes.
  const double whole = unit == LimitUnit::second ? *number : std::ceil(*number);
  node.warn(node.prefix() + "a number with a unit",
            fmt::format("it is taken for {:.10g} {}; other judges may refuse it, or pass over it",
                        *number, name_of(unit)),
            fmt::format("write {:.10g}", whole));
  return number;
}

}  // namespace judge
