#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace judge {

/// What the cores of this machine have done since it was started, summed over all of them.
struct CoreTime {
  std::chrono::steady_clock::time_point at;  ///< when they had
  std::chrono::microseconds busy{0};
  std::chrono::microseconds idle{0};
  /// They had work, but the host of this virtual machine gave them to others ("steal").
  std::chrono::microseconds stolen{0};
};

/// As /proc/stat tells it (proc(5)), to 10 ms; `text` is what stands there. Zero for what an old
/// kernel does not tell.
CoreTime core_time_in(std::string_view text, std::chrono::steady_clock::time_point at);
CoreTime core_time_now();

/// Of what was stolen between `before` and `now`, the share of somebody who in that time computed
/// for `cpu_time`. It cannot be longer than that time, with however many threads.
std::chrono::microseconds stolen_share(std::chrono::microseconds cpu_time, const CoreTime& before,
                                       const CoreTime& now);

/// What the host has stolen from one program. Many kernels count that neither as time on a core nor
/// as waiting for one.
class StolenTime {
 public:
  /// To be told now and then how long the program has computed, all in all: what is stolen while it
  /// does nothing is not its own.
  void note(std::chrono::microseconds cpu_time);

  /// From one that has computed for so long by now; nothing before the first note.
  std::chrono::microseconds from(std::chrono::microseconds cpu_time) const;

 private:
  struct Note {
    std::chrono::microseconds cpu_time;
    CoreTime cores;
  };
  std::optional<Note> last_;
  std::chrono::microseconds before_last_{0};
};

}  // namespace judge
