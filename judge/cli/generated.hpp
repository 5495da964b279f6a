#pragma once

#include <iosfwd>
#include <string>
#include <utility>

#include "judge/cli/exit_code.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {

/// A line on a terminal that tells how far generate_cases() is; wiped away at its end.
class GenerateLine {
 public:
  /// Says at once what is under way: the first case may take long.
  explicit GenerateLine(std::string problem) : problem_(std::move(problem)) {
    line_.tell(problem_ + ": the cases");
  }
  GenerateLine(const GenerateLine&) = delete;
  GenerateLine& operator=(const GenerateLine&) = delete;

  GenerateProgress progress();
  void wipe() { line_.wipe(); }

 private:
  std::string problem_;
  ProgressLine line_;
};

/// What is wrong with a problem's cases, and in a line on `out` what was written or is to be.
ExitCode tell_generated(const std::string& problem, GenerateMode mode, const GenerateResult& result,
                        std::ostream& out);

/// The same of a case that was kept under that name, on standard error, and where its input is.
ExitCode tell_kept(const Workspace& workspace, const std::string& problem, const std::string& name,
                   const KeptCase& kept);

/// Both, for a problem whose cases are made or checked.
ExitCode generate_and_tell(Workspace& workspace, const std::string& problem, GenerateMode mode,
                           std::ostream& out);

}  // namespace judge
