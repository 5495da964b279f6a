#include <algorithm>
#include <iostream>

#include <fmt/chrono.h>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/remembering/result_store.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutCache =
    "Looks after the results that are remembered, so that `judge run` and `judge verify` need not "
    "run again what cannot come out otherwise.\n\n"
    "  judge cache stats     how many there are, and what they take of the disk\n"
    "  judge cache verify    reads all of them, and forgets those that are damaged\n"
    "  judge cache clear     forgets all of them";

ExitCode machine_failure(const Error& error) {
  return fail(ExitCode::judge_error, error.message);
}

ExitCode tell_stats(ResultStore& store) {
  const auto stats = store.stats();
  if (!stats) return machine_failure(stats.error());
  std::cout << for_screen(
      fmt::format("{} remembered, {} of at most {}",
                  counted(static_cast<std::size_t>(stats->entries), "result"),
                  to_string(stats->size), to_string(ResultStore::Options().most)),
      2, STDOUT_FILENO);
  if (stats->oldest_use) {
    std::cout << for_screen(
        fmt::format("the oldest was last used on {:%Y-%m-%d}; what is not used for {} days goes",
                    fmt::localtime(ResultStore::Clock::to_time_t(*stats->oldest_use)),
                    ResultStore::Options().longest.count() / 24),
        2, STDOUT_FILENO);
  }
  std::cout << for_screen(store.file().string(), 2, STDOUT_FILENO);
  return ExitCode::ok;
}

ExitCode clear_and_tell(ResultStore& store, const std::filesystem::path& cache) {
  const auto stats = store.stats();
  const auto cleared = store.clear();
  forget_time_limits(cache);
  if (!cleared && cleared.error().code != EUCLEAN) return machine_failure(cleared.error());
  std::cout << fmt::format(
      "{} forgotten\n",
      stats ? counted(static_cast<std::size_t>(stats->entries), "result") : "all results");
  return ExitCode::ok;
}

ExitCode verify_and_tell(ResultStore& store) {
  const auto found = store.verify();
  if (!found && found.error().code == EUCLEAN)
    return fail(ExitCode::unexpected, found.error().message);
  if (!found) return machine_failure(found.error());
  std::cout << fmt::format("{} sound, {} damaged{}\n",
                           counted(static_cast<std::size_t>(found->sound), "result"),
                           found->damaged, found->damaged == 0 ? "" : " and forgotten");
  return found->damaged == 0 ? ExitCode::ok : ExitCode::unexpected;
}

}  // namespace

ExitCode command_cache(const std::vector<std::string>& arguments, Cancellation) {
  CommandLine line("cache [OPTION...] stats|verify|clear", kAboutCache);
  line.add_options()("what", po::value<std::string>(), "");
  line.add_positional("what", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const std::string word = line.has("what") ? line.get<std::string>("what") : "";
  const std::vector<std::string> actions = {"stats", "verify", "clear"};
  if (word.empty()) return fail(ExitCode::usage, "`judge cache` takes stats, verify or clear");
  if (std::ranges::find(actions, word) == actions.end())
    return fail(ExitCode::usage, fmt::format("there is no `judge cache {}`; {}", word,
                                             spelling_help(word, actions)));
  const auto cache = open_chosen_cache(line);
  if (!cache) return machine_failure(cache.error());
  const auto store = ResultStore::open(*cache);
  if (!store) return machine_failure(store.error());
  if (word == "stats") return tell_stats(**store);
  return word == "verify" ? verify_and_tell(**store) : clear_and_tell(**store, *cache);
}

}  // namespace judge
