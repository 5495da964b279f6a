#pragma once

#include <iosfwd>
#include <memory>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells programs that follow a run: one JSON object a line, flushed, on `out`, which must outlive
/// the reporter. Fields are those of the one document (json_reporter.hpp) under the same names.
///
///     {"event": "run_begun", "version", "submissions": [{"problem", "submission"}]}
///     {"event": "case_judged", "problem", "submission", and the fields of a case}
///     {"event": "submission_done", "problem", ... the fields of a submission but `cases`}
///     {"event": "run_done", "version", "interrupted", "wall_time_ms", "slowness"}
///
/// Cases come as they are judged, those of one submission after those of the one before it. A case
/// comes again where more of it is known later, such as why it crashed: then the last one counts.
std::unique_ptr<Reporter> make_jsonl_reporter(std::ostream& out);

}  // namespace judge
