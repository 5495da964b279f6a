#include "judge/inspection/junk.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace judge {

Mangled long_line(RuleId rule, Bytes output_limit) {
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(output_limit.count, 2)) - 1;
  if (most >= kLongLine)
    return {.rule = rule, .how = "a line of 10 MB", .text = {}, .line_of_sevens = kLongLine + 1};
  return {.rule = rule,
          .how = fmt::format("a line of {}", to_string(output_limit)),
          .text = {},
          .line_of_sevens = most + 1};
}

}  // namespace judge
