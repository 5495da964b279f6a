#pragma once

#include <cstdint>
#include <memory>

#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/remembering_wish.hpp"

namespace judge {

/// What tells people what is waited for.
enum class Watching : std::uint8_t { by_workspace, by_reporter };

/// How submissions are to be judged.
struct JudgingWish {
  JudgingOptions options = {};
  RememberingWish memory = {};
  Watching watching = Watching::by_workspace;
};

/// By what and how submissions are judged.
struct ReadyJudging {
  std::shared_ptr<Executor> executor;
  JudgingOptions options;
};

/// What judges by the workspace's executor, and takes from memory what it may. The workspace must
/// outlive it.
OrFault<ReadyJudging> ready_judging(Workspace& workspace, JudgingWish wish);

}  // namespace judge
