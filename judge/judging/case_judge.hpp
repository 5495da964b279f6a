#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/fields.hpp"
#include "judge/compare/options.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/checker_call.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/judging/ready_judge.hpp"
#include "judge/judging/visualizer_call.hpp"
#include "judge/problem/problem.hpp"
#include "judge/results/case_result.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Whether a run goes on behind the first difference (what it does later may outrank it) or ends
/// there.
enum class FirstDifference { goes_on, ends_run };

/// Whether what a program that judges says is kept of what it rejects, or also of what it accepts.
enum class JudgeMessage : std::uint8_t { of_rejected, of_all };

/// One submission to run on one testcase; one whose language is_of_answers is not run: its output
/// for the case is judged as it is.
struct CaseJob {
  Runnable program;
  RunLimits limits;
  std::vector<std::string> environment = {};  ///< all of it; empty: the plain one
  TestCase test_case;
  ReadyJudge judge = {};
  FirstDifference first_difference = FirstDifference::goes_on;
  bool is_repeat = false;  ///< the same has run before
  /// The submission is to be too slow on some case, whichever: an earlier run in which it was tells
  /// what this one would be for. Makes no difference to a run.
  bool is_expected_too_slow = false;
  /// Of each conversation's beginning and of its end so much each is kept.
  Bytes conversation_kept = kibibytes(16);
  ErrorOutput error_output = ErrorOutput::excerpt;
  JudgeMessage judge_message = JudgeMessage::of_rejected;
  /// Of a case that is_static: looks at the submission's sources, under `limits`, in the place of a
  /// run of it.
  std::optional<Runnable> static_validator = {};
};

/// A visualizer of outputs, ready to run.
struct OutputVisualizer {
  Runnable program;
  std::vector<std::string> args = {};
  RunLimits limits = {};
};

/// What became of a case, and the picture of it.
struct DrawnCase {
  CaseResult result;
  Drawing drawing = {};

  friend bool operator==(const DrawnCase&, const DrawnCase&) = default;
};

/// Judges testcases one after another. Uses a folder of its own for what runs leave behind, and
/// empties it for each.
class CaseJudge {
 public:
  /// `judges` is for checkers, interactors and static validators; it may be null where no job has
  /// one.
  CaseJudge(Sandbox& sandbox, Sandbox* judges, std::filesystem::path folder,
            Cancellation cancellation)
      : sandbox_(sandbox),
        judges_(judges),
        folder_(std::move(folder)),
        files_(folder_ / "case"),
        feedback_(folder_ / "feedback"),
        cancellation_(cancellation) {}

  /// Never fails: what the machine refused is the verdict judge_error, with its message.
  CaseResult judge(const CaseJob& job);

  /// Judges the case once more and gives what its last run did, with all that is kept of its
  /// standard error.
  Expected<RunResult> run_again(const CaseJob& job);

  /// Judges the case once more, by a checker or an interactor, and asks the visualizer each time
  /// that this has come to a verdict, as the format has it: with the case's own input, whatever
  /// pass it is, and with the pass's output, or an empty one of a conversation.
  Expected<DrawnCase> judge_and_draw(const CaseJob& job, const OutputVisualizer& visualizer);

 private:
  /// What is done behind each pass on which a checker or an interactor has come to a verdict.
  using BehindPass = std::function<Expected<>()>;

  /// Calls `validator language entry_point feedback_dir/ [args]`, in a folder with the submission's
  /// files (2025-09): its language by the format's code, "python3", and where it starts, a file or
  /// a class.
  Expected<CaseResult> judge_statically(const CaseJob& job);
  /// Of a submission that consists of its outputs.
  Expected<CaseResult> judge_answers(const CaseJob& job);
  Expected<CaseResult> judge_all_passes(const CaseJob& job, const BehindPass& behind_pass = {});
  /// One pass, on that input.
  Expected<CaseResult> judge_pass(const CaseJob& job, const std::filesystem::path& input, int pass);
  Expected<CaseResult> judge_by_comparison(const CaseJob& job, const std::filesystem::path& input);
  Expected<CaseResult> judge_by_checker(const CaseJob& job, const std::filesystem::path& input,
                                        int pass);
  CheckersCall checkers_call(const CaseJob& job) const;
  /// Notes whether a checker has hit a limit of its own.
  void note_limit_of_checker(const Opinion& opinion);
  /// Makes a result of what they say. Without an opinion they have failed.
  Expected<> take_opinion(const CaseJob& job, const Opinion& opinion, CaseResult& result) const;
  Expected<CaseResult> judge_by_interactor(const CaseJob& job, const std::filesystem::path& input,
                                           int pass);
  /// What the last pass has left of a score.
  void read_scores(const CaseJob& job, CaseResult& result) const;
  /// The points that a program that judges gives by how it ended.
  void take_credit(const CaseJob& job, const Opinion& opinion, CaseResult& result) const;
  /// What the checkers beside an interactor say of what it has written.
  Expected<> check_conversation(const CaseJob& job, CaseResult& result);
  /// What a program that judges needs for a pass.
  Expected<> make_ready(const CaseJob& job, const std::filesystem::path& input, int pass);
  RunSpec submission_spec(const CaseJob& job) const;
  Expected<RunResult> run(const CaseJob& job, const std::filesystem::path& input,
                          OutputReader& reader);

  Sandbox& sandbox_;
  Sandbox* judges_;
  std::filesystem::path folder_;
  CaseFiles files_;
  FeedbackFolder feedback_;
  Cancellation cancellation_;
  /// Of the run at hand. Kept, as new memory for each run would cost more than many a program.
  std::string output_begin_;
  bool has_checker_hit_limit_ = false;  ///< in the case at hand
};

template <>
struct Fields<OutputVisualizer> {
  static constexpr auto list(const auto& use) {
    return use(Field("program", &OutputVisualizer::program), Field("args", &OutputVisualizer::args),
               Field("limits", &OutputVisualizer::limits));
  }
};

template <>
struct Fields<CaseJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("program", &CaseJob::program), Field("limits", &CaseJob::limits),
               Field("environment", &CaseJob::environment), Field("test_case", &CaseJob::test_case),
               Field("judge", &CaseJob::judge),
               Field("first_difference", &CaseJob::first_difference),
               Field("is_repeat", &CaseJob::is_repeat),
               Field("is_expected_too_slow", &CaseJob::is_expected_too_slow),
               Field("conversation_kept", &CaseJob::conversation_kept),
               Field("error_output", &CaseJob::error_output),
               Field("judge_message", &CaseJob::judge_message),
               Field("static_validator", &CaseJob::static_validator));
  }
};

}  // namespace judge
