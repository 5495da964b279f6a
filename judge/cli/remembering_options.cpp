#include "judge/cli/remembering_options.hpp"

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/machine_slowness.hpp"

namespace judge {
namespace {

bool may_remember() {
  return environment_variable("JUDGE_REMEMBER") != "off";
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

MeasuringWish chosen_measuring(const CommandLine& line) {
  return {.recall = chosen_recall(line), .is_remembered = may_remember()};
}

OrExit<MeasuringWish> chosen_measuring(const CommandLine& line, const Workspace& workspace,
                                       int workers) {
  auto slowness = chosen_slowness(workspace, workers);
  if (!slowness) return tl::unexpected(tell(slowness.error()));
  MeasuringWish measuring = chosen_measuring(line);
  measuring.slowness = std::move(*slowness);
  return measuring;
}

}  // namespace judge
