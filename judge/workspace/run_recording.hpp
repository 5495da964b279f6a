#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/history/record.hpp"
#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A run that is to be recorded, from before it begins to its end.
class RunRecording {
 public:
  /// To be made before anything is judged: what is hashed of the tasks is what will be built. How
  /// far programs are isolated is the workspace's to say.
  RunRecording(Workspace& workspace, const std::vector<SubmissionTask>& tasks, BegunRun begun);

  /// Is to see what is judged, and notes which submissions are. This must outlive it.
  std::unique_ptr<Reporter> noting();

  /// Makes the page of the run, which is kept with it. This must outlive it.
  std::unique_ptr<Reporter> page_reporter(RunFacts facts);

  /// What is to be recorded of the report, once all is judged.
  RecordedRun ended(const RunReport& report);

  /// Adds it to the history of the workspace's project and gives it its number. Its page, if it has
  /// one, is kept with it: `make_page` ends the reporter of the page, while the disk is waited for.
  /// What goes wrong with the record is a note, no more: in a sentence.
  void record(const Workspace& workspace, RecordedRun& run, const std::function<void()>& make_page,
              const std::function<void(const std::string&)>& note) const;

 private:
  RunHead head_;
  std::vector<std::string> sources_;  ///< the hash of each task's files
  std::size_t finished_ = 0;          ///< so many submissions are judged, by noting()
  std::unique_ptr<std::ostringstream> page_;
};

}  // namespace judge
