#include "judge/sandbox/steal_time.hpp"

#include <algorithm>
#include <vector>

#include <unistd.h>

#include "judge/sandbox/proc_files.hpp"

namespace judge {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

namespace {

/// Not oftener: the kernel counts in ticks.
constexpr auto kBetweenNotes = std::chrono::milliseconds(200);

}  // namespace

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

CoreTime core_time_now() {
  return core_time_in(read_proc("/proc/stat"), Clock::now());
}

microseconds stolen_share(microseconds cpu_time, const CoreTime& before, const CoreTime& now) {
  const microseconds busy = std::max(now.busy - before.busy, cpu_time);
  if (cpu_time <= microseconds(0)) return {};
  const double share = static_cast<double>(cpu_time.count()) / static_cast<double>(busy.count());
  const auto stolen = static_cast<double>((now.stolen - before.stolen).count()) * share;
  // A machine that was moved to another host may count anything.
  const auto most = std::chrono::duration<double, std::micro>(now.at - before.at).count();
  return microseconds(static_cast<std::int64_t>(std::clamp(stolen, 0.0, most)));
}

void StolenTime::note(microseconds cpu_time) {
  if (last_ && Clock::now() < last_->cores.at + kBetweenNotes) return;
  const CoreTime now = core_time_now();
  if (last_) before_last_ += stolen_share(cpu_time - last_->cpu_time, last_->cores, now);
  last_ = {.cpu_time = cpu_time, .cores = now};
}

microseconds StolenTime::from(microseconds cpu_time) const {
  if (!last_) return {};
  return before_last_ + stolen_share(cpu_time - last_->cpu_time, last_->cores, core_time_now());
}

}  // namespace judge
