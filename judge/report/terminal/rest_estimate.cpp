#include "judge/report/terminal/rest_estimate.hpp"

#include "judge/report/terminal/duration_text.hpp"

namespace judge {

void RestEstimate::have_run(std::size_t runs, Clock::time_point now) {
  if (runs > 0 && !began_) {
    began_ = now;
    runs_at_first_ = runs;
  }
  runs_ = runs;
}

std::string RestEstimate::text(std::size_t left, Clock::time_point now) const {
  if (!began_) return {};
  const std::size_t done = runs_ - runs_at_first_;
  return time_left_text(done, done + left, now - *began_);
}

}  // namespace judge
