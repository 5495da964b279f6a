#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/sandbox.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// Takes what a program prints, as it comes. A seam.
class LiveOutput {
 public:
  virtual ~LiveOutput() = default;
  virtual void output(std::string_view chunk) = 0;
  virtual void error_output(std::string_view chunk) = 0;
  /// Nothing has come for a moment: what it has kept back may come out.
  virtual void came_to_rest() {}
};

/// What a program has as standard output: on a terminal most keep nothing back until it is much.
enum class PrintsTo { pipe, terminal };

/// A program to run so, and what it may take.
struct LiveProgram {
  const Runnable& program;
  std::vector<std::string> arguments = {};
  RunLimits limits = {};
  PrintsTo prints_to = PrintsTo::pipe;  ///< a pipe all the same where the machine has no terminals
  Cancellation cancellation = {};
};

/// What became of it.
struct LiveResult {
  RunResult run;
  /// Of the program alone, as nobody knows what it ought to have printed; means nothing where the
  /// run was cancelled.
  Verdict verdict = Verdict::judge_error;
  std::string reason = {};  ///< for the verdict, where there is more to say
};

/// Runs a program on what comes from a descriptor, a terminal or a pipe, and passes on at once what
/// it prints, in a sandbox of its own with its files in `folder`. A person types: the wall limit
/// counts from the last piece that the program was given or that it printed, and not while it waits
/// for more. An Error only where the machine refused. This process must ignore SIGPIPE.
Expected<LiveResult> run_live(const LiveProgram& program, const SandboxOptions& options,
                              const std::filesystem::path& folder, int input, LiveOutput& live);

}  // namespace judge
