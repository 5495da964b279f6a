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
/// there is no picture. What was said in a conversation is drawn as it was kept, and said once more
/// where that is not all. A visualizer that looks at what an interactor or the checker of several
/// passes has left is asked while the case is judged once more.
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
  /// What a job comes to; a fault where the machine refused it.
  template <class Result>
  OrFault<Result> done(const Job& job) const;
  OrFault<const Runnable*> program_of(std::size_t number);
  OrFault<CaseJob> case_again(std::size_t number, const TestCase& test_case);
  // Nothing comes of these where the submission does something else this time.
  OrFault<std::optional<Picture>> drawn(std::size_t number, const Problem& problem,
                                        const CaseResult& result);
  OrFault<std::optional<Picture>> drawn_while_judged(std::size_t number, const Problem& problem,
                                                     const TestCase& test_case,
                                                     const CaseResult& result);
  OrFault<std::optional<std::string>> output_of(std::size_t number, const TestCase& test_case,
                                                const CaseResult& result);
  OrFault<std::optional<std::string>> conversation_of(std::size_t number, const TestCase& test_case,
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
