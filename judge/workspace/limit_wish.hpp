#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/problem/limits.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {

/// What takes the place of a problem's limits.
struct LimitWish {
  std::optional<std::chrono::milliseconds> time_limit = {};
  std::optional<Bytes> memory = {};
  std::optional<Bytes> output = {};

  /// Those limits, with what is wished in their place.
  Limits instead_of(Limits limits) const;
};

/// Gives the problem the limits that it is judged under: its own, or what follows from what its
/// submissions take, with what is wished in their place. Where that has to be measured, its test
/// data are made complete; `begin` is told what takes a while, in one sentence.
OrFault<> settle_limits(Workspace& workspace, Problem& problem, const LimitWish& limits,
                        const MeasuringWish& measuring,
                        const std::function<void(const std::string&)>& begin);

}  // namespace judge
