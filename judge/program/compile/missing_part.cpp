#include "judge/program/compile/missing_part.hpp"

#include <algorithm>

#include "judge/base/text/regular_expression.hpp"

namespace judge {

std::string missing_part(const Language& language, std::string_view complaint) {
  // Regular expressions take stack with each character; such a line is short.
  constexpr std::size_t kLongestLine = 500;
  const std::string first(complaint.substr(0, complaint.find_first_of("\r\n")));
  if (first.size() > kLongestLine) return {};
  const bool is_told = std::ranges::any_of(language.part_missing, [&](const std::string& pattern) {
    return RegularExpression(pattern).match(first).has_value();
  });
  return is_told ? first : std::string();
}

}  // namespace judge
