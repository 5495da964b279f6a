#pragma once

#include <cstddef>
#include <functional>

#include "judge/history/recorded_run.hpp"
#include "judge/results/reports.hpp"

namespace judge {

/// What is kept of a report. Of its head only what the report knows: how long it took, how slow the
/// machine was, and whether it was interrupted. `is_judged` is asked with the number of a submission
/// whether it was judged to its end; others are left out.
RecordedRun record_of(const RunReport& report, const std::function<bool(std::size_t)>& is_judged);

/// Likewise of one submission; `source` is left empty.
RecordedSubmission record_of(const SubmissionReport& report);

}  // namespace judge
