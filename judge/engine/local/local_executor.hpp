#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "judge/engine/executor.hpp"
#include "judge/engine/local/worker.hpp"
#include "judge/engine/local/worker_pool.hpp"

namespace judge {

/// Does jobs on this machine, each in one of some worker processes.
class LocalExecutor final : public Executor {
 public:
  /// From now on workers, which are started when there is work, know nothing of this process but
  /// what `options` says, and what is behind WorkerOptions::sandbox_when_wanted.
  static Expected<std::unique_ptr<LocalExecutor>> start(int workers, const WorkerOptions& options,
                                                        Cancellation cancellation);

  /// `pool` takes encoded Jobs and gives encoded JobResults; the others are as in WorkerOptions.
  explicit LocalExecutor(WorkerPool pool, SlownessOfMachine slowness = {},
                         SandboxWhenWanted sandbox = {})
      : pool_(std::move(pool)), slowness_(std::move(slowness)), sandbox_(std::move(sandbox)) {}

  bool has_room() const override { return wait_alone_.empty() && pool_.has_room(); }
  void submit(std::size_t ticket, const Job& job, Placement placement) override;
  std::optional<Finished> next(std::chrono::milliseconds patience) override;
  std::optional<Slowness> slowness() override;

 private:
  struct Waiting {
    std::size_t ticket;
    std::string content;
  };

  void hand_out();
  void hand_out_alone();

  WorkerPool pool_;
  SlownessOfMachine slowness_;
  SandboxWhenWanted sandbox_;  ///< until workers know it
  std::size_t under_way_ = 0;
  bool is_one_alone_ = false;  ///< what is under way
  std::deque<Waiting> wait_alone_;
  std::deque<Waiting> wait_;  ///< submitted behind those
};

}  // namespace judge
