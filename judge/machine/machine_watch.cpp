#include "judge/machine/machine_watch.hpp"

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

constexpr auto kStillHolds = std::chrono::seconds(1);

constexpr auto kBetweenQuietLooks = std::chrono::milliseconds(250);
constexpr int kQuietLooks = 4;

std::string waiting_sentence(const Slowness& slowness, int cores,
                             std::chrono::milliseconds patience) {
  return fmt::format(
      "waiting for the machine to be idle, at most {:g} s: {} more {} its {} ({:.1f} times as slow "
      "as when idle); Ctrl-C ends it",
      std::chrono::duration<double>(patience).count(), slowness.others,
      slowness.others == 1 ? "program wants" : "programs want",
      counted(static_cast<std::size_t>(cores), "core"), slowness.times);
}

}  // namespace

Slowness MachineWatch::now(int own) {
  const auto at = source_.now();
  if (!last_ || at >= last_look_ + kStillHolds) {
    last_ = look(own);
    last_look_ = at;
  }
  return *last_;
}

Slowness MachineWatch::look(int own) {
  const MachineLook look = source_.look();
  // With work of our own beside it the loop does not tell how fast an idle machine is.
  if (look.runnable == 0) remembered_.note_idle(look.loop);
  return slowness_of(look, own, remembered_.idle_loop());
}

QuietWait wait_until_quiet(MachineSource& source, const RememberedSpeed& remembered,
                           std::chrono::milliseconds patience, Cancellation cancellation,
                           const std::function<void(const std::string&)>& tell) {
  const auto end = source.now() + patience;
  bool is_told = false;
  int quiet_looks = 0;
  while (!cancellation.is_requested()) {
    const MachineLook look = source.look();
    const Slowness slowness = slowness_of(look, 0, remembered.idle_loop());
    quiet_looks = slowness.is_busy() ? 0 : quiet_looks + 1;
    // What is quiet at first need not prove it.
    if (quiet_looks == kQuietLooks || (quiet_looks > 0 && !is_told)) return QuietWait::quiet;
    if (source.now() >= end) return QuietWait::still_busy;
    if (!is_told) tell(waiting_sentence(slowness, look.cores, patience));
    is_told = true;
    source.wait(kBetweenQuietLooks, cancellation);
  }
  return QuietWait::interrupted;
}

}  // namespace judge
