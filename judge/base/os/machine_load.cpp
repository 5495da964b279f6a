#include "judge/base/os/machine_load.hpp"

#include <algorithm>
#include <vector>

#include <unistd.h>

#include "judge/base/os/proc_files.hpp"

namespace judge {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

MachineLoad load_in(std::string_view stat, std::string_view disks, std::string_view memory,
                    Clock::time_point at) {
  enum Field { user, nice, system, idle, waiting_for_disk, interrupts, soft_interrupts, steal };
  std::vector<std::int64_t> ticks = numbers_in(stat.substr(0, stat.find('\n')));
  ticks.resize(std::max<std::size_t>(ticks.size(), steal + 1));
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  const auto time = [&](std::int64_t count) { return microseconds(count * 1'000'000 / kTicks); };
  const auto stalled = [](std::string_view pressure) {
    // "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234", then a line for "full".
    const auto some = numbers_in(pressure.substr(0, pressure.find('\n')));
    return microseconds(pressure.starts_with("some ") && !some.empty() ? some.back() : 0);
  };
  return {.at = at,
          .busy = time(ticks[user] + ticks[nice] + ticks[system] + ticks[interrupts] +
                       ticks[soft_interrupts] + ticks[steal]),
          .idle = time(ticks[idle] + ticks[waiting_for_disk]),
          .stalled = stalled(disks) + stalled(memory)};
}

MachineLoad MachineLoad::now() {
  return load_in(read_proc("/proc/stat"), read_proc("/proc/pressure/io"),
                 read_proc("/proc/pressure/memory"), Clock::now());
}

Surroundings surroundings_of(microseconds cpu_time, const MachineLoad& before,
                             const MachineLoad& now) {
  const auto since = [](microseconds earlier, microseconds later) {
    return std::max(later - earlier, microseconds(0));
  };
  // A system that does not tell what its cores do.
  if (now.busy + now.idle == microseconds(0)) return {};
  return {.watched = std::chrono::duration_cast<microseconds>(now.at - before.at),
          .others = since(cpu_time, since(before.busy, now.busy)),
          .spare = since(before.idle, now.idle),
          .stalled = since(before.stalled, now.stalled)};
}

}  // namespace judge
