#include "judge/workspace/project_history.hpp"

#include <utility>

#include "judge/history/kept_pages.hpp"
#include "judge/program/cache/cache_folder.hpp"

namespace judge {

OrFault<RunHistory*> ProjectHistory::get() {
  if (history_) return history_.get();
  const auto home = place_.find_home();
  if (!home) return tl::unexpected(home.error());
  const auto cache = open_cache(place_.cache);
  if (!cache)
    return fault(Fault::Kind::machine, Fault::Remedy::choose_a_cache, "{}", cache.error().message);
  auto history = RunHistory::open(*cache, *home, {.note = place_.note});
  if (!history) return history_fault(history.error());
  history_ = std::move(*history);
  return history_.get();
}

OrFault<std::vector<RunListing>> ProjectHistory::runs(const std::vector<std::string>& problems,
                                                      std::int64_t most) {
  const auto history = get();
  if (!history) return tl::unexpected(history.error());
  auto runs = (*history)->runs(problems, most);
  if (!runs) return history_fault(runs.error());
  return std::move(*runs);
}

OrFault<std::int64_t> ProjectHistory::prune(std::int64_t kept) {
  const auto history = get();
  if (!history) return tl::unexpected(history.error());
  const auto gone = (*history)->prune(kept);
  if (!gone) return history_fault(gone.error());
  KeptPages((*history)->file()).keep_newest(static_cast<std::size_t>(kept));
  return *gone;
}

tl::unexpected<Fault> history_fault(const Error& error) {
  return fault(Fault::Kind::machine, "{}", error.message);
}

}  // namespace judge
