#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/cli/stress/stress_options.hpp"

namespace judge {

/// A line on a terminal that tells what is under way; wiped away at its end.
class StressLine {
 public:
  StressLine();
  StressLine(const StressLine&) = delete;
  StressLine& operator=(const StressLine&) = delete;
  ~StressLine() { wipe(); }

  void tell(const std::string& text);
  void wipe();

 private:
  bool is_live_;
  bool is_drawn_ = false;
};

/// Shows a find, made small or not: who went wrong and how, the input, and what both print. Then
/// it is saved and kept, if it is to be.
ExitCode show_find(const CommandLine& line, StressTarget& target, const ShrunkFind& shrunk);

/// Makes it small, unless --no-shrink says otherwise, and shows it.
ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time);

}  // namespace judge
