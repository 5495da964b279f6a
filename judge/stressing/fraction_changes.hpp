#pragma once

#include <vector>

#include "judge/stressing/text_change.hpp"
#include "judge/stressing/text_parts.hpp"

namespace judge {

/// Changes that bring numbers with a fraction, "2.50" and "-0.125", nearer to 0, each by itself and
/// with as many digits behind the point as before: to whole ones first. Where all numbers of the
/// text are above 0 none becomes 0, nor one that is 1 or more less than 1. At most about
/// kMostShrinkChanges.
std::vector<TextChange> changes_of_fractions(const TextParts& parts);

}  // namespace judge
