#include "judge/sandbox/steal_time.hpp"

#include <algorithm>
#include <vector>

#include <unistd.h>

#include "judge/sandbox/proc_files.hpp"

namespace judge {

using std::chrono::microseconds;

CoreTime core_time_in(std::string_view text) {
  enum Field { user, nice, system, idle, waiting_for_disk, interrupts, soft_interrupts, steal };
  std::vector<std::int64_t> ticks = numbers_in(text.substr(0, text.find('\n')));
  ticks.resize(std::max<std::size_t>(ticks.size(), steal + 1));
  static const std::int64_t kTicks = ::sysconf(_SC_CLK_TCK);
  const auto time = [&](std::int64_t count) { return microseconds(count * 1'000'000 / kTicks); };
  return {.busy = time(ticks[user] + ticks[nice] + ticks[system] + ticks[interrupts] +
                       ticks[soft_interrupts]),
          .stolen = time(ticks[steal])};
}

CoreTime core_time_now() {
  return core_time_in(read_proc("/proc/stat"));
}

microseconds stolen_share(microseconds cpu_time, const CoreTime& before, const CoreTime& now) {
  const microseconds stolen = now.stolen - before.stolen;
  const microseconds busy = now.busy - before.busy;
  if (cpu_time >= busy) return stolen;
  return microseconds(stolen.count() * cpu_time.count() / busy.count());
}

}  // namespace judge
