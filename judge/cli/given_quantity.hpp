#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// What the value of an option measures, by the name that its value has in the help.
enum class Quantity { none, seconds, mebibytes };

/// "SECONDS" and "[=SECONDS]" are seconds, "MIB" is mebibytes.
Quantity quantity_of(std::string_view value_name);

/// The value of such an option without its unit: of seconds "90", "90s", "1500ms", "5m" and "1h"
/// are numbers of seconds; "256", "256M", "256MB", "256MiB", "64k" and "1G" are such of mebibytes,
/// as everybody means powers of 1024 there. Nothing where it is no number of that kind.
std::optional<std::string> without_unit(std::string_view value, Quantity quantity);

/// What such an option takes: "seconds, as in 60, 1.5, 500ms, 90s, 5m or 1h".
std::string_view quantity_help(Quantity quantity);

}  // namespace judge
