#pragma once

#include <chrono>

#include "judge/sandbox/limit_watch.hpp"

namespace judge {

/// For tests of limits: a clock that stands still until it is told to go on.
class FakeClock final : public WatchClock {
 public:
  std::chrono::steady_clock::time_point now() const override { return now_; }
  std::chrono::microseconds kept_waiting() const override { return we_waited; }
  MachineLoad load() const override { return machine; }

  void pass(std::chrono::microseconds time) { now_ += time; }

  std::chrono::microseconds we_waited{0};
  MachineLoad machine;

 private:
  std::chrono::steady_clock::time_point now_ =
      std::chrono::steady_clock::time_point(std::chrono::seconds(1000));
};

}  // namespace judge
