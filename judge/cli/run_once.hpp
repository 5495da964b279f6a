#pragma once

#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/exit_code.hpp"
#include "judge/cli/report_options.hpp"

namespace judge {

/// All that `judge run` does, once: chooses, builds, judges, reports and records. `arguments` are
/// what the command was given, for the record.
ExitCode run_once(const CommandLine& line, const ReportChoice& reports,
                  const std::vector<std::string>& arguments, Cancellation cancellation);

}  // namespace judge
