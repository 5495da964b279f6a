#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/base/text/path_pattern.hpp"
#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// submissions/submissions.yaml of the format 2025-09: for patterns of submissions what is expected
/// of them, on all test data or on some. What is said there that is not supported is told.
class SubmissionsManifest {
 public:
  /// `file` need not be there.
  static SubmissionsManifest read(const std::filesystem::path& file, const PackagePaths& paths,
                                  const ProblemType& type, Diagnostics& diagnostics);

  /// Adds what is said of a submission by its name. A key that is the name of its folder takes the
  /// place of what the folder stands for; all others are expected besides.
  void apply(Submission& submission) const;

  /// Patterns that mean none of the problem's submissions; and submissions that must be too slow
  /// where they must not, by what is said of them together.
  void check(const Problem& problem, Diagnostics& diagnostics) const;

 private:
  friend class SubmissionsManifestReader;

  /// Whether a rule bounds the time limit.
  enum class UseForTimeLimit : std::uint8_t { by_verdicts, no, lower, upper };

  /// What is said of some of the test data, or of all there are.
  struct Rule {
    std::string scope = {};
    Location place = {};
    std::optional<VerdictSet> permitted = {};
    std::optional<VerdictSet> required = {};
    std::optional<ScoreRange> score = {};
    std::string message = {};
    UseForTimeLimit use = UseForTimeLimit::by_verdicts;

    bool is_opt_in() const {
      return use == UseForTimeLimit::lower || use == UseForTimeLimit::upper;
    }
    /// It names no verdict and takes itself out: what is meant is the submission.
    bool leaves_out_submission() const {
      return use == UseForTimeLimit::no && scope.empty() && !permitted && !required;
    }
    TimeBounds time_bounds() const;
    /// Is expected besides what is expected already.
    void expect_of(Submission& submission) const;
    /// Takes the place of what the submission's folder stands for.
    void take_place(Submission& submission) const;

   private:
    void require_slowness(Submission& submission) const;
  };

  struct Entry {
    std::string pattern;
    Location place;
    std::vector<Rule> rules = {};  ///< that of all test data first
    std::string language = {};
    std::string entry_point = {};
    bool is_model_solution = false;
  };

  /// What a rule says of being too slow on some of the test data.
  struct Slowness {
    std::string scope = {};
    Location place = {};
    bool is_opt_in = false;

    bool is_of(const std::string& test_case) const {
      return scope.empty() || is_meant_by(scope, test_case);
    }
  };

  static bool is_of_folder(const Entry& entry, const Submission& submission);
  std::vector<const Entry*> entries_of(const Submission& submission) const;
  void check_used(const Entry& entry, const Problem& problem, Diagnostics& diagnostics) const;
  void check_requirements(const Submission& submission, Diagnostics& diagnostics) const;
  void check_slowness(const Submission& submission, const std::vector<std::string>& cases,
                      Diagnostics& diagnostics) const;

  std::vector<Entry> entries_;
};

}  // namespace judge
