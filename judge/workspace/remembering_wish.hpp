#pragma once

#include <functional>
#include <memory>
#include <string>

#include "judge/remembering/recall.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// What is remembered of what programs come to.
struct RememberingWish {
  bool is_wanted = true;  ///< else nothing is taken from memory, or kept there
  Recall recall = Recall::what_is_certain;
  /// Told in one sentence why what is wanted is not remembered; may be empty.
  std::function<void(const std::string&)> note = {};
};

/// Does jobs by `executor`, which is the workspace's, but for runs of cases that are remembered;
/// where nothing is wanted or can be remembered, it is that executor. The workspace must outlive
/// it.
std::shared_ptr<Executor> remembering_executor(Workspace& workspace, Executor& executor,
                                               const RememberingWish& wish);

/// Has the workspace remember from now on what validators and checkers say, and what a plan makes.
OrFault<> remember_questions(Workspace& workspace, const RememberingWish& wish);

}  // namespace judge
