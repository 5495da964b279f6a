#pragma once

#include <memory>

#include "judge/base/expected.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// Where strangers' programs run. One run at a time; whatever the program started is gone when
/// run() returns.
class Sandbox {
 public:
  virtual ~Sandbox() = default;

  /// Runs to the end. An Error only where the machine refused: the program's own misdeeds are in
  /// the result.
  virtual Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) = 0;
};

/// Limits, deadlines and clean-up by resource limits, a child subreaper and the kernel's
/// accounting, without namespaces. The calling process becomes the reaper of every orphan below it,
/// so it must have no children of its own at the time of a run.
Expected<std::unique_ptr<Sandbox>> make_limits_sandbox();

}  // namespace judge
