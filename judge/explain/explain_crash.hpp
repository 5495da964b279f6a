#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/results/crash_explanation.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// A crash to look into: the program that crashed, built so that a crash explains itself.
struct CrashJob {
  Runnable program;
  RunLimits limits;                  ///< those it crashed under
  std::filesystem::path input = {};  ///< what it crashed on, where that is a file
};

/// Whether a run ended by a crash: by a signal, its own or a child's that a shell tells as an exit
/// code. Another exit code is a program's own doing, and a limit explains itself.
bool has_crashed(const RunResult& run);

/// Runs the program again, under limits that leave room for what watching it costs, and reads what
/// the sanitizers say. Never fails: where nothing came of it, the explanation says so.
CrashExplanation explain_crash(const CrashJob& job, Sandbox& sandbox, Cancellation cancellation);

/// The same for a program that talks to another one or runs in several passes: `run_again` does
/// with it what was done when it crashed, and tells of its last run.
using RunAgain = std::function<Expected<RunResult>(const RunSpec&)>;
CrashExplanation explain_crash(const CrashJob& job, const Sandbox& sandbox,
                               const RunAgain& run_again);

/// The explanation where there was no run: "not explained: <why>", the first line of it that names
/// an error.
CrashExplanation not_explained(std::string_view why);

}  // namespace judge
