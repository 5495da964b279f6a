#include "judge/sandbox/kernel/machine_load.hpp"

#include <algorithm>
#include <vector>

#include <unistd.h>

#include "judge/base/os/proc_files.hpp"

namespace judge {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

CoreTime core_time_in(std::string_view text, Clock::time_point at) {
  enum Field { user, nice, system, idle, waiting_for_disk, interrupts, soft_interrupts, steal };
  std::vector<std::int64_t> ticks = numbers_in(text.substr(0, text.find('\n')));
  ticks.resize(std::max<std::size_t>(ticks.size(), steal + 1));
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  const auto time = [&](std::int64_t count) { return microseconds(count * 1'000'000 / kTicks); };
  return {.at = at,
          .busy = time(ticks[user] + ticks[nice] + ticks[system] + ticks[interrupts] +
                       ticks[soft_interrupts]),
          .idle = time(ticks[idle] + ticks[waiting_for_disk]),
          .stolen = time(ticks[steal])};
}

microseconds stalled_in(std::string_view text) {
  // "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234", then a line for "full".
  const auto some = numbers_in(text.substr(0, text.find('\n')));
  return microseconds(text.starts_with("some ") && !some.empty() ? some.back() : 0);
}

MachineLoad MachineLoad::now() {
  return {.cores = core_time_in(read_proc("/proc/stat"), Clock::now()),
          .stalled = stalled_in(read_proc("/proc/pressure/io")) +
                     stalled_in(read_proc("/proc/pressure/memory"))};
}

Surroundings surroundings_of(microseconds cpu_time, const MachineLoad& before,
                             const MachineLoad& now) {
  const auto since = [](microseconds earlier, microseconds later) {
    return std::max(later - earlier, microseconds(0));
  };
  // A system that does not tell what its cores do.
  if (now.cores.busy + now.cores.idle == microseconds(0)) return {};
  const microseconds busy = since(before.cores.busy, now.cores.busy);
  const microseconds stolen = since(before.cores.stolen, now.cores.stolen);
  return {.watched = std::chrono::duration_cast<microseconds>(now.cores.at - before.cores.at),
          .others = since(cpu_time, busy) + stolen,
          .spare = since(before.cores.idle, now.cores.idle),
          .stalled = since(before.stalled, now.stalled)};
}

}  // namespace judge
