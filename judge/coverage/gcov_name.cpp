#include "judge/coverage/gcov_name.hpp"

#include <regex>

namespace judge {

std::optional<std::string> gcov_name(std::string_view compiler) {
  static const std::regex form(R"(((?:.*/)?(?:[^/]*-)?)(?:g\+\+|gcc)(-[0-9.]+)?)");
  std::cmatch found;
  if (!std::regex_match(compiler.data(), compiler.data() + compiler.size(), found, form))
    return std::nullopt;
  return found.str(1) + "gcov" + found.str(2);
}

}  // namespace judge
