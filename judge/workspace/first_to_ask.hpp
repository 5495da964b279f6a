#pragma once

#include <chrono>
#include <cstddef>

#include "judge/stressing/trial.hpp"

namespace judge {

/// Which to ask first of an input, whether it is valid or whether it goes wrong: the quicker. What
/// comes of it is the same. A validator in Python takes ten times as long as tiny programs do; but
/// on inputs that are not valid programs may run to their limits, so that nothing is tried with
/// them before it is known how long they take.
class FirstToAsk {
 public:
  /// Whether programs are to be asked first; else it is the validator.
  bool is_program() const { return is_program_; }

  /// To be told of each trial that is done.
  void note(const TrialResult& result) {
    if (result.validating.count() > 0) add(result.validating, validating_);
    if (result.comparing.count() > 0) add(result.comparing, comparing_);
    if (++since_change_ < kLeastToKnow) return;
    const bool was_in_vain = is_program_ && comparing_ > validating_;
    const bool is_worthwhile = !is_program_ && since_change_ >= wait_ && comparing_.count() > 0 &&
                               validating_ > kWorthwhile * comparing_;
    if (!was_in_vain && !is_worthwhile) return;
    if (was_in_vain) wait_ *= kLongerWait;
    is_program_ = is_worthwhile;
    since_change_ = 0;
  }

 private:
  static constexpr std::size_t kLeastToKnow = 8;
  static constexpr int kWorthwhile = 2;
  static constexpr std::size_t kLongerWait = 8;

  /// Later ones count more.
  static void add(std::chrono::microseconds time, std::chrono::microseconds& mean) {
    mean = mean.count() == 0 ? time : (15 * mean + time) / 16;
  }

  std::chrono::microseconds validating_{0};
  std::chrono::microseconds comparing_{0};
  bool is_program_ = false;
  std::size_t since_change_ = 0;
  std::size_t wait_ = kLeastToKnow;  ///< before programs are asked first
};

}  // namespace judge
