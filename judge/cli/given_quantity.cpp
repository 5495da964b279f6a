#include "judge/cli/given_quantity.hpp"

#include <array>
#include <span>

#include <fmt/format.h>

#include "judge/base/text/number_in_units.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

constexpr auto kSeconds = std::to_array<NamedUnit>({{"", 1},
                                                    {"s", 1},
                                                    {"sec", 1},
                                                    {"secs", 1},
                                                    {"second", 1},
                                                    {"seconds", 1},
                                                    {"ms", 0.001},
                                                    {"m", 60},
                                                    {"min", 60},
                                                    {"mins", 60},
                                                    {"minute", 60},
                                                    {"minutes", 60},
                                                    {"h", 3600},
                                                    {"hour", 3600},
                                                    {"hours", 3600}});

constexpr auto kMebibytes = std::to_array<NamedUnit>({{"", 1},
                                                      {"m", 1},
                                                      {"mb", 1},
                                                      {"mib", 1},
                                                      {"k", 1.0 / 1024},
                                                      {"kb", 1.0 / 1024},
                                                      {"kib", 1.0 / 1024},
                                                      {"g", 1024},
                                                      {"gb", 1024},
                                                      {"gib", 1024}});

}  // namespace

Quantity quantity_of(std::string_view value_name) {
  if (value_name.find("SECONDS") != std::string_view::npos) return Quantity::seconds;
  if (value_name.find("MIB") != std::string_view::npos) return Quantity::mebibytes;
  return Quantity::none;
}

std::optional<std::string> without_unit(std::string_view value, Quantity quantity) {
  value = trimmed(value);
  if (value.starts_with('+')) value.remove_prefix(1);
  const std::span<const NamedUnit> units =
      quantity == Quantity::seconds ? std::span<const NamedUnit>(kSeconds) : kMebibytes;
  const auto number = number_in_units(value, units);
  return number ? std::optional(fmt::format("{}", *number)) : std::nullopt;
}

std::string_view quantity_help(Quantity quantity) {
  return quantity == Quantity::seconds ? "seconds, as in 60, 1.5, 500ms, 90s, 5m or 1h"
                                       : "mebibytes, as in 256, 0.5, 64k, 256M or 1G";
}

}  // namespace judge
