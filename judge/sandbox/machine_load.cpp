#include "judge/sandbox/machine_load.hpp"

#include <algorithm>
#include <charconv>

#include "judge/sandbox/proc_files.hpp"

namespace judge {

using std::chrono::microseconds;

microseconds stalled_in(std::string_view text) {
  // "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234", then a line for "full".
  constexpr std::string_view kKey = "total=";
  const std::string_view some = text.substr(0, text.find('\n'));
  const std::size_t at = some.find(kKey);
  std::int64_t total = 0;
  if (some.starts_with("some ") && at != std::string_view::npos)
    std::from_chars(some.data() + at + kKey.size(), some.data() + some.size(), total);
  return microseconds(total);
}

MachineLoad MachineLoad::now() {
  return {.cores = core_time_now(),
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
