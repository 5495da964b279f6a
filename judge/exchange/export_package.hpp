#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/exchange/exporting.hpp"

namespace judge {

/// What becomes of files of the source that nothing in the format stands for.
enum class OtherFiles : std::uint8_t {
  named,    ///< among the changes, as lost
  carried,  ///< they stay where they are
};

struct ExportWish {
  PackageFormat format = PackageFormat::current;
  OtherFiles other_files = OtherFiles::named;
  std::string balloon = {};  ///< its colour in DOMjudge: "#ff8000"; empty: none, or the source's
  PackageReaders readers = PackageReaders::others;
  SubmissionLoading submissions = {};  ///< for what leaves by way of another format
  /// What the problem was made of on its way: its manifest says what is lost. Null: nothing.
  const Problem* origin = nullptr;
};

/// A problem as a package of a format. All of its cases must be there. What could not be said in
/// that format is among the draft's changes; where there are refusals, it is no package.
PackageDraft draft_package(const Problem& problem, const ProblemLibrary& library,
                           const ExportWish& wish);

/// Why the test data of a problem are not those that its plan makes, as far as that can be told
/// without making them; "" where they are.
std::string stale_data(const Problem& problem);

/// A name for a package of that problem, as the format wants it: lower-case letters and digits.
std::string package_name(const std::string& id);

}  // namespace judge
