#pragma once

#include <cstdint>
#include <string>

#include "judge/inspection/finding.hpp"

namespace judge {

enum class FindingDetail : std::uint8_t {
  brief,  ///< of each rule so few that they can be read; hints by their names only
  all,
};

/// Findings for people, errors first, those of one rule together: where and what each on a line,
/// then why it matters and what to do, once. Not yet folded. Empty where there is nothing to tell.
std::string findings_text(const Findings& findings, FindingDetail detail);

}  // namespace judge
