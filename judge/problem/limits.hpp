#pragma once

#include <chrono>

#include "judge/base/bytes.hpp"
#include "judge/base/fields.hpp"

namespace judge {

/// What a run may use up. The defaults are those of the Problem Package Format 2025-09; it has none
/// for the time limit, ours is 2 s.
struct Limits {
  std::chrono::milliseconds time_limit{2000};  ///< of cpu time, on each testcase
  Bytes memory = mebibytes(2048);
  Bytes output = mebibytes(8);
  Bytes code = kibibytes(128);

  std::chrono::milliseconds compilation_time{60'000};
  Bytes compilation_memory = mebibytes(2048);

  /// For input validators, checkers and interactors.
  std::chrono::milliseconds validation_time{60'000};
  Bytes validation_memory = mebibytes(2048);
  Bytes validation_output = mebibytes(8);
  int validation_passes = 2;  ///< of a multi-pass problem

  /// How far off the time limit accepted and too slow submissions ought to be.
  double ac_to_time_limit = 2.0;
  double time_limit_to_tle = 1.5;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// How the time limit follows from how long the accepted submissions take, where none is given.
struct TimeLimitRule {
  double multiplier = 2;                       ///< of the slowest accepted submission
  std::chrono::milliseconds resolution{1000};  ///< rounded up to a multiple of it

  friend bool operator==(const TimeLimitRule&, const TimeLimitRule&) = default;
};

template <>
struct Fields<Limits> {
  static constexpr auto list(const auto& use) {
    return use(Field("time_limit", &Limits::time_limit), Field("memory", &Limits::memory),
               Field("output", &Limits::output), Field("code", &Limits::code),
               Field("compilation_time", &Limits::compilation_time),
               Field("compilation_memory", &Limits::compilation_memory),
               Field("validation_time", &Limits::validation_time),
               Field("validation_memory", &Limits::validation_memory),
               Field("validation_output", &Limits::validation_output),
               Field("validation_passes", &Limits::validation_passes),
               Field("ac_to_time_limit", &Limits::ac_to_time_limit),
               Field("time_limit_to_tle", &Limits::time_limit_to_tle));
  }
};

}  // namespace judge
