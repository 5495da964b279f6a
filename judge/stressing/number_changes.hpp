#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "judge/stressing/text_change.hpp"
#include "judge/stressing/text_parts.hpp"

namespace judge {

/// Changes that make numbers of a text simpler: each by itself, by its value and by its digits, and
/// those of a line, or of the text, that are equal together, for they may have to stay so. Of scope
/// `numbers` those that seem to count what follows stay. At most about kMostShrinkChanges.
///
/// Here as below, no number becomes less than `least`, 0 or 1, but for one below 0; with 1 all
/// numbers of the text must be above 0.
std::vector<TextChange> changes_of_each_number(const TextParts& parts, ShrinkScope scope,
                                               std::int64_t least);

/// Changes that set each `size` numbers that follow each other to 0, to 1, or to the least of them,
/// all at once. Numbers that seem to count what follows stay. `size` is at least 1.
std::vector<TextChange> changes_of_many_numbers(const TextParts& parts, std::size_t size,
                                                std::int64_t least);

/// Changes that make the same numbers their halves.
std::vector<TextChange> changes_to_halves(const TextParts& parts, std::size_t size,
                                          std::int64_t least);

}  // namespace judge
