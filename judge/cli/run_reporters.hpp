#pragma once

#include <memory>

#include "judge/cli/command_line.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/report/json_reporter.hpp"
#include "judge/report/junit_reporter.hpp"
#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"

namespace judge {

/// Whether submissions that are not as expected are annotated for GitHub.
enum class AnnotateSubmissions { no, yes };

/// All that tells of a run.
struct RunReporters {
  std::unique_ptr<Reporter> screen;     ///< for people; tells nothing where a document is instead
  std::unique_ptr<Reporter> documents;  ///< all the others
  std::shared_ptr<ExitCode> code;       ///< that what could not be written deserves
};

/// What a command has to tell besides what submissions came to.
struct ReportExtras {
  JsonExtras json = {};
  JunitChecks junit = {};
};

RunReporters make_reporters(const CommandLine& line, const ReportChoice& choice,
                            const RunFacts& facts, AnnotateSubmissions annotate,
                            const ReportExtras& extras = {});

}  // namespace judge
