#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/cli/history/format_option.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/workspace/project_history.hpp"

namespace judge {

/// Which runs are listed, and how.
struct ListWish {
  std::vector<std::string> problems;  ///< those that judged one of them; empty: all
  std::int64_t most = 0;
  OutputFormat format = OutputFormat::text;
  Colour colour = Colour::off;
};

/// Lists recorded runs on standard output, the newest first.
ExitCode list_runs(const ListWish& wish, ProjectHistory& project);

}  // namespace judge
