#include "judge/inspection/rule.hpp"

#include <algorithm>

#include "judge/inspection/rule_table.hpp"

namespace judge {
namespace {

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (static_cast<std::size_t>(kRules[i].id) != i) return false;
  }
  return kRules.size() == static_cast<std::size_t>(RuleId::time_limit_too_loose) + 1;
}
static_assert(is_in_order(), "a row for every rule, in the order of RuleId");

}  // namespace

std::span<const Rule> rules() {
  return kRules;
}

const Rule& rule_of(RuleId id) {
  return kRules.at(static_cast<std::size_t>(id));
}

const Rule* rule_named(std::string_view name) {
  const auto found = std::ranges::find(kRules, name, &Rule::name);
  return found == kRules.end() ? nullptr : &*found;
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Rule& rule : kRules) names.emplace_back(rule.name);
  return names;
}

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "hint";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

}  // namespace judge
