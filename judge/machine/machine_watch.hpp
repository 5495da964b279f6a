#pragma once

#include <functional>

#include "judge/machine/machine_source.hpp"
#include "judge/machine/remembered_speed.hpp"

namespace judge {

/// Knows how slow the machine is, and remembers how fast it is when idle.
class MachineWatch {
 public:
  /// The source must outlive it.
  MachineWatch(MachineSource& source, RememberedSpeed remembered)
      : source_(source), remembered_(std::move(remembered)) {}

  /// Looks, where so many of those that want a core are our own. What was found less than a second
  /// ago still holds.
  Slowness now(int own);

 private:
  Slowness look(int own);

  MachineSource& source_;
  RememberedSpeed remembered_;
  std::optional<Slowness> last_;
  MachineSource::Clock::time_point last_look_;
};

enum class QuietWait { quiet, still_busy, interrupted };

/// Waits until the machine has not been busy for a second, at most for `patience`; not at all where
/// it is not busy at first. If there is anything to wait for, `tell` is told what, in one sentence,
/// once.
QuietWait wait_until_quiet(MachineSource& source, const RememberedSpeed& remembered,
                           std::chrono::milliseconds patience, Cancellation cancellation,
                           const std::function<void(const std::string&)>& tell);

}  // namespace judge
