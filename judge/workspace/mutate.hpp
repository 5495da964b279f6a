#pragma once

#include "judge/mutation/mutation_report.hpp"
#include "judge/workspace/mutant_judging.hpp"

namespace judge {

struct MutateOptions {
  EnoughKills enough = EnoughKills::one;
  /// How long an input is looked for that kills a survivor, and how long it is made small; 0: none
  /// is looked for.
  std::chrono::milliseconds time_per_survivor = std::chrono::seconds(3);
  std::uint64_t seed = 1;  ///< the same one finds the same inputs
  /// Told what is under way, in words, and how many of how many things are done, where they are
  /// counted (else 0 of 0); may be empty.
  std::function<void(const std::string& what, std::size_t done, std::size_t all)> progress = {};
};

/// How good a problem's cases are: mutants of its reference solution are judged on them, and for
/// those that survive inputs are looked for that kill them. When somebody interrupts, what is known
/// by then comes back.
OrFault<MutationReport> mutate(Workspace& workspace, const Problem& problem,
                               const MutateOptions& options);

}  // namespace judge
