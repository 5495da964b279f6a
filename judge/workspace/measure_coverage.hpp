#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "judge/coverage/input_limits.hpp"
#include "judge/workspace/measured_programs.hpp"

namespace judge {

/// Whose outputs the checker or the interactor is measured with, besides what is in valid_output
/// and invalid_output.
enum class CoverageRuns : std::uint8_t {
  all_submissions,  ///< but those that are to be too slow, or not to compile
  reference,
};

/// The limits that an input validator knows.
struct ValidatorLimits {
  std::string validator;
  std::string language;
  std::vector<InputLimit> limits;  ///< none: it tells of none
  /// In so many places it reads with bounds and without a name, or by one with a digit, of which
  /// nothing is known.
  std::size_t unnamed_reads = 0;
};

/// What a problem's cases reach.
struct ProblemCoverage {
  std::string problem;
  std::size_t case_count = 0;  ///< that submissions are judged on
  /// In invalid_input, valid_output, invalid_output and invalid_answer.
  std::size_t invalid_count = 0;
  std::size_t submission_count = 0;  ///< that were run
  std::vector<ProgramCoverage> programs = {};
  std::vector<ValidatorLimits> limits = {};
  /// What went otherwise than it ought to, so that less is counted, a sentence each.
  std::vector<std::string> notes = {};
  std::chrono::milliseconds time{0};

  /// Whether all was measured that can be.
  bool is_whole() const;

  /// Whether it is, all of that is reached, and all limits that are known are touched.
  bool is_complete() const;
};

/// Runs the reference solution, or all submissions, on all cases, and the validators and checkers
/// on all that is theirs, built so that they count what they reach. Verdicts do not
/// matter: measured programs are slower, and have ten times as long.
OrFault<ProblemCoverage> measure_coverage(Workspace& workspace, const Problem& problem,
                                          CoverageRuns runs);

}  // namespace judge
