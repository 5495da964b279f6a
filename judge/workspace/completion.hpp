#pragma once

#include <functional>
#include <string>

#include "judge/exchange/write_draft.hpp"
#include "judge/workspace/time_limits.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How what a problem lacks is made, before it goes from one form into another.
struct CompletionWish {
  MeasuringWish measuring = {};
  /// Told in one sentence what takes a while.
  std::function<void(const std::string&)> begin;
};

/// Gives a problem the time limit that its rule computes (settle_time_limit()), and it has no rule
/// afterwards. The workspace has one worker.
OrFault<> fix_time_limit(Workspace& workspace, Problem& problem, const CompletionWish& wish);

/// A fault where a draft cannot be written there (check_target()).
OrFault<> check_target_of_draft(const std::filesystem::path& target, Standing standing);

}  // namespace judge
