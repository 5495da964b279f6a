#pragma once

#include "judge/generation/plan/written_plan.hpp"

namespace judge {

/// Gives every case and every group of a plan its name.
///
/// In a list `number-key`, or the number alone for an empty key; in a map the key. A repeat adds
/// its index: `02-name-1`, `03-name-2`. Cases are numbered from 1 with zeros in front, by our
/// conventions in each group for itself, with at least two digits and as wide as its last, by
/// BAPCtools' through the whole plan, as wide as the last of all. The groups in a list have numbers
/// of their own. The cases of one item of a list share its number.
void name_entries(WrittenEntry& plan, PlanConventions conventions);

}  // namespace judge
