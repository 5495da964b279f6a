#pragma once

#include <functional>

#include "judge/judging/case_judge.hpp"
#include "judge/mutation/kill_matrix.hpp"
#include "judge/workspace/mutant_program.hpp"

namespace judge {

/// Whether a mutant is done with once a case has killed it.
enum class EnoughKills : std::uint8_t { one, all };

struct MutantJudgingOptions {
  EnoughKills enough = EnoughKills::one;
  /// Told now and then how many mutants are judged; may be empty.
  std::function<void(std::size_t judged)> progress = {};
};

/// What became of mutants on a problem's cases.
struct JudgedMutants {
  struct One {
    bool is_judged = false;
    bool is_reached = false;
    Verdict verdict = Verdict::accepted;  ///< of the first case that killed it
    std::string failure = {};  ///< on which case the judge failed, and why; it is not judged then
  };

  std::vector<One> mutants;
  KillMatrix kills;
  std::vector<std::chrono::microseconds> case_times;  ///< of the program as it is
};

/// Judges every mutant on the cases that get to its place, the cheapest case first.
///
/// A mutant may take ten times as long on a case as the program as it is, and 200 ms more, but not
/// more than the time limit, or twice the program's own time where that is more; what takes longer
/// is killed. What is too slow for the first time runs once more with nothing beside it. After two
/// kills by a limit the rest of its cases is left out, also of EnoughKills::all. A mutant on which
/// the judge fails is left at that.
///
/// A fault where the program as it is is not accepted, with Remedy::leave_out_library_checks where
/// SIGABRT ended it, as these checks do. When somebody interrupts, what is known by then comes
/// back.
OrFault<JudgedMutants> judge_mutants(Workspace& workspace, const Problem& problem,
                                     const MutantProgram& program, const ReadyJudge& judge,
                                     const MutantJudgingOptions& options);

}  // namespace judge
