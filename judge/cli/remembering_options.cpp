#include "judge/cli/remembering_options.hpp"

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/machine_slowness.hpp"

namespace judge {
namespace {

bool may_remember() {
  return !is_switched_off("JUDGE_REMEMBER");
}

Recall chosen_recall(const CommandLine& line) {
  return line.has("fresh") ? Recall::nothing : Recall::what_is_certain;
}

}  // namespace

void add_remembering_option(CommandLine& line) {
  line.add_options()("fresh", "run also what is remembered of earlier runs, and remember that");
}

RememberingWish chosen_memory(const CommandLine& line) {
  return {.is_wanted = !line.has("repeat") && may_remember(),
          .recall = chosen_recall(line),
          .note = tell_beside_live_line};
}

OrExit<MeasuringWish> chosen_measuring(const CommandLine& line) {
  if (const auto said = slowness_said(); !said) return tl::unexpected(tell(said.error()));
  return MeasuringWish{.recall = chosen_recall(line), .is_remembered = may_remember()};
}

}  // namespace judge
