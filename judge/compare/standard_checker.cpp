#include "judge/compare/standard_checker.hpp"

#include <algorithm>

namespace judge {

std::string_view to_string(StandardChecker checker) {
  return std::ranges::find(kStandardCheckers, checker, &StandardCheckerName::checker)->name;
}

std::optional<StandardChecker> standard_checker(std::string_view name) {
  constexpr std::string_view kFront = "std::";
  constexpr std::string_view kEnd = ".cpp";
  if (name.starts_with(kFront)) name.remove_prefix(kFront.size());
  if (name.ends_with(kEnd)) name.remove_suffix(kEnd.size());
  const auto* const found = std::ranges::find(kStandardCheckers, name, &StandardCheckerName::name);
  if (found == kStandardCheckers.end()) return std::nullopt;
  return found->checker;
}

}  // namespace judge
