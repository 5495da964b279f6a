#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <numeric>

#include <poll.h>
#include <sched.h>
#include <unistd.h>

#include "judge/base/os/proc_files.hpp"
#include "judge/machine/machine_source.hpp"

namespace judge {
namespace {

constexpr std::size_t kRounds = 5;
constexpr std::size_t kCells = 64 * 1024;  // 256 KiB: more than a core has nearest
constexpr int kSteps = 60'000;

std::chrono::nanoseconds cpu_time_of_this_thread() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Goes from cell to cell, each step known only when the one before is done.
class Loop {
 public:
  Loop() { std::iota(cells_->begin(), cells_->end(), 1U); }

  std::chrono::nanoseconds run() {
    const auto start = cpu_time_of_this_thread();
    std::uint32_t at = 1;
    for (int step = 0; step < kSteps; ++step) {
      std::uint32_t& cell = (*cells_)[at % kCells];
      at = at * 1'664'525U + cell;
      cell ^= at & 1U;
    }
    reached_ = at;
    return cpu_time_of_this_thread() - start;
  }

 private:
  std::unique_ptr<std::array<std::uint32_t, kCells>> cells_ =
      std::make_unique<std::array<std::uint32_t, kCells>>();
  volatile std::uint32_t reached_ = 0;  ///< so that there is something to compute
};

template <class T>
T median(std::array<T, kRounds> values) {
  std::ranges::nth_element(values, values.begin() + kRounds / 2);
  return values[kRounds / 2];
}

/// How many threads below this process have a core or want one, at about this moment.
int own_runnable() {
  int count = 0;
  for (const pid_t pid : descendants(::getpid())) {
    for (const std::string& thread : threads_of(pid)) {
      const auto stat = read_stat(thread);
      if (stat && stat->state == 'R') ++count;
    }
  }
  return count;
}

int cores_of_ours() {
  cpu_set_t cores;
  if (::sched_getaffinity(0, sizeof cores, &cores) == 0) return CPU_COUNT(&cores);
  return std::max(1, static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)));
}

}  // namespace

MachineLook ThisMachine::look() {
  Loop loop;
  loop.run();  // its memory is there then, and the core awake
  std::array<std::chrono::nanoseconds, kRounds> times{};
  std::array<int, kRounds> runnable{};
  std::array<int, kRounds> own{};
  std::string loadavg;
  for (std::size_t round = 0; round < kRounds; ++round) {
    times[round] = loop.run();
    loadavg = read_proc("/proc/loadavg");
    runnable[round] = runnable_in(loadavg);
    own[round] = own_runnable();
  }
  return {.cores = cores_of_ours(),
          .runnable = std::max(median(runnable) - 1, 0),
          .own = median(own),
          .load = load_in(loadavg),
          .pressure = pressure_in(read_proc("/proc/pressure/cpu")),
          .loop = median(times)};
}

void ThisMachine::wait(Clock::duration duration, Cancellation cancellation) {
  pollfd event{.fd = cancellation.fd(), .events = 0, .revents = 0};
  ::poll(&event, 1,
         static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(duration).count()));
}

}  // namespace judge
