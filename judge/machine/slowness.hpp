#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// What a look at the machine found.
struct MachineLook {
  int cores = 1;  ///< that we may use
  int runnable =
      0;  ///< processes and threads that have a core or want one, but for the one that looks
  /// Of these, those that this judge has started, with all that they have started: a submission
  /// must not make a machine look busy.
  int own = 0;
  double load = 0;  ///< of all, on the average of the last minute
  /// The share of the last ten seconds in which somebody wanted a core and had none (PSI); nothing
  /// where the kernel does not tell.
  std::optional<double> pressure = {};
  std::chrono::nanoseconds loop{0};  ///< cpu time that our own loop took; 0: it did not run
};

/// How much slower than when it is idle the machine is for a program that computes.
struct Slowness {
  double times = 1;  ///< on the clock, at least 1
  double cpu_times =
      1;           ///< what of that counts as the program's own cpu time: shared caches and cores
  int others = 0;  ///< processes and threads of others that want a core, if it is busy

  /// So much that it is worth telling.
  bool is_busy() const { return times >= kBusyFrom; }

  /// How many times the cpu time of a run may be what it would be on an idle machine. Where nothing
  /// was measured, but many want the cores, it is as bad as that is known to get.
  double noise() const;

  static constexpr double kBusyFrom = 1.3;
};

/// Keeps the worse of what is known by now; nothing: nobody could tell.
void keep_worse(std::optional<Slowness>& worst, const std::optional<Slowness>& now);

/// What a look says, where so many of the runnable are our own, if the look has not found more.
/// `idle_loop` is what the loop takes when the machine is idle; 0: nobody knows. Only what others
/// do makes a machine busy: a loop that is slow with nobody else there has met a core that was
/// asleep.
Slowness slowness_of(const MachineLook& look, int own, std::chrono::nanoseconds idle_loop);

/// What to remember of the loop on an idle machine: the least, but what it takes now counts a
/// little, for a machine may become another one. 0: nothing.
std::chrono::nanoseconds idle_loop_after(std::chrono::nanoseconds remembered,
                                         std::chrono::nanoseconds seen);

/// "the machine is busy: 2.3 times as slow as idle; do not trust the times"
std::string busy_sentence(const Slowness& slowness);

/// How many are runnable, and the load of the last minute, by the text of /proc/loadavg, which
/// counts the reader; 0 where it says nothing.
int runnable_in(std::string_view loadavg);
double load_in(std::string_view loadavg);

/// The pressure of the last ten seconds, by the text of /proc/pressure/cpu.
std::optional<double> pressure_in(std::string_view text);

}  // namespace judge
