#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/history/recorded_run.hpp"
#include "judge/results/reports.hpp"

namespace judge {

/// What is kept of a report. To the head of its run is added what the report knows: how long it
/// took, how slow the machine was, and whether it was interrupted. `is_judged` is asked with the
/// number of a submission whether it was judged to its end; others are left out.
RecordedRun record_of(const RunReport& report, const std::function<bool(std::size_t)>& is_judged,
                      RunHead begun = {});

/// Likewise of one submission; `source` is left empty.
RecordedSubmission record_of(const SubmissionReport& report);

/// Of the names and contents of a submission's files; empty where they cannot be read.
std::string hash_of_source(const std::vector<std::filesystem::path>& files);

/// What a command knows of the run that it begins.
struct BegunRun {
  RunKind kind = RunKind::run;
  std::string asked_for;
  std::string command;
  std::string judge;
  std::string isolation = {};
};

/// The head of a run that begins now, here: with the time, the machine and its cores.
RunHead head_of_run_here(BegunRun begun);

}  // namespace judge
