#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "judge/manifest/node.hpp"

namespace judge {

/// What a limit is counted in.
enum class LimitUnit : std::uint8_t { second, mebibyte, kibibyte };

/// What a number with a unit behind it comes to: "256 MB" is 256 mebibytes, "1500ms" is 1.5
/// seconds. In any case, with blanks between or not. MB is taken for MiB, which limits are in.
/// Nothing for anything else, a number alone included.
std::optional<double> number_with_unit(std::string_view text, LimitUnit unit);

/// The same of a value of a manifest, where it is from `least` to `most`. No format allows units:
/// it is a warning.
std::optional<double> limit_with_unit(const Node& node, LimitUnit unit, double least, double most);

}  // namespace judge
