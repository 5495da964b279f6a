#pragma once

#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/exit_code.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/watching.hpp"

namespace judge {

/// All that `judge run` does, once: chooses, builds, judges, reports and records. `arguments` are
/// what the command was given, for the record, in which nothing stands of a time that is outdated.
ExitCode run_once(const CommandLine& line, const ReportChoice& reports,
                  const std::vector<std::string>& arguments, const OneTime& time);

}  // namespace judge
