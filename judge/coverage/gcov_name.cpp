#include "judge/coverage/gcov_name.hpp"

#include "judge/base/text/regular_expression.hpp"

namespace judge {

std::optional<std::string> gcov_name(std::string_view compiler) {
  static const RegularExpression kForm(R"(((?:.*/)?(?:[^/]*-)?)(?:g\+\+|gcc)(-[0-9.]+)?)");
  const auto found = kForm.match(compiler);
  if (!found) return std::nullopt;
  return found->groups[1] + "gcov" + found->groups[2];
}

}  // namespace judge
