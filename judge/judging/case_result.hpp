#pragma once

#include <optional>
#include <string>

#include "judge/compare/difference.hpp"
#include "judge/judging/crash_explanation.hpp"
#include "judge/problem/verdict.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What became of one submission on one testcase.
struct CaseResult {
  std::string test_case;  ///< "secret/01-smallest"
  Verdict verdict = Verdict::judge_error;
  RunResult run;                         ///< what the program did; error_output cut to 4 KiB
  std::optional<Difference> difference;  ///< the first one, when a comparison found it
  std::string message;  ///< why, in words, where there is more to say: "exit code 3", what the
                        ///< checker said, what went wrong here
  std::optional<CrashExplanation> explanation = {};  ///< of a crash that was looked into

  friend bool operator==(const CaseResult&, const CaseResult&) = default;
};

}  // namespace judge
