#include "judge/program/language/language.hpp"

#include <algorithm>

namespace judge {

std::chrono::milliseconds wall_limit(const Language& language,
                                     std::chrono::milliseconds cpu_limit) {
  const std::chrono::duration<double, std::milli> scaled = cpu_limit * language.wall_factor;
  return std::chrono::ceil<std::chrono::milliseconds>(scaled) + language.wall_constant;
}

const Language* LanguageTable::find(std::string_view id) const {
  const auto row = std::ranges::find(languages_, id, &Language::id);
  return row == languages_.end() ? nullptr : &*row;
}

}  // namespace judge
