#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Tells of what is wrong with the testcases of a package, while they are loaded. All that it is
/// given must outlive it.
class CaseDiagnostics {
 public:
  /// Adds to `all`. Of the problem it asks how its data is made.
  CaseDiagnostics(const PackagePaths& paths, const Problem& problem, Diagnostics& all)
      : paths_(paths), problem_(problem), all_(all) {}

  /// What was told so far, for those that add to it themselves.
  Diagnostics& all() { return all_; }

  /// Adds what is wrong with a file or folder of the package.
  void report(Severity severity, const std::filesystem::path& place, std::string what,
              std::string why = {}, std::string help = {});

  /// The error for a symbolic link that leads nowhere.
  void tell_of_dead_link(const std::filesystem::path& link, std::string help);

  /// Whether a manifest is a link that is not followed, which is told.
  bool is_astray(const std::filesystem::path& manifest);

  /// Whether a plan or a script makes what is not there. Looks for a script once.
  bool is_data_made();

  /// Says of what was told last that making the data helps, or else what `help` says.
  void ask_to_generate(std::string help);

 private:
  const PackagePaths& paths_;
  const Problem& problem_;
  Diagnostics& all_;
  std::optional<bool> is_data_made_;  ///< once it was asked for
};

}  // namespace judge
