#pragma once

#include <cstddef>
#include <string>

#include "judge/workspace/case_facts.hpp"

namespace judge {

/// A testcase for people: how it was made, its groups, flags and notes, then its input, its answer
/// and what else it has of texts, each with its size and its first lines. No line is longer than
/// `width`; of the texts lines are cut, all else is folded. Nothing in it can steer a terminal.
std::string case_text(const ProblemLibrary& library, const Problem& problem, const CaseFacts& facts,
                      std::size_t width);

}  // namespace judge
