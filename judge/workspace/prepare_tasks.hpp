#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "judge/workspace/limit_wish.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {

/// How what was selected is to be judged.
struct PreparingWish {
  TaskWish tasks = {};
  LimitWish limits = {};
  MeasuringWish measuring = {};  ///< of a time limit that is not given
  /// Told in one sentence what takes a while. What the workspace has gathered by then
  /// (take_diagnostics()) is to be told before it.
  std::function<void(const std::string&)> begin = {};
  /// Told why a problem is left out, as soon as that is known; the same holds for it.
  std::function<void(const Fault&)> leave_out = {};
};

/// What is to be judged.
struct PreparedTasks {
  /// Without their cases: those to be judged the tasks have.
  std::vector<SelectedProblem> problems;
  std::vector<SubmissionTask> tasks;
  /// Problems that cannot be judged, with those that the selection has left out.
  std::size_t left_out = 0;
};

/// Makes the test data of each problem complete, settles its limits, builds what judges it, and
/// makes the tasks. Of several problems one that is at fault is told and left out, as a checker
/// that does not compile is no reason to leave all the others unjudged; not where a language is
/// wished for, or the machine is at fault. Fault::Kind::nothing_selected where one of the patterns
/// means no case of any problem, and where there is nothing to judge.
OrFault<PreparedTasks> prepare_tasks(Workspace& workspace, Selection selection,
                                     const PreparingWish& wish);

}  // namespace judge
