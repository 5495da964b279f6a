#include "judge/report/terminal/rest_estimate.hpp"

#include <cmath>

#include "judge/base/text/duration_text.hpp"

namespace judge {

namespace {

/// So many have to have run where some were remembered: the few that were not are not like others,
/// which a busy machine kept from being remembered, say.
constexpr std::size_t kFewest = 10;

}  // namespace

void RestEstimate::have_ended(std::size_t ran, std::size_t remembered, Clock::time_point now) {
  if (ran > 0 && !began_) {
    began_ = now;
    ran_at_first_ = ran;
  }
  ran_ = ran;
  remembered_ = remembered;
}

std::string RestEstimate::text(std::size_t left, Clock::time_point now) const {
  if (!began_) return {};
  const std::size_t done = ran_ - ran_at_first_;
  if (remembered_ > 0 && done < kFewest) return {};
  const double part_that_runs = static_cast<double>(ran_) / static_cast<double>(ran_ + remembered_);
  const auto will_run =
      static_cast<std::size_t>(std::ceil(static_cast<double>(left) * part_that_runs));
  return time_left_text(done, done + will_run, now - *began_);
}

}  // namespace judge
