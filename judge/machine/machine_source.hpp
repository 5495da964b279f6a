#pragma once

#include "judge/base/cancellation.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {

/// The machine as it is now, and its clock.
class MachineSource {
 public:
  using Clock = std::chrono::steady_clock;

  virtual ~MachineSource() = default;

  virtual MachineLook look() = 0;
  virtual Clock::time_point now() = 0;
  /// Lets so much time pass, less on a cancellation.
  virtual void wait(Clock::duration duration, Cancellation cancellation) = 0;
};

/// This machine. A look takes some milliseconds of cpu time: the loop runs a few times, and the
/// kernel is asked how many want a core before and after each.
class ThisMachine final : public MachineSource {
 public:
  MachineLook look() override;
  Clock::time_point now() override { return Clock::now(); }
  void wait(Clock::duration duration, Cancellation cancellation) override;
};

}  // namespace judge
