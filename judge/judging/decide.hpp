#pragma once

#include <string>

#include "judge/sandbox/run.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// What a comparison or a checker makes of an output.
enum class OutputMatch { matches, differs };

/// The verdict on one run: what the run itself did outranks what it printed. The order is the whole
/// rule: a limit that was hit (where it was the machine's memory, judge_error), then a crash or a
/// non-zero exit code, then a difference. `match` counts only for a run that ended by itself and
/// well, or that was ended by the reader of its output.
Verdict decide(const RunResult& run, OutputMatch match);

/// Why a verdict other than accepted and wrong_answer was given: "more than 2 s of cpu time", "exit
/// code 3", "killed by SIGSEGV (invalid memory reference)", "waited without computing: 0.01 s of
/// cpu time in 5 s"; empty for the others.
std::string reason(const RunResult& run, const RunLimits& limits);

/// Whether a run came to an end of its own that would have been accepted, had it come in time.
bool is_late_but_right(const RunResult& run, OutputMatch match);

/// Whether a run spent its time waiting, but not for a core: then more of it would not have helped.
bool was_idle(const RunResult& run);

/// Whether a run waited for a core for nearly all the time in which it did not compute.
bool was_kept_from_cores(const RunResult& run);

/// Whether the machine had hardly a core to spare while it watched the run; false of short ones.
bool was_short_of_cores(const RunResult& run);

}  // namespace judge
