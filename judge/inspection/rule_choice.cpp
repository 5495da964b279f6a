#include "judge/inspection/rule_choice.hpp"

#include <algorithm>

namespace judge {

bool RuleChoice::wants(Stage stage) const {
  return std::ranges::any_of(
      rules(), [&](const Rule& rule) { return rule.stage == stage && takes(rule.id); });
}

bool RuleChoice::wants(Work work) const {
  const ServedRules served = rules_served_by(work);
  return std::ranges::any_of(rules(), [&](const Rule& rule) {
    return served.first <= rule.id && rule.id <= served.last && takes(rule.id);
  });
}

Findings RuleChoice::chosen(Findings findings) const {
  std::erase_if(findings, [&](const Finding& finding) {
    return !finding.is_in_the_way && !takes(finding.rule);
  });
  return findings;
}

}  // namespace judge
