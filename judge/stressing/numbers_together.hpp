#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "judge/stressing/text_parts.hpp"

namespace judge {

/// Of a text no more such changes are made: each may take a run of a slow program.
inline constexpr std::size_t kMostChangesTogether = 200;

/// Changes that make several numbers less at once, for what goes wrong may hang on how they stand
/// to each other: all numbers of the text, those of each line that has several, and each two that
/// follow each other. They become their halves, are divided by what divides them all, or less by
/// the same. Two or three, and each two that follow each other, are also set to the least numbers
/// there are, every way: of a text that has but two 0 to 9, of one of three 0 to 4, else 0 to 2.
/// Numbers that seem to count what follows stay. None of 0 or more becomes less than `least`, 0 or
/// 1; with 1 all numbers of the text must be above 0.
std::vector<TextChange> changes_together(const TextParts& parts, std::int64_t least = 0);

/// Simpler numbers than one, the simplest first: those of smaller_numbers(), 1, 2 and -1, and its
/// neighbours in the text.
std::vector<std::int64_t> simpler_numbers(std::int64_t number,
                                          std::span<const std::int64_t> neighbours);

}  // namespace judge
