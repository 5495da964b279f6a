#pragma once

#include <array>

#include "judge/inspection/rule.hpp"

namespace judge {

/// Rules of submissions that are read.
inline constexpr auto kSubmissionRules = std::to_array<Rule>({
    {.id = RuleId::submission,
     .name = "submission",
     .severity = Severity::error,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "a submission that cannot be taken as it is",
     .why = "it cannot be judged as a contestant's would be",
     .help = "mend what is named"},
    {.id = RuleId::accepted_missing,
     .name = "accepted-missing",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Example Submissions\": at least one in accepted/",
     .finds = "no submission that is to be accepted",
     .why = "nothing shows that the problem can be solved with its data and limits",
     .help = "put a solution into submissions/accepted"},
    {.id = RuleId::known_bad_missing,
     .name = "known-bad-missing",
     .severity = Severity::note,
     .stage = Stage::reading,
     .formats = "-",
     .finds = "no submission that is to fail",
     .why = "nothing shows that the data catch a mistake",
     .help = "put a wrong program into submissions/wrong_answer"},
    {.id = RuleId::expectation_missing,
     .name = "expectation-missing",
     .severity = Severity::note,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "a submission of which nothing is expected",
     .why = "whatever comes of it is well",
     .help = "move it into accepted/, wrong_answer/ or another folder of the format"},
    {.id = RuleId::expectation_contradicted,
     .name = "expectation-contradicted",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "-",
     .finds = "a submission whose source expects what contradicts its folder or a manifest",
     .why = "the folder or the manifest counts, and the line in the source has no effect",
     .help = "move it to the folder that is meant, or mend the line"},
    {.id = RuleId::submission_folder_spelling,
     .name = "submission-folder-spelling",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "a folder of submissions in another spelling than the format's",
     .why = "other judges do not know what is expected of its programs",
     .help = "rename it"},
    {.id = RuleId::submission_left_out,
     .name = "submission-left-out",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Example Submissions\"",
     .finds = "something among the submissions that is no program in a known language",
     .why = "it is left out",
     .help = "remove it, or add its language to a languages.yaml of your own"},
});

}  // namespace judge
