#pragma once

#include <vector>

#include "judge/manifest/node.hpp"

namespace judge {

/// The most repeats of one case.
inline constexpr int kMostRepeats = 1000;

/// The indices of a case's repeats by its `count`: `3`, `2..=5` or `[1, 4]`. None after a mistake,
/// which is reported.
std::vector<int> read_count(const Node& count);

}  // namespace judge
