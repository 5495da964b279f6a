#include "judge/workspace/kept_results.hpp"

#include <cerrno>
#include <memory>
#include <utility>

#include "judge/program/cache/cache_folder.hpp"
#include "judge/remembering/result_store.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct OpenedResults {
  fs::path cache;
  std::unique_ptr<ResultStore> store;
};

OrFault<OpenedResults> opened_results(const fs::path& folder) {
  auto cache = open_cache(folder);
  if (!cache)
    return fault(Fault::Kind::machine, Fault::Remedy::choose_a_cache, "{}", cache.error().message);
  auto store = ResultStore::open(*cache);
  if (!store) return fault(Fault::Kind::machine, "{}", store.error().message);
  return OpenedResults{*std::move(cache), *std::move(store)};
}

}  // namespace

OrFault<KeptResults> kept_results(const fs::path& cache) {
  const auto opened = opened_results(cache);
  if (!opened) return tl::unexpected(opened.error());
  const auto stats = opened->store->stats();
  if (!stats) return fault(Fault::Kind::machine, "{}", stats.error().message);
  const ResultStore::Options bounds;
  return KeptResults{.file = opened->store->file(),
                     .count = stats->entries,
                     .size = stats->size,
                     .most = bounds.most,
                     .longest = bounds.longest,
                     .oldest_use = stats->oldest_use};
}

OrFault<CheckedResults> check_kept_results(const fs::path& cache) {
  const auto opened = opened_results(cache);
  if (!opened) return tl::unexpected(opened.error());
  const auto found = opened->store->verify();
  if (!found)
    return fault(found.error().code == EUCLEAN ? Fault::Kind::unexpected : Fault::Kind::machine,
                 "{}", found.error().message);
  return CheckedResults{.sound = found->sound, .damaged = found->damaged};
}

OrFault<std::optional<std::int64_t>> forget_kept_results(const fs::path& cache) {
  const auto opened = opened_results(cache);
  if (!opened) return tl::unexpected(opened.error());
  const auto stats = opened->store->stats();
  const auto cleared = opened->store->clear();
  forget_time_limits(opened->cache);
  if (!cleared && cleared.error().code != EUCLEAN)
    return fault(Fault::Kind::machine, "{}", cleared.error().message);
  return stats ? std::optional(stats->entries) : std::nullopt;
}

}  // namespace judge
