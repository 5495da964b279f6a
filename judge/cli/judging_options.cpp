#include "judge/cli/judging_options.hpp"

#include <unistd.h>

#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/machine_slowness.hpp"

namespace judge {

JudgingOptions chosen_judging(const CommandLine& line, Cancellation cancellation) {
  return {.fail_fast = line.has("fail-fast") ? FailFast::on : FailFast::off,
          .too_slow = chosen_end_of_too_slow(line),
          .error_output = chosen_error_output(line),
          .cancellation = cancellation,
          .note = tell_beside_live_line};
}

OrExit<JudgingWish> chosen_judging(const CommandLine& line, JudgingOptions options) {
  if (const auto said = slowness_said(); !said) return tl::unexpected(tell(said.error()));
  const bool is_told = line.get<std::string>("format") == "text" && ::isatty(STDERR_FILENO) != 0;
  return JudgingWish{.options = std::move(options),
                     .memory = chosen_memory(line),
                     .watching = is_told ? Watching::by_reporter : Watching::by_workspace};
}

}  // namespace judge
