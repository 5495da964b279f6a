#include "judge/inspection/junk.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace judge {

Mangled long_line(RuleId rule, Bytes output_limit) {
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(output_limit.count, 2)) - 1;
  if (most >= kLongLine) return {rule, "a line of 10 MB", std::string(kLongLine, '7') + "\n"};
  return {rule, fmt::format("a line of {}", to_string(output_limit)),
          std::string(most, '7') + "\n"};
}

}  // namespace judge
