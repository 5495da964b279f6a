#pragma once

#include <cstddef>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/inspection/mangled.hpp"

namespace judge {

/// A number that no type of a processor holds.
inline constexpr std::string_view kHugeNumber = "1000000000000000000000000000000";

/// A word that no problem has.
inline constexpr std::string_view kJunkToken = "#!junk~";

/// Bytes that are no text, and the end of a line.
inline constexpr std::string_view kNoText = "\xff\xfe\x80\n";

/// Enough for a buffer of whatever size somebody thought of, and read in no time.
inline constexpr std::size_t kLongLine = 10'000'000;

/// A line of 10 MB, or, with its end, of as much as a submission may print.
Mangled long_line(RuleId rule, Bytes output_limit);

}  // namespace judge
