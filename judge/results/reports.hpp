#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/results/case_result.hpp"
#include "judge/results/group_result.hpp"
#include "judge/verdict/scoped_expectation.hpp"

namespace judge {

/// Behind the name of what is the bundle of a submission, and no submission of its own.
inline constexpr std::string_view kBundleMark = " (bundle)";

/// Everything about one submission of one problem, as far as it is known.
struct SubmissionReport {
  std::string problem;     ///< its id
  std::string submission;  ///< "wrong_answer/literal_statement.cpp"
  std::string language;    ///< its name for people, empty before it is built
  std::optional<Expectation> expectation;
  std::vector<ScopedExpectation> more_expectations = {};  ///< all of which must be met besides
  std::size_t case_count = 0;                             ///< how many cases there are to judge
  /// How many of them were not judged: the submission had been too slow often enough, or failed and
  /// that was to be the end, or its score does not hang on them. Of one that was not built 0.
  std::size_t cases_left_out = 0;
  std::chrono::milliseconds time_limit{0};  ///< of cpu time, on each of them
  Bytes memory_limit = {};
  bool is_run = true;             ///< else it consists of outputs, without these limits
  std::vector<CaseResult> cases;  ///< those judged, in the order of the problem
  /// Of a problem with scores or rules for groups, once it is graded: all of it first, each group
  /// before those in it.
  std::vector<GroupResult> groups = {};
  /// Of the first case in order that is not accepted, else accepted; or by the rules of the groups.
  Verdict verdict = Verdict::judge_error;
  /// What the compiler said, or what kept us from building it; of one that is not accepted that
  /// there is nothing in its files.
  std::string message;
  std::string warnings;  ///< what the compiler said of a program that it accepted

  /// Whether it is the bundle of a submission, which `kBundleMark` behind its name tells.
  bool is_bundle() const { return submission.ends_with(kBundleMark); }

  /// Of the submission as a whole; nothing where it has none.
  std::optional<double> score() const;
  /// That there is to have; nothing where it is not known.
  std::optional<double> best_score() const;
  /// False only where it is known what there is to have, and it has not got it.
  bool has_best_score() const;

  /// Whether all went as expected: without an expectation, whether it is accepted, with the best
  /// score there is.
  bool is_as_expected() const;

  /// Whether one of its further expectations is met.
  bool meets(const ScopedExpectation& scoped) const;

  /// A case that the expectation does not permit (without one: that is not accepted).
  bool is_unexpected(const CaseResult& result) const;

  /// Whether some case has that verdict.
  bool is_ever(Verdict of_case) const;

  /// The case with the most cpu time, null if there is none.
  const CaseResult* slowest() const;
  /// The most memory that a run had; an upper bound only where there is nothing else.
  MemoryFigure peak_memory() const;
};

/// The whole of one `judge run`.
struct RunReport {
  std::vector<SubmissionReport> submissions;
  std::chrono::milliseconds wall_time{0};
  bool interrupted = false;
  /// How many times as slow as when idle the machine was, at its slowest; nothing: nobody knows.
  std::optional<double> slowness = {};
};

}  // namespace judge
