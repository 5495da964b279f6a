#include "judge/compare/options.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/compare/decimal.hpp"

namespace judge {
namespace {

struct ToleranceFlag {
  std::string_view name;
  bool relative;
  bool absolute;
};

constexpr std::array<ToleranceFlag, 3> kToleranceFlags = {{
    {"float_relative_tolerance", true, false},
    {"float_absolute_tolerance", false, true},
    {"float_tolerance", true, true},
}};

constexpr const char* kStandardFlag = "standard_checker";

std::vector<std::string> known_flags() {
  std::vector<std::string> names = {"case_sensitive", "space_change_sensitive", kStandardFlag};
  for (const ToleranceFlag& flag : kToleranceFlags) names.emplace_back(flag.name);
  return names;
}

/// `standard_checker ncmp`, and nothing else.
tl::expected<CompareOptions, Diagnostics> read_standard(const std::vector<std::string>& flags,
                                                        const Location& location) {
  const auto fault = [&](std::string what, std::string help) {
    return tl::unexpected(
        Diagnostics{{Severity::error, location, std::move(what),
                     "a standard checker is named, and no flag changes it", std::move(help)}});
  };
  std::vector<std::string> names;
  for (const auto& [checker, name] : kStandardCheckers) names.emplace_back(name);
  if (flags.size() < 2)
    return fault(fmt::format("output validator flag '{}' lacks its name", kStandardFlag),
                 fmt::format("write '{} ncmp'", kStandardFlag));
  const auto checker = standard_checker(flags[1]);
  if (!checker)
    return fault(fmt::format("there is no standard checker '{}'", flags[1]),
                 spelling_help(flags[1], names));
  if (flags.size() > 2)
    return fault(fmt::format("unknown output validator flag '{}'", flags[2]), "remove it");
  return CompareOptions{.mode = CompareMode::standard, .standard_checker = *checker};
}

}  // namespace

tl::expected<CompareOptions, Diagnostics> parse_compare_options(
    const std::vector<std::string>& flags, const Location& location, RepeatedTolerance repeated) {
  CompareOptions options;
  Diagnostics diagnostics;
  const auto complain = [&](std::string what, std::string why, std::string help) {
    diagnostics.push_back(
        {Severity::error, location, std::move(what), std::move(why), std::move(help)});
  };

  if (!flags.empty() && flags.front() == kStandardFlag) return read_standard(flags, location);
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const std::string& name = flags[i];
    if (name == kStandardFlag) {
      complain(fmt::format("output validator flag '{}' stands behind others", name),
               "a standard checker compares in its own way, which no flag changes",
               "keep one of them");
      ++i;
      continue;
    }
    if (name == "case_sensitive") {
      options.case_sensitivity = CaseSensitivity::compared;
      continue;
    }
    if (name == "space_change_sensitive") {
      options.space_sensitivity = SpaceSensitivity::compared;
      continue;
    }
    const auto* const flag = std::ranges::find(kToleranceFlags, name, &ToleranceFlag::name);
    if (flag == kToleranceFlags.end()) {
      const bool is_number = parse_decimal(name).has_value();
      complain(fmt::format("unknown output validator flag '{}'", name),
               "the default output validator has no such flag",
               is_number ? "a number belongs behind a tolerance flag"
                         : spelling_help(name, known_flags()));
      // A number behind it is the value of the flag that is misspelt.
      if (!is_number && i + 1 < flags.size() && parse_decimal(flags[i + 1])) ++i;
      continue;
    }
    if (i + 1 == flags.size()) {
      complain(fmt::format("output validator flag '{}' lacks its number", name), "",
               fmt::format("write '{} 1e-6'", name));
      continue;
    }
    const std::string& value = flags[++i];
    const std::optional<double> tolerance = parse_decimal(value);
    if (!tolerance || !std::isfinite(*tolerance) || std::signbit(*tolerance)) {
      complain(fmt::format("output validator flag '{}' has '{}' for a number", name, value),
               "a tolerance is a decimal number from 0 up", fmt::format("write '{} 1e-6'", name));
      // What looks like the next flag is read as that.
      if (!tolerance && closest_spelling(value, known_flags())) --i;
      continue;
    }
    const bool given_before = (flag->relative && options.float_relative_tolerance) ||
                              (flag->absolute && options.float_absolute_tolerance);
    if (given_before && repeated == RepeatedTolerance::is_an_error) {
      complain(fmt::format("output validator flag '{}' sets a tolerance that was set before", name),
               "the format allows each tolerance once, and float_tolerance sets both",
               "keep one of the two");
      continue;
    }
    if (flag->relative) options.float_relative_tolerance = tolerance;
    if (flag->absolute) options.float_absolute_tolerance = tolerance;
  }

  if (!diagnostics.empty()) return tl::unexpected(std::move(diagnostics));
  if (options.case_sensitivity == CaseSensitivity::compared &&
      options.space_sensitivity == SpaceSensitivity::compared &&
      !options.float_relative_tolerance && !options.float_absolute_tolerance) {
    options.mode = CompareMode::exact;
  }
  return options;
}

}  // namespace judge
