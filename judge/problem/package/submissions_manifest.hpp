#pragma once

#include <optional>
#include <string>
#include <vector>

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

  /// Patterns that mean none of these.
  void check_used(const std::vector<Submission>& submissions, Diagnostics& diagnostics) const;

 private:
  friend class SubmissionsManifestReader;

  struct Entry {
    std::string pattern;
    Location place;
    std::optional<VerdictSet> permitted = {};
    std::optional<VerdictSet> required = {};
    std::vector<ScopedExpectation> scoped = {};  ///< the score and the message among them
    std::string language = {};
    std::string entry_point = {};
    bool is_model_solution = false;
    std::optional<TimeBound> time_bound = {};  ///< nothing: as by what is expected
  };

  std::vector<Entry> entries_;
};

}  // namespace judge
