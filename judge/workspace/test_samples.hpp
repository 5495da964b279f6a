#pragma once

#include <string>
#include <vector>

#include "judge/compare/difference.hpp"
#include "judge/compare/options.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/problem/limits.hpp"
#include "judge/verdict/verdict.hpp"
#include "judge/workspace/sample_files.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How outputs are held against what is expected, by one word: "exact", "tokens" between white
/// space, "any-case", the same but for capitals, or a tolerance for numbers such as "1e-6". Nothing
/// for another word.
std::optional<CompareOptions> comparison_named(const std::string& word);

/// What a program made of a sample.
struct SampleRun {
  Sample sample;
  Verdict verdict = Verdict::judge_error;     ///< accepted, too, where nobody says what is right
  std::string reason;                         ///< of a verdict that is not about the output
  std::optional<Difference> difference = {};  ///< of a wrong answer
  bool differs_in_case_only = false;
  RunResult run;
  std::string input;
  std::string expected;
  std::string output;
};

/// Runs the program once on each sample, as many at a time as there are workers. Where somebody
/// asks to stop meanwhile those are left out that were not run until then.
OrFault<std::vector<SampleRun>> run_samples(Workspace& workspace, const Runnable& program,
                                            const std::vector<Sample>& samples,
                                            const Limits& limits, const CompareOptions& comparison);

/// How slow the machine is just after these runs; nothing where it is not busy, nobody can tell, or
/// no run failed in a way that may hang on that: by a crash or a limit.
std::optional<Slowness> busy_after(Workspace& workspace, const std::vector<SampleRun>& runs);

}  // namespace judge
