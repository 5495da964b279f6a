#include "judge/engine/watched_executor.hpp"

#include <algorithm>

namespace judge {

void WatchedExecutor::expect(std::size_t jobs) {
  expected_ = jobs;
  finished_ = 0;
}

void WatchedExecutor::submit(std::size_t ticket, const Job& job, Placement placement) {
  if (std::string name = name_of_job_(job); !name.empty()) {
    const auto now = std::chrono::steady_clock::now();
    if (under_way_.empty()) busy_since_ = now;
    under_way_.push_back({ticket, std::move(name), now});
  }
  executor_.submit(ticket, job, placement);
}

std::optional<Executor::Finished> WatchedExecutor::next(std::chrono::milliseconds patience) {
  tell();
  auto finished = executor_.next(patience);
  if (!finished) return finished;
  finished_at_ = std::chrono::steady_clock::now();
  if (++finished_ >= expected_) expect(0);
  const auto known = std::ranges::find(under_way_, finished->ticket, &UnderWay::ticket);
  if (known == under_way_.end()) return finished;
  under_way_.erase(known);
  if (under_way_.empty()) watch_(nullptr);
  return finished;
}

void WatchedExecutor::tell() {
  if (under_way_.empty()) return;
  const auto now = std::chrono::steady_clock::now();
  const Activity activity{.doing = under_way_.front().name,
                          .doing_for = now - under_way_.front().since,
                          .lasts = now - busy_since_,
                          .done = finished_,
                          .all = expected_,
                          .waited = now - std::max(busy_since_, finished_at_)};
  watch_(&activity);
}

}  // namespace judge
