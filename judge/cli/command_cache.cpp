#include <algorithm>
#include <iostream>

#include <fmt/chrono.h>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/kept_results.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutCache =
    "Looks after the results that are remembered, so that `judge run` and `judge verify` need not "
    "run again what cannot come out otherwise.\n\n"
    "  judge cache stats     how many there are, and what they take of the disk\n"
    "  judge cache verify    reads all of them, and forgets those that are damaged\n"
    "  judge cache clear     forgets all of them";

ExitCode tell_stats(const std::filesystem::path& cache) {
  const auto kept = kept_results(cache);
  if (!kept) return tell(kept.error());
  std::cout << for_screen(fmt::format("{} remembered, {} of at most {}",
                                      counted(static_cast<std::size_t>(kept->count), "result"),
                                      to_string(kept->size), to_string(kept->most)),
                          2, STDOUT_FILENO);
  if (kept->oldest_use) {
    std::cout << for_screen(
        fmt::format("the oldest was last used on {:%Y-%m-%d}; what is not used for {} days goes",
                    fmt::localtime(std::chrono::system_clock::to_time_t(*kept->oldest_use)),
                    kept->longest.count() / 24),
        2, STDOUT_FILENO);
  }
  std::cout << for_screen(kept->file.string(), 2, STDOUT_FILENO);
  return ExitCode::ok;
}

ExitCode clear_and_tell(const std::filesystem::path& cache) {
  const auto count = forget_kept_results(cache);
  if (!count) return tell(count.error());
  std::cout << fmt::format(
      "{} forgotten\n",
      *count ? counted(static_cast<std::size_t>(**count), "result") : "all results");
  return ExitCode::ok;
}

ExitCode verify_and_tell(const std::filesystem::path& cache) {
  const auto found = check_kept_results(cache);
  if (!found) return tell(found.error());
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
  const auto cache = chosen_cache_folder(line);
  if (word == "stats") return tell_stats(cache);
  return word == "verify" ? verify_and_tell(cache) : clear_and_tell(cache);
}

}  // namespace judge
