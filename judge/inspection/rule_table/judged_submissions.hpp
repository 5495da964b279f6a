#pragma once

#include <array>

#include "judge/inspection/rule.hpp"

namespace judge {

/// Rules of submissions that are judged.
inline constexpr auto kJudgedSubmissionRules = std::to_array<Rule>({
    {.id = RuleId::expectation_fails,
     .name = "expectation-fails",
     .severity = Severity::error,
     .stage = Stage::judging,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "a submission that does not get what is expected of it",
     .why = "the data, the limits or the submission are not what they were meant to be",
     .help = "mend what is wrong, or move the submission"},
    {.id = RuleId::known_bad_accepted,
     .name = "known-bad-accepted",
     .severity = Severity::error,
     .stage = Stage::judging,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "a submission that is to fail, and that nothing rejects",
     .why = "the data do not catch the mistake that it was written for",
     .help = "add a case that it fails on"},
    {.id = RuleId::accepted_fails_case,
     .name = "accepted-fails-case",
     .severity = Severity::warning,
     .stage = Stage::judging,
     .formats = "legacy, \"Example Submissions\": accepted as a correct solution",
     .finds =
         "a submission of accepted/ that is accepted as a whole, though it fails on a case or has "
         "less than all points",
     .why = "a solution that was right no longer is, and the rules of the groups hide it",
     .help = "mend it, or move it to partially_accepted/, or say its @EXPECTED_SCORE@"},
    {.id = RuleId::bundle_fails,
     .name = "bundle-fails",
     .severity = Severity::error,
     .stage = Stage::judging,
     .formats = "-",
     .finds = "the reference solution as one file does not compile with a plain g++, or is not "
              "accepted",
     .why = "handed in as one file it would not be accepted",
     .help = "mend the solution, or its includes"},
    {.id = RuleId::time_limit_unknown,
     .name = "time-limit-unknown",
     .severity = Severity::warning,
     .stage = Stage::judging,
     .formats = "2025-09 and legacy: computed from the accepted submissions",
     .finds = "no time limit is given, and no accepted submission tells",
     .why = "any limit is a guess",
     .help = "write limits.time_limit into problem.yaml"},
    {.id = RuleId::time_limit_too_tight,
     .name = "time-limit-too-tight",
     .severity = Severity::error,
     .stage = Stage::judging,
     .formats = "2025-09, \"Limits\": T_ac * ac_to_time_limit <= time limit; a warning for "
                "legacy, which has no rule for limits that are given, and where the machine was "
                "busy or no more than 15 % are missing",
     .finds = "an accepted submission comes too near to the time limit",
     .why = "a good program in another language or on another machine may be too slow",
     .help = "raise the time limit, or mend the submission"},
    {.id = RuleId::time_limit_too_loose,
     .name = "time-limit-too-loose",
     .severity = Severity::error,
     .stage = Stage::judging,
     .formats = "2025-09, \"Limits\": time limit * time_limit_to_tle <= T_tle; a warning for "
                "legacy (time_safety_margin), and where the machine was busy",
     .finds = "a submission that is to be too slow would be accepted with a little more time",
     .why = "whether it is too slow hangs on the machine",
     .help = "lower the time limit, or add a larger case"},
});

}  // namespace judge
