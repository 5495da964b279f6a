#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <string>

#include "judge/engine/executor.hpp"

namespace judge {

/// What is waited for.
struct Activity {
  std::string doing;  ///< what is under way longest: "building judge/checkers/sum.cpp"
  std::chrono::steady_clock::duration doing_for{};  ///< since that was begun
  std::chrono::steady_clock::duration lasts{};      ///< since something has been under way
  std::size_t done = 0;                             ///< of `all`
  std::size_t all = 0;                              ///< what was to be done; 0: nobody has said
  /// Of what lasts, since the last that is done was: for so long the next has been waited for.
  std::chrono::steady_clock::duration waited{};
};

/// Told often, from the thread that waits, of what is under way; null where nothing is any more.
using WatchActivity = std::function<void(const Activity* activity)>;

/// Does jobs by another executor, and tells meanwhile what is waited for.
class WatchedExecutor final : public Executor {
 public:
  /// What a job is called: "building judge/checkers/sum.cpp"; empty: it is not told.
  using NameOfJob = std::function<std::string(const Job&)>;

  /// `executor` must outlive this.
  WatchedExecutor(Executor& executor, NameOfJob name_of_job, WatchActivity watch)
      : executor_(executor), name_of_job_(std::move(name_of_job)), watch_(std::move(watch)) {}

  /// So many jobs are submitted from now on: what is told counts them, until all are done.
  void expect(std::size_t jobs);

  bool has_room() const override { return executor_.has_room(); }
  void submit(std::size_t ticket, const Job& job, Placement placement) override;
  std::optional<Finished> next(std::chrono::milliseconds patience) override;
  std::optional<Slowness> slowness() override { return executor_.slowness(); }

 private:
  void tell();

  struct UnderWay {
    std::size_t ticket;
    std::string name;
    std::chrono::steady_clock::time_point since;
  };

  Executor& executor_;
  NameOfJob name_of_job_;
  WatchActivity watch_;
  std::list<UnderWay> under_way_;  ///< in the order in which they were submitted
  std::chrono::steady_clock::time_point busy_since_;
  std::chrono::steady_clock::time_point finished_at_;  ///< when the last was
  std::size_t expected_ = 0;
  std::size_t finished_ = 0;
};

}  // namespace judge
