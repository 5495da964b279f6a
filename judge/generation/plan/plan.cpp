#include "judge/generation/plan/plan.hpp"

#include <algorithm>

#include "judge/generation/plan/plan_reader.hpp"

namespace judge {

LoadedPlan parse_plan(std::string_view text, const std::string& file, const PlanSetting& setting) {
  return read_plan(ManifestReader::parse(std::string(text), file), setting);
}

bool is_valid_name(std::string_view name) {
  constexpr std::size_t kLongestName = 255;
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !name.empty() && name.size() <= kLongestName && is_word(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return is_word(c) || c == '.' || c == '-'; });
}

}  // namespace judge
