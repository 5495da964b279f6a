#include "judge/problem/limit_units.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

/// A unit as people write it.
struct UnitRow {
  std::string_view name;
  double in_basic;  ///< so many seconds, or kibibytes
};

constexpr auto kTimes = std::to_array<UnitRow>({
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

constexpr auto kSizes = std::to_array<UnitRow>({
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

template <std::size_t n>
std::optional<double> in_basic(const std::array<UnitRow, n>& units, const std::string& name) {
  const auto row = std::ranges::find(units, name, &UnitRow::name);
  return row == units.end() ? std::nullopt : std::optional(row->in_basic);
}

std::string_view name_of(LimitUnit unit) {
  return unit == LimitUnit::second ? "s" : unit == LimitUnit::mebibyte ? "MiB" : "KiB";
}

}  // namespace

std::optional<double> number_with_unit(std::string_view text, LimitUnit unit) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc()) return std::nullopt;
  const auto size = static_cast<std::size_t>(end - text.data());
  const std::string name = lower_case(std::string(trimmed(text.substr(size))));
  const auto factor = unit == LimitUnit::second ? in_basic(kTimes, name) : in_basic(kSizes, name);
  if (!factor) return std::nullopt;
  return number * *factor / (unit == LimitUnit::mebibyte ? 1024 : 1);
}

std::optional<double> limit_with_unit(const Node& node, LimitUnit unit, double least, double most) {
  if (!node.is_scalar()) return std::nullopt;
  const auto number = number_with_unit(node.as_string().value_or(""), unit);
  if (!number || !(*number >= least && *number <= most)) return std::nullopt;
  node.warn(node.prefix() + "a number with a unit",
            fmt::format("it is taken for {:g} {}; other judges may refuse it, or pass over it",
                        *number, name_of(unit)),
            fmt::format("write {:g}", *number));
  return number;
}

}  // namespace judge
