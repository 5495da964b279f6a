#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "judge/engine/executor.hpp"
#include "judge/stressing/trial.hpp"

namespace judge {

/// Does trials on all workers, many to a job where they are short, and finds the first one that
/// goes wrong: whatever order they are done in, it is the one of the lowest index.
class TrialRunner {
 public:
  using Clock = std::chrono::steady_clock;

  /// `setting` is a job without inputs. The executor is nobody else's until this is gone.
  TrialRunner(Executor& executor, TrialsJob setting, Cancellation cancellation)
      : executor_(executor), setting_(std::move(setting)), cancellation_(cancellation) {}
  TrialRunner(const TrialRunner&) = delete;
  TrialRunner& operator=(const TrialRunner&) = delete;
  /// Waits for what is under way.
  ~TrialRunner();

  struct Request {
    std::size_t from = 0;
    std::size_t end = 0;
    std::function<TrialInput(std::size_t)> input;     ///< of each index; may be asked again
    std::optional<WrongWay> wanted = {};              ///< nothing: whatever goes wrong
    std::optional<CrashOfOther> crash_of_other = {};  ///< nothing: as the setting has it
    std::chrono::milliseconds patience{0};            ///< as a TrialsJob has it
    /// Nothing is begun behind it, but for some seconds what stands in front of one that goes
    /// wrong; what is under way then is ended.
    Clock::time_point deadline = Clock::time_point::max();
    /// Alone: one batch after another, each with nothing beside it.
    Placement placement = Placement::beside_others;
    /// Told of each result as soon as it is there, in any order; may be empty.
    std::function<void(const TrialResult&)> seen = {};
    std::function<void(std::size_t done)> progress = {};  ///< told now and then; may be empty
  };
  struct Outcome {
    std::vector<TrialResult> results;  ///< of the indices from `from` on, without a gap
    std::optional<std::size_t> first;  ///< the index of the last of them, if it goes wrong
    bool was_cut_short = false;        ///< by the deadline, or a cancellation
  };
  /// An Error where the machine refused something.
  Expected<Outcome> run(const Request& request);

  /// What an input comes to with nothing beside it.
  Expected<TrialResult> run_alone(const TrialInput& input);

  /// The same, ended at a deadline: then there is nothing.
  Expected<std::optional<TrialResult>> run_alone(const TrialInput& input,
                                                 Clock::time_point deadline);

  /// So long behind a deadline what was found in front of it may be looked at.
  static constexpr std::chrono::seconds kTimeToSettle{2};

  /// Until when what went wrong in that way in front of a deadline may be seen again: what is too
  /// slow is seen to be so at its limit.
  Clock::time_point time_to_settle(Clock::time_point deadline, const WrongWay& way) const;

 private:
  struct Batch {
    std::size_t first = 0;
    std::size_t count = 0;
    Clock::time_point begun;
  };

  void submit(const Request& request, Clock::time_point deadline, std::size_t first,
              std::size_t count);
  std::size_t batch_size() const;
  bool has_room(Placement placement) const;
  void note_pace(const Batch& batch, std::size_t count);

  Executor& executor_;
  TrialsJob setting_;
  Cancellation cancellation_;
  std::size_t next_ticket_ = 0;
  std::map<std::size_t, Batch> under_way_;  ///< by ticket, also those nobody waits for any more
  Clock::duration pace_{};                  ///< of a trial
};

/// What is too slow may be so for what runs beside it.
inline bool hangs_on_time(const WrongWay& way) {
  return way.verdict == Verdict::time_limit_exceeded;
}

/// How an input goes wrong with nothing beside it, of which `beside` is what it came to beside
/// others; nothing: it does not. Where that is no matter of time, it is tried some times, and
/// `beside` itself is taken where a cancellation, or the deadline and a little time behind it,
/// leave none to see it again. What is too slow may take its time limit behind the deadline, too.
Expected<std::optional<TrialResult>> find_alone(TrialRunner& runner, const TrialInput& input,
                                                const TrialResult& beside,
                                                TrialRunner::Clock::time_point deadline,
                                                const Cancellation& cancellation);

/// Trials one after another, up to the first that goes wrong beside others and alone.
struct TrialRound {
  std::size_t count = 0;
  std::function<TrialInput(std::size_t)> input;               ///< of each index
  std::function<void(std::size_t, const TrialResult&)> take;  ///< told of each in order
  std::function<void(std::size_t done)> progress = {};        ///< told now and then
  std::optional<WrongWay> wanted = {};                        ///< as of a request
  std::optional<CrashOfOther> crash_of_other = {};            ///< as of a request
  std::chrono::milliseconds patience{0};                      ///< as of a request
};
struct RoundOutcome {
  std::optional<TrialResult> find;  ///< as it is alone
  std::size_t index = 0;            ///< of the find
  std::size_t unsteady = 0;         ///< those that went wrong, and alone did not
};
/// An Error as of TrialRunner::run(), also where somebody interrupted.
Expected<RoundOutcome> run_round(TrialRunner& runner, const TrialRound& round,
                                 TrialRunner::Clock::time_point deadline,
                                 const Cancellation& cancellation);

}  // namespace judge
