#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <set>
#include <string>

#include "judge/stressing/shrinking.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {

/// A find made small.
struct ShrunkFind {
  StressFind find;
  std::size_t found_size = 0;  ///< bytes of the input as it was found; 0: it was not made small
  std::size_t tried = 0;
  bool is_minimal = false;  ///< else the time was over, somebody asked to stop, or it failed
  bool is_out_of_time = false;
  std::set<ShrinkKind> exhausted = {};  ///< as ShrunkText has it
  std::string failure = {};  ///< of the machine, or of a program that judges; mostly empty
};

struct ShrinkOptions {
  std::chrono::milliseconds time = std::chrono::seconds(60);
  /// Told now and then how large the input still is; may be empty.
  std::function<void(std::size_t bytes)> progress = {};
};

/// First the numbers of the generator's command, in two thirds of the time at most, then the input
/// itself, as long as it is valid and goes wrong in the same way; what is too slow has to be so
/// with nothing beside it. Where no validator tells what is valid, only numbers of the input become
/// less, and nothing but white space is taken away: so the smallest input is taken that some more
/// seeds make of the same command. What was found is not lost, whatever happens.
OrFault<ShrunkFind> shrink(Workspace& workspace, const StressSetting& setting,
                           const StressFind& found, const ShrinkOptions& options);

}  // namespace judge
