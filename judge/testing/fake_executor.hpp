#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "judge/engine/executor.hpp"

namespace judge {

/// For tests: does no job, but has a function say what each comes to, when the result is asked for.
class FakeExecutor final : public Executor {
 public:
  using Script = std::function<JobResult(const Job&)>;
  /// Of the jobs under way, which one is done next.
  enum class Order { first_submitted, last_submitted };

  struct Options {
    std::size_t room = 1;  ///< jobs under way at a time
    Order order = Order::first_submitted;
    std::size_t looks_in_vain = 0;  ///< how often nothing is done yet, before each result
  };

  explicit FakeExecutor(Script script) : FakeExecutor(std::move(script), Options()) {}
  FakeExecutor(Script script, Options options) : script_(std::move(script)), options_(options) {}

  bool has_room() const override {
    return waiting_alone_.empty() && under_way_.size() < options_.room;
  }

  void submit(std::size_t ticket, const Job& job, Placement placement) override {
    (placement == Placement::alone ? waiting_alone_ : under_way_).push_back({ticket, job});
    done_alone += placement == Placement::alone ? 1 : 0;
  }

  std::optional<Finished> next(std::chrono::milliseconds) override {
    auto& queue = under_way_.empty() ? waiting_alone_ : under_way_;
    if (queue.empty()) return std::nullopt;
    if (looked_in_vain_++ < options_.looks_in_vain) return std::nullopt;
    looked_in_vain_ = 0;
    const bool is_last = &queue == &under_way_ && options_.order == Order::last_submitted;
    const Submitted submitted = is_last ? queue.back() : queue.front();
    if (is_last) {
      queue.pop_back();
    } else {
      queue.pop_front();
    }
    done.push_back(submitted.job);
    return Finished{submitted.ticket, script_(submitted.job)};
  }

  std::optional<Slowness> slowness() override {
    return how_slow ? std::optional(how_slow()) : std::nullopt;
  }

  std::function<Slowness()> how_slow = {};  ///< says how slow the machine is; empty: nobody looks
  std::vector<Job> done;                    ///< in order
  std::size_t done_alone = 0;               ///< how many of them were submitted to be alone

 private:
  struct Submitted {
    std::size_t ticket;
    Job job;
  };

  Script script_;
  Options options_;
  std::size_t looked_in_vain_ = 0;
  std::deque<Submitted> under_way_;
  std::deque<Submitted> waiting_alone_;
};

}  // namespace judge
