#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/history/record.hpp"
#include "judge/report/reporter.hpp"
#include "judge/workspace/ready_judging.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/task_facts.hpp"

namespace judge {

/// What is kept of a run.
enum class RunKept : std::uint8_t {
  nothing,
  record,           ///< what it came to, for a comparison at once
  record_and_page,  ///< both in the history of the project
};

/// Who looks at the page of a run.
enum class PageWanted : std::uint8_t {
  later,  ///< it is kept, and may well be looked at by nobody
  now,    ///< somebody who has asked for it
};

/// How a run is judged, told, and kept.
struct RunWish {
  JudgingWish judging = {};
  BegunRun begun = {};
  RunKept kept = RunKept::record_and_page;
  /// Asked at the end of a run that was interrupted: whether it is begun anew, so that nothing of it
  /// comes into the history. May be empty.
  std::function<bool()> is_outdated = {};
  /// Of these problems there are pictures; null: of none.
  const std::vector<SelectedProblem>* pictured = nullptr;
  PageWanted page = PageWanted::later;
  /// Makes what is told of the run while it goes on.
  std::function<std::vector<std::unique_ptr<Reporter>>(const RunFacts&)> reporters;
  /// What is of the run besides, done once all is judged and before anything is kept; may change
  /// what the report says of the run as a whole, as its time. Empty: nothing.
  std::function<void(RunReport&)> and_then = {};
  /// Told in one sentence what goes wrong with pictures and the record, which is no fault.
  std::function<void(const std::string&)> note;
};

/// What came of a run.
struct JudgedRun {
  RunReport report;
  std::optional<RecordedRun> record = {};  ///< unless nothing is kept; in the history with a number
};

/// Judges all tasks, tells what comes of them while it comes, with pictures of what submissions
/// were wrong on, and at the end keeps what is to be kept. Sources are hashed beforehand, so that
/// the record is of what was built. `tasks` must outlive it. A fault where nothing was judged.
OrFault<JudgedRun> judge_run(Workspace& workspace, const std::vector<SubmissionTask>& tasks,
                             RunWish wish);

}  // namespace judge
