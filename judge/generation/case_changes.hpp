#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/generation/staging.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// How a file of a cases folder is not as the plan makes it.
struct CaseChange {
  enum class Kind : std::uint8_t {
    missing,
    different,
    left_over,  ///< made once by a plan that is no more, or nobody knows by whom
  };

  Kind kind = Kind::different;
  std::string name;  ///< "secret/01-smallest.in", "SHA256SUMS"
};

/// The difference between a cases folder and what was made for it.
struct CaseChanges {
  std::vector<CaseChange> changes;  ///< sorted by name
  /// What SHA256SUMS lists then: all that was made. A file that was there before and stays in place
  /// is its author's.
  Checksums listed;
  /// Errors: files of testcases that no plan has made, unless they are kept, or that were changed
  /// since; they must not be removed, and cannot stay.
  Diagnostics diagnostics;
};

/// What becomes of files of testcases that no plan has made.
enum class Unplanned : std::uint8_t {
  refused,  ///< they are errors
  kept,     ///< a warning names them; the package is somebody else's
};

/// Reads the cases folder and its SHA256SUMS; changes nothing.
Expected<CaseChanges> find_changes(const Staging& staging, const Problem& problem,
                                   const ProblemLibrary& library, Unplanned unplanned);

/// An error for each change, with the first line that differs; one for all where many are missing.
Expected<Diagnostics> describe_changes(const CaseChanges& changes, const Staging& staging,
                                       const Problem& problem, const ProblemLibrary& library);

/// Makes the cases folder what was made for it, as a whole (folder_change.cpp): needs the folder's
/// lock. Only for changes without diagnostics.
Expected<> apply_changes(const CaseChanges& changes, const Staging& staging,
                         const Problem& problem);

}  // namespace judge
