#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/drawing.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {

/// Pictures of what submissions of a run put out, made when they are asked for: nothing of an
/// output is kept while it is judged, so the submission runs once more; if it puts out something
/// else then, there is no picture. What was said in a conversation is drawn as it was kept, and
/// said once more where that is not all. A visualizer that looks at what an interactor or the
/// checker of several passes has left is asked while the case is judged once more.
class RunPictures {
 public:
  /// `problems` and `tasks` must outlive this; the tasks may be filled later. `unbuilt`: what
  /// becomes of a visualizer that is not built yet. Where it is left, there is no picture.
  RunPictures(Workspace& workspace, const std::vector<SelectedProblem>& problems,
              const std::vector<SubmissionTask>& tasks, std::chrono::steady_clock::duration longest,
              WhenMissing unbuilt)
      : workspace_(workspace),
        problems_(problems),
        tasks_(tasks),
        longest_(longest),
        unbuilt_(unbuilt) {}

  /// Of a case on which submission `number` was wrong, made once however often it is asked for;
  /// nothing of others, and where the problem has no visualizer. When all pictures together have
  /// taken `longest`, there are no more: no submission runs again that would take longer, and
  /// programs are ended then. Only the build of a visualizer, where there is one, is seen to its
  /// end, and the picture it was built for is made. A visualizer that fails three times is not
  /// asked again for its problem.
  std::optional<Picture> of(std::size_t number, const CaseResult& result);

  /// How visualizers failed the first time, as faults say it: one of each problem.
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  using Clock = std::chrono::steady_clock;
  static Clock::time_point now() { return Clock::now(); }

  std::optional<Picture> made(std::size_t number, const CaseResult& result);
  const Problem* problem_of(const SubmissionTask& task) const;
  OrFault<const ReadyVisualizer*> visualizer_of(const Problem& problem);
  /// To what is left until `until_`.
  RunLimits shortened(RunLimits limits) const;
  ReadyVisualizer shortened(ReadyVisualizer visualizer) const;
  /// What a job comes to; a fault where the machine refused it.
  template <class Result>
  OrFault<Result> done(const Job& job) const;
  OrFault<const Runnable*> program_of(std::size_t number);
  OrFault<CaseJob> case_again(std::size_t number, const TestCase& test_case);
  // Nothing comes of these where the submission does something else this time.
  OrFault<std::optional<Picture>> drawn(std::size_t number, const Problem& problem,
                                        const CaseResult& result);
  OrFault<std::optional<Picture>> drawn_while_judged(std::size_t number, const Problem& problem,
                                                     const ReadyVisualizer& visualizer,
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
  std::map<std::pair<std::size_t, std::string>, std::optional<Picture>> made_;
  Clock::duration longest_;
  WhenMissing unbuilt_;
  Clock::duration taken_{0};
  Clock::time_point until_;  ///< what the picture that is being made may take
};

}  // namespace judge
