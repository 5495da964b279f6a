#include "judge/report/terminal/rest_estimate.hpp"

#include <cmath>

#include "judge/base/text/duration_text.hpp"

namespace judge {

namespace {

/// A single run tells nothing of others.
constexpr std::size_t kFewestRuns = 2;

/// So many have to have run where some were remembered: the few that were not are not like others,
/// which a busy machine kept from being remembered, say.
constexpr std::size_t kFewestBesideRemembered = 10;

/// So many builds have to be known where most of the rest may be builds: the first waits for what
/// all of them need, and the next may be there already.
constexpr std::size_t kFewestBuilds = 3;

}  // namespace

void RestEstimate::look(const RunProgress& progress, Clock::time_point now) {
  if (looked_at_) (progress_.is_building ? building_ : running_) += now - *looked_at_;
  looked_at_ = now;
  progress_ = progress;
}

std::string RestEstimate::text(std::size_t runs_left, std::size_t builds_left,
                               Clock::time_point now) const {
  constexpr Seconds kLeast{2};
  if (!looked_at_ || runs_left + builds_left == 0) return {};
  if (progress_.ran < (progress_.remembered > 0 ? kFewestBesideRemembered : kFewestRuns)) return {};
  const Seconds since = now - *looked_at_;
  const Seconds building = building_ + (progress_.is_building ? since : Seconds(0));
  const Seconds running = running_ + (progress_.is_building ? Seconds(0) : since);
  if (building + running < kLeast) return {};
  const double part_that_runs = static_cast<double>(progress_.ran) /
                                static_cast<double>(progress_.ran + progress_.remembered);
  const double will_run = std::ceil(static_cast<double>(runs_left) * part_that_runs);
  const Seconds of_runs = running * will_run / static_cast<double>(progress_.ran);
  const std::size_t builds = progress_.built + (progress_.is_building ? 1 : 0);
  const Seconds of_builds =
      builds == 0 ? Seconds(0)
                  : building * static_cast<double>(builds_left) / static_cast<double>(builds);
  if (builds < kFewestBuilds && of_builds > of_runs) return {};
  return time_left_text(std::chrono::ceil<std::chrono::seconds>(of_runs + of_builds));
}

}  // namespace judge
