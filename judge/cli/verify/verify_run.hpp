#pragma once

#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/exit_code.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/workspace/verify_problems.hpp"

namespace judge {

/// All that `judge verify` does with the problems of these ids: checks, judges, tells and records.
/// `arguments` are what the command was given, for the record.
ExitCode verify_and_tell(const CommandLine& line, const RuleChoice& choice,
                         const ReportChoice& reports, Workspace& workspace,
                         const std::vector<std::string>& arguments,
                         const std::vector<std::string>& ids);

}  // namespace judge
