#include "judge/report/terminal/rest_estimate.hpp"

#include <algorithm>
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
  if (changed_at_ && progress == progress_) return;
  if (changed_at_) (progress_.is_building ? building_ : running_) += now - *changed_at_;
  changed_at_ = now;
  progress_ = progress;
}

std::string RestEstimate::text(std::size_t runs_left, std::size_t builds_left,
                               Clock::time_point now) const {
  constexpr Seconds kLeast{2};
  if (!changed_at_ || runs_left + builds_left == 0 || building_ + running_ < kLeast) return {};
  if (progress_.ran < (progress_.remembered > 0 ? kFewestBesideRemembered : kFewestRuns)) return {};
  const double part_that_runs = static_cast<double>(progress_.ran) /
                                static_cast<double>(progress_.ran + progress_.remembered);
  const double will_run = std::ceil(static_cast<double>(runs_left) * part_that_runs);
  const Seconds run = running_ / static_cast<double>(progress_.ran);
  const Seconds build =
      progress_.built == 0 ? building_ : building_ / static_cast<double>(progress_.built);
  const Seconds of_runs = run * will_run;
  const Seconds of_builds = build * static_cast<double>(builds_left);
  const std::size_t builds = progress_.built + (progress_.is_building ? 1 : 0);
  if (builds < kFewestBuilds && of_builds > of_runs) return {};
  const Seconds rest = of_runs + of_builds;
  const Seconds stood = now - *changed_at_;
  if (stood > rest) return {};
  const Seconds waited = std::min(stood, progress_.is_building ? build : run);
  return time_left_text(std::chrono::ceil<std::chrono::seconds>(rest - waited));
}

}  // namespace judge
