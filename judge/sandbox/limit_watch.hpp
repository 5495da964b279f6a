#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/os/machine_load.hpp"
#include "judge/base/text/head_and_tail.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"

namespace judge {

/// What a LimitWatch asks its surroundings: here the machine's own. A seam.
class WatchClock {
 public:
  virtual ~WatchClock() = default;
  virtual std::chrono::steady_clock::time_point now() const {
    return std::chrono::steady_clock::now();
  }
  /// How long the calling thread, since it began, was ready to run while others had the cores.
  virtual std::chrono::microseconds kept_waiting() const { return kept_waiting_here(); }
  virtual MachineLoad load() const { return MachineLoad::now(); }
};

inline const WatchClock kMachinesClock{};

/// Looks after one program's limits while it runs, and settles what it did when it is over.
class LimitWatch {
 public:
  using Clock = std::chrono::steady_clock;

  LimitWatch(const RunLimits& limits, const RunningProgram& program, Clock::time_point start,
             const WatchClock& clock = kMachinesClock)
      : limits_(limits), program_(program), clock_(clock), start_(start) {}

  /// When it began to count the wall time.
  Clock::time_point start() const { return start_; }

  /// When the wall limit is over, as things are.
  Clock::time_point deadline() const { return start_ + limits_.wall_time + prolonged_ + absent_; }

  /// When there is something to do at the latest, should nothing happen before.
  Clock::time_point next_wake() const { return std::min(deadline(), next_look_); }

  /// Where it should have been served long before `now`, for we were stopped, or the machine was:
  /// nobody read what it said meanwhile, or told it more. That time is given back.
  void note_absence(Clock::time_point now);

  /// Does what is due at `now`: looks at the tree, and where the wall limit is over, ends the run's
  /// time or prolongs it, because the program was kept from running: by other work that had the
  /// cores, and for `elsewhere`, in which it could but wait for somebody else's work.
  void serve(Clock::time_point now,
             std::chrono::microseconds elsewhere = std::chrono::microseconds(0));

  /// How long other work that had the cores has kept it, or us that serve it, from running, as far
  /// as that is given back. Walks /proc.
  std::chrono::microseconds kept_waiting() const;

  /// How long it has computed, or would have if it had always had a core for it; of one that has
  /// ended so, as far as it was seen to be kept waiting. Walks /proc.
  std::chrono::microseconds work(const std::optional<Ending>& ending) const;

  /// How late it was served, all in all: see note_absence().
  Clock::duration absent() const { return absent_; }

  /// The wall limit is not over before `until`.
  void put_off(Clock::time_point until) {
    const auto more = std::chrono::ceil<std::chrono::microseconds>(until - deadline());
    prolonged_ += std::max(more, std::chrono::microseconds(0));
  }

  /// Standard output and error, as they come.
  void count_output(std::size_t size);
  /// The same of standard error, of which both ends are kept.
  void keep_error_output(std::string_view chunk);
  /// How much more of them is within the limit.
  std::size_t output_room() const;

  /// The program ended by itself; the clock stops.
  void note_exit() { exited_at_ = clock_.now(); }

  /// A limit is hit, its reader has seen enough, or somebody wants to stop: it must end.
  bool must_end() const {
    return result.limit_hit != LimitHit::none || result.ended_by_reader || result.cancelled;
  }

  /// The final account: completes `result` with what the program used, and whether that is more
  /// than it had.
  void settle(const Ending& ending);

  /// What is known so far.
  RunResult result;

 private:
  void prolong_or_end(std::chrono::microseconds elsewhere);
  void look();
  /// How long it did not have the cores, or the disk, that it wanted, if `kept_waiting` is what is
  /// seen of those that live: not less than was seen before.
  std::chrono::microseconds withheld(std::chrono::microseconds kept_waiting) const {
    return std::max(kept_waiting_, kept_waiting) + stalled_;
  }

  /// Which reserves far more than it uses, and shares most of what it has with others.
  bool is_of_runtime() const { return limits_.address_space != AddressSpaceLimit::applied; }

  const RunLimits& limits_;
  const RunningProgram& program_;
  const WatchClock& clock_;
  Clock::time_point start_;
  static constexpr auto kFirstLook = std::chrono::milliseconds(10);
  Clock::duration between_looks_ = kFirstLook;
  Clock::time_point next_look_ = start_ + kFirstLook;
  std::chrono::microseconds prolonged_{0};
  Clock::duration absent_{0};
  std::optional<std::chrono::microseconds> waited_before_;  ///< by this thread; from the first look
  std::chrono::microseconds waited_at_look_{0};             ///< the same, at the last one
  std::chrono::microseconds kept_waiting_{0};               ///< of its tree, the most that was seen
  /// At the first look, and what the program had computed by then.
  struct Beginning {
    MachineLoad machine;
    std::chrono::microseconds cpu_time;
  };
  std::optional<Beginning> beginning_;
  std::chrono::microseconds stalled_{0};  ///< by the disk, as far as looks found it so
  Clock::time_point looked_at_ = start_;
  /// What processes had used when they were last seen, each counted once. The kernel forgets the
  /// cpu time of a process whose parent ignores its end (SIGCHLD).
  decltype(TreeUsage::each) seen_;
  std::chrono::microseconds seen_total_{0};
  Bytes seen_peak_;      ///< of the largest process
  Bytes seen_own_;       ///< of the largest process, besides pages of files
  Bytes seen_of_files_;  ///< pages of files, of the process that has most
  Bytes seen_resident_;  ///< of all together
  std::optional<Clock::time_point> exited_at_;
  HeadAndTail error_output_{std::size_t{64} * 1024};
};

}  // namespace judge
