#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/grading/grade.hpp"
#include "judge/judging/repeats.hpp"

namespace judge {

/// A job of a task: the build, a run on a case, why it crashed there, or a custom grader's answer.
struct Step {
  enum class Kind { build, run, explain, grade };

  Kind kind = Kind::build;
  std::size_t task = 0;
  std::size_t test_case = 0;  ///< of a run and an explanation
  std::size_t run = 0;        ///< of that case, from 0

  friend bool operator==(const Step&, const Step&) = default;
};

/// How far one task is: what is still to be asked for, and what has been answered.
class TaskState {
 public:
  /// All must outlive it; `trust` is how far one run is trusted by now.
  TaskState(const SubmissionTask& task, std::size_t number, const JudgingOptions& options,
            const Trust& trust);

  /// The next thing to do, which is then under way; nothing while there is none.
  std::optional<Step> next_step();

  /// All that it takes to do it, as far as one run is trusted by now: to be asked for once, when it
  /// is handed out. Lasts until the next step's is asked for.
  const Job& job(const Step& step);

  void take_build(BuildResult result);

  /// Whether it hangs on how busy the machine is what becomes of such a result.
  bool hangs_on_busyness(const Step& step, const CaseResult& result) const;

  /// Takes what a run came to, and says which runs the case still wants, alone: they are under way
  /// from now on.
  std::vector<Step> take_run(const Step& step, CaseResult result);

  /// The case on which a checker hit one of its own limits, the first that was answered so: no
  /// further one is asked for, as each may cost as much. Nothing while there is none.
  const std::optional<std::string>& hung_on() const { return hung_on_; }

  /// No case is asked for from now on that checkers would be asked about; `where` they have hung.
  void ask_no_checker(const std::string& where) { checkers_hung_ = where; }

  /// What decides its cases.
  const ReadyJudge& ready_judge() const { return task_.judge; }

  /// The submission's.
  const std::string& name() const { return task_.name; }

  void take_explanation(const Step& step, CrashExplanation explanation);

  /// Takes what a custom grader printed, or what the machine refused.
  void take_grade(Expected<RunOutput> output);

  /// All that was asked for is answered, and nothing more is to be asked for.
  bool is_done() const { return is_judged() && !unexplained_crash(); }

  /// Puts the report in order: no calls but report() after it.
  void conclude();

  /// Until it is concluded, the cases are in the order in which they were decided.
  SubmissionReport& report() { return report_; }

 private:
  struct CaseState {
    std::size_t run_count = 1;
    std::vector<std::optional<CaseResult>> runs;  ///< by their number, until all are answered
    std::vector<Trust> trusts;                    ///< that the jobs of these runs were given
    std::size_t answered = 0;
    bool is_started = false;
    Repeats repeats = Repeats::none;
    std::optional<std::size_t> result;  ///< which of the report's cases it is, once decided
    /// The first case with the same input, answer and arguments, which is run for both.
    std::optional<std::size_t> same_as;
  };

  /// The case that is run for it: itself, or the first that is the same.
  std::size_t run_for(std::size_t test_case) const {
    return cases_[test_case].same_as.value_or(test_case);
  }
  /// Null until it is decided.
  const CaseResult* decided_result(std::size_t test_case) const {
    const auto& result = cases_[test_case].result;
    return result ? &report_.cases[*result] : nullptr;
  }
  /// Whether its result is there or asked for, or can make no difference.
  bool needs_no_run(std::size_t test_case) const;
  /// Grades again what is known by now.
  void grade_known();
  bool is_graded() const { return !task_.grading || grades_.is_complete; }

  bool is_expected_too_slow() const;
  bool is_watched_longer() const;
  RunLimits limits(Trust trust) const;
  RunLimits limits_to_run_under() const;
  CaseJob case_job(std::size_t test_case) const;
  CaseJob& make_case_job(std::size_t test_case);
  bool is_built() const { return program_ && program_->verdict == Verdict::accepted; }
  bool is_judged() const;
  std::optional<std::size_t> unexplained_crash() const;
  void decide(std::size_t test_case);
  bool may_leave_out_cases() const;
  bool may_end_early() const;
  bool shows_that_it_is_too_slow(std::size_t too_slow, VerdictSet seen) const;
  bool is_known_to_be_too_slow() const;
  std::size_t first_without_which_it_is_known() const;
  bool is_told(std::size_t test_case, std::size_t known_from) const;
  Waiting waiting() const;
  bool waits_for_certainty() const;
  bool is_certain() const;
  void end_where_it_has_failed();
  void leave_out_the_rest();
  /// Decides those of the next cases about which no checker is asked any more.
  void decide_without_checkers();
  void skip_known_cases();

  const SubmissionTask& task_;
  std::size_t number_;
  const JudgingOptions& options_;
  const Trust& trust_;
  bool build_requested_ = false;
  std::optional<BuildResult> program_;
  Job job_;  ///< of the last step that was asked for
  std::size_t next_case_ = 0;
  std::size_t next_run_ = 0;   ///< of that case
  std::size_t under_way_ = 0;  ///< runs and explanations asked for and not answered
  std::size_t too_slow_ = 0;   ///< cases that were; of those that are the same, one
  bool explanation_requested_ = false;
  std::optional<std::string> hung_on_;
  std::string checkers_hung_;  ///< where; empty: they are asked
  std::vector<CaseState> cases_;
  Grades grades_;  ///< of what is known, where there is a plan
  GraderAnswers grader_answers_;
  std::optional<GraderQuestion> asked_;  ///< of the grader, which has not answered yet
  SubmissionReport report_;
};

}  // namespace judge
