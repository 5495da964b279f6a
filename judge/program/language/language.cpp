#include "judge/program/language/language.hpp"

#include <algorithm>

namespace judge {

const Language* LanguageTable::find(std::string_view id) const {
  const auto row = std::ranges::find(languages_, id, &Language::id);
  return row == languages_.end() ? nullptr : &*row;
}

}  // namespace judge
