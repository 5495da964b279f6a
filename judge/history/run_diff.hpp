#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/history/known_times.hpp"
#include "judge/history/recorded_run.hpp"

namespace judge {

/// What is laid beside each other.
struct DiffOptions {
  TimesOfBoth times_known = {};  ///< beside what the runs say themselves
  /// Whether a case that became slower is a regression, too.
  enum class Times { told, count } times = Times::told;
};

/// A case whose verdict is another one, or a new one that is not as expected; where some
/// were left out before, none is new.
struct VerdictChange {
  std::string test_case;
  std::optional<Verdict> before = {};  ///< nothing: the submission was not judged on it
  Verdict after = Verdict::judge_error;
  bool is_worse = false;  ///< it was as expected, and is not any more

  friend bool operator==(const VerdictChange&, const VerdictChange&) = default;
};

/// A case that takes another time than noise explains.
struct TimeChange {
  std::string test_case;
  std::chrono::microseconds before{0};
  std::chrono::microseconds after{0};
  std::optional<std::chrono::microseconds> spread = {};  ///< of repeats, where it decided

  bool is_slower() const { return after > before; }

  friend bool operator==(const TimeChange&, const TimeChange&) = default;
};

/// What a submission came to, in one of the two runs.
struct SubmissionSide {
  Verdict verdict = Verdict::judge_error;
  bool as_expected = false;
  std::optional<double> score = {};
  bool has_expectation = true;

  friend bool operator==(const SubmissionSide&, const SubmissionSide&) = default;
};

/// What is new about a submission.
struct SubmissionChange {
  std::string problem;
  std::string submission;
  std::optional<SubmissionSide> before = {};  ///< nothing: it was not judged
  std::optional<SubmissionSide> after = {};   ///< likewise
  bool is_other_source = false;               ///< where both sources are known
  std::vector<VerdictChange> verdicts = {};   ///< in the order of the cases
  std::vector<TimeChange> times = {};         ///< the one that changed most first
  bool is_regression = false;

  /// It is as expected, and was not.
  bool is_mended() const { return before && after && !before->as_expected && after->as_expected; }
};

/// Cases that only one of the two runs has, of a problem that both judged; not those that it may
/// have left out.
struct CasesChange {
  std::string problem;
  std::vector<std::string> appeared = {};
  std::vector<std::string> gone = {};

  friend bool operator==(const CasesChange&, const CasesChange&) = default;
};

/// Two runs laid beside each other.
struct RunDiff {
  RunHead before;
  RunHead after;
  std::vector<SubmissionChange> submissions = {};  ///< in the order of the later run, then the gone
  std::vector<CasesChange> cases = {};             ///< by problem
  std::vector<std::string> problems_left_out = {};  ///< of the earlier run, that the later has not
  std::size_t unchanged = 0;                        ///< submissions
  /// Why times are not compared: "the machine was busy in run 12"; empty: they are.
  std::string why_no_times = {};

  std::size_t regressions() const;
};

/// Lays two runs beside each other.
///
/// A submission is a regression if it is not as expected, and was, or was not judged before. So it
/// is if one of its cases is not as expected, and was; or if it is not as expected and has a lower
/// score than before. Where times count, a case that is slower beyond noise makes it one.
///
/// A time has changed if it is away from the other one by more than twice what repeats of one of
/// the two programs on that case differ by (the greater of both), by more than a tenth, and by more
/// than 5 ms; where neither program was measured at least five times, if it is more than 1.5 times
/// the other one, and by more than 50 ms.
///
/// Of submissions that share a name the first is laid beside the first, the second beside the
/// second.
///
/// A run that was interrupted says nothing of submissions that it has not: none is gone then, or
/// new.
///
/// Times are compared of cases with the same verdict, but for one that says that it was ended
/// (time_limit_exceeded) or means nothing (judge_error); not where the machine was busy in one of
/// the runs, nor where they ran on two machines. A remembered time in the later run says nothing
/// new, and is left out; in the earlier one it counts: only what an idle machine did is remembered.
RunDiff diff_of(const RecordedRun& before, const RecordedRun& after,
                const DiffOptions& options = {});

/// The same, of a run against a baseline. Problems that only the baseline has are no news; nor,
/// where the two were asked for something else, are its other submissions and cases. What was asked
/// for is not known of a document: then those are told.
RunDiff diff_against_baseline(const RecordedRun& baseline, const RecordedRun& run,
                              const DiffOptions& options = {});

}  // namespace judge
