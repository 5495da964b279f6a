#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace judge {

/// How far a run is.
struct RunProgress {
  std::size_t ran = 0;         ///< so many programs have run
  std::size_t remembered = 0;  ///< the results of so many other runs were remembered
  std::size_t built = 0;       ///< so many submissions were built, or were there already
  /// Whether the submission whose results are due next is being built; else it runs.
  bool is_building = false;

  friend bool operator==(const RunProgress&, const RunProgress&) = default;
};

/// Tells when the rest of a run will be over: from how long programs have run, and how long builds
/// were waited for. What was remembered took no time and says nothing of how long a run takes, but
/// that as large a part of the rest may be remembered, too.
class RestEstimate {
 public:
  using Clock = std::chrono::steady_clock;

  void look(const RunProgress& progress, Clock::time_point now = Clock::now());

  /// "about 40 s left" where so many runs are, remembered ones among them, and so many builds, with
  /// the one under way; empty while there is too little to tell from: which is more where some runs
  /// have been remembered, and where the builds may well take longer than the runs. While nothing
  /// gets done it becomes less, by no more than one run or build takes, and never more; empty once
  /// that has lasted longer than all that is left was to take.
  std::string text(std::size_t runs_left, std::size_t builds_left,
                   Clock::time_point now = Clock::now()) const;

 private:
  using Seconds = std::chrono::duration<double>;

  std::optional<Clock::time_point> changed_at_;  ///< the progress, as far as looks tell
  Seconds building_{0};                          ///< until then
  Seconds running_{0};
  RunProgress progress_;
};

}  // namespace judge
