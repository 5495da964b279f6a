#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "judge/compare/difference.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/conversation/conversation.hpp"
#include "judge/results/crash_explanation.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// Why a case ran more than once, if it did.
enum class Repeats {
  none,
  alone,      ///< too near a limit to trust one run: again, with nothing beside it
  asked_for,  ///< by whoever started the judge
};

/// What is kept of each run of a case that ran more than once.
struct RunSummary {
  Verdict verdict = Verdict::judge_error;
  LimitHit limit_hit = LimitHit::none;
  std::chrono::microseconds cpu_time{0};
  /// Not of a repeat that noise cannot explain: see result_of().
  bool counts = true;

  friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

/// Which conversations with interactors are kept for a report, and how much of them.
enum class Conversations {
  of_failures,  ///< the beginning and the end
  excerpts,     ///< likewise, also of the accepted ones among the first hundred cases
  all,          ///< up to some megabytes
};

/// How much of what a program says on standard error is kept for a report.
enum class ErrorOutput {
  excerpt,  ///< the beginning and the end, some kilobytes
  all,      ///< all that a run keeps
};

/// What became of one submission on one testcase.
struct CaseResult {
  std::string test_case;  ///< "secret/01-smallest"
  Verdict verdict = Verdict::judge_error;
  /// It is time_limit_exceeded, and would have been accepted, had it come in time.
  bool is_late_but_right = false;
  RunResult run;  ///< what the program did; error_output as was asked for
  /// The first one, of a wrong answer that a comparison found.
  std::optional<Difference> difference;
  /// Of an output that is wrong: around the first difference, or its beginning where a checker says
  /// so; nothing where that is too far behind.
  std::optional<TextWindow> output = {};
  /// What the checker or the interactor wrote as score.txt, and as score_multiplier.txt.
  std::optional<double> score = {};
  std::optional<double> score_multiplier = {};
  std::string message;  ///< why, in words, where there is more to say: "exit code 3", what the
                        ///< checker said, what went wrong here
  /// What its standard error says of a crash, as its language's people read it: the exception or
  /// the message, and the place in its own files.
  std::string crash_note = {};
  /// With the interactor, one for each pass; empty where there is none.
  std::vector<Conversation> conversations = {};
  std::optional<CrashExplanation> explanation = {};  ///< of a crash that was looked into
  Repeats repeats = Repeats::none;
  std::vector<RunSummary> runs;  ///< all of them, in order, if it ran more than once; what stands
                                 ///< above is of the one that counts
  /// A checker hit one of its own limits here, as one does that hangs.
  bool has_checker_hit_limit = false;
  /// It was not run now: an earlier run of the very same thing came to this.
  bool is_remembered = false;

  friend bool operator==(const CaseResult&, const CaseResult&) = default;
};

}  // namespace judge
