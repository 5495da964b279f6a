#include "judge/workspace/ready_judging.hpp"

#include <utility>

namespace judge {

OrFault<ReadyJudging> ready_judging(Workspace& workspace, JudgingWish wish) {
  const auto executor = wish.watching == Watching::by_workspace ? workspace.executor()
                                                                : workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  auto remembering = remembering_executor(workspace, **executor, wish.memory);
  return ReadyJudging{std::move(remembering), std::move(wish.options)};
}

}  // namespace judge
