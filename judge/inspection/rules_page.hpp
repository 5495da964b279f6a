#pragma once

#include <string>

#include "judge/inspection/rule.hpp"

namespace judge {

/// docs/verify-rules.md, which a test holds against this.
std::string rules_page();

/// All there is to say of one rule, for the terminal: paragraphs, not yet folded.
std::string rule_text(const Rule& rule);

}  // namespace judge
