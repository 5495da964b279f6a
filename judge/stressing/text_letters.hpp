#pragma once

#include <vector>

#include "judge/stressing/text_change.hpp"
#include "judge/stressing/text_parts.hpp"

namespace judge {

/// Changes of the characters of words that are no numbers, where there are at most 10,000 of them:
/// one taken away wherever it stands, also with a number in front that may be its count less by as
/// many, or, but for digits, made the most frequent one wherever it stands; then one in one place
/// made the most frequent one, and a digit less, of 1000 places at most.
std::vector<TextChange> changes_of_letters(const TextParts& parts);

}  // namespace judge
