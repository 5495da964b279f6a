#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/drawing.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {

/// Pictures of what submissions of a run put out, made when they are asked for: nothing of an output
/// is kept while it is judged, so the submission runs once more; if it puts out something else then,
/// there is no picture. Of a conversation what was said is drawn, where all of it was kept.
class RunPictures {
 public:
  /// `problems` and `tasks` must outlive this; the tasks may be filled later.
  RunPictures(Workspace& workspace, const std::vector<SelectedProblem>& problems,
              const std::vector<SubmissionTask>& tasks, std::chrono::steady_clock::duration longest)
      : workspace_(workspace), problems_(problems), tasks_(tasks), longest_(longest) {}

  /// Of a case on which submission `number` was wrong; nothing of others, where the problem has no
  /// visualizer, and when all pictures together have taken `longest`. A visualizer that fails
  /// three times is not asked again for its problem.
  std::optional<Picture> of(std::size_t number, const CaseResult& result);

  /// How visualizers failed the first time, as faults say it: one of each problem.
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  const Problem* problem_of(const SubmissionTask& task) const;
  OrFault<const ReadyVisualizer*> visualizer_of(const Problem& problem);
  OrFault<std::optional<Picture>> drawn(std::size_t number, const Problem& problem,
                                        const CaseResult& result);
  /// Nothing where it is another one this time.
  OrFault<std::optional<std::string>> output_of(std::size_t number, const TestCase& test_case,
                                                const CaseResult& result);

  Workspace& workspace_;
  const std::vector<SelectedProblem>& problems_;
  const std::vector<SubmissionTask>& tasks_;
  std::map<std::string, ReadyVisualizer> visualizers_;  ///< by the problems' ids
  std::map<std::size_t, Runnable> programs_;            ///< by the tasks' numbers
  std::map<std::string, int> failures_of_;              ///< how many, by the problems' ids
  std::vector<std::string> failures_;
  std::chrono::steady_clock::duration longest_;
  std::chrono::steady_clock::duration taken_{0};
};

}  // namespace judge
