#pragma once

#include "judge/history/recorded_run.hpp"
#include "judge/results/reports.hpp"

namespace judge {

/// What is kept of a report. Of its head only what the report knows: how long it took, and how slow
/// the machine was.
RecordedRun record_of(const RunReport& report);

/// Likewise of one submission; `source` is left empty.
RecordedSubmission record_of(const SubmissionReport& report);

}  // namespace judge
