#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/stressing/command_family.hpp"
#include "judge/stressing/trial.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Two programs to hold against each other, all that it takes built.
struct StressSetting {
  TrialsJob job;  ///< without inputs
  /// None: inputs are made of cases, or somebody has them.
  std::vector<CommandFamily> families = {};
  std::string program = {};  ///< what messages call them
  std::string other = {};    ///< that of a session plays on its own; empty: there is none

  /// Whether something tells which inputs are valid.
  bool has_validator() const { return !job.validators.empty(); }
};

/// Whether inputs will be generated, so that generators are wanted.
enum class Generators : std::uint8_t { wanted, not_wanted };

/// What is asked for of a problem.
struct StressWish {
  std::string program;                     ///< a path, or a name of a submission of the problem's
  std::string other = {};                  ///< empty: the reference solution
  std::vector<std::string> commands = {};  ///< of generators; none: those of the plan
  Generators generators = Generators::wanted;
};

/// Builds what it takes. A fault where there is no such program, nothing to hold it against, or
/// neither a generator nor a small case and a validator, so that inputs could be made of it.
OrFault<StressSetting> stress_setting(Workspace& workspace, const Problem& problem,
                                      const StressWish& wish);

/// What is asked for where there is no problem.
struct FreeStressWish {
  std::filesystem::path program;
  std::filesystem::path other;
  std::vector<std::string> commands = {};  ///< the first word is a generator's path
  std::filesystem::path validator = {};    ///< empty: every input is taken for valid
  CompareOptions comparison = {};
  Limits limits = {};
};

/// The same without a problem. A command without {seed} gets the seed as its last argument.
OrFault<StressSetting> free_stress_setting(Workspace& workspace, const FreeStressWish& wish);

}  // namespace judge
