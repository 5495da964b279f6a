#include "judge/cli/history/run_choice.hpp"

#include <optional>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/history/earlier_runs.hpp"
#include "judge/history/record_json.hpp"
#include "judge/program/cache/cache_folder.hpp"

namespace judge {
namespace {

constexpr Bytes kMostOfDocument = mebibytes(1024);

std::optional<std::int64_t> whole_number(std::string_view text) {
  const auto number = number_of_text<std::int64_t>(text);
  return number && *number >= 0 ? number : std::nullopt;
}

/// How many runs before the last one a word means; nothing where it is no such word.
std::optional<std::int64_t> runs_back(std::string_view word) {
  constexpr std::string_view kLast = "last";
  if (word == kLast) return 0;
  if (!word.starts_with(kLast) || word[kLast.size()] != '~') return std::nullopt;
  return whole_number(word.substr(kLast.size() + 1));
}

OrExit<ChosenRun> run_back(std::int64_t back, ProjectHistory& project, LastOf last) {
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  auto runs = (*history)->runs({}, RunHistory::Options().most_runs);
  if (!runs) return tl::unexpected(history_failure(runs.error()));
  const bool is_empty = runs->empty();
  if (last == LastOf::complete)
    std::erase_if(*runs, [](const RunListing& run) { return run.head.is_interrupted; });
  if (static_cast<std::int64_t>(runs->size()) > back)
    return numbered_run((*runs)[static_cast<std::size_t>(back)].head.number, project);
  return tl::unexpected(
      fail(ExitCode::nothing_selected,
           is_empty ? "no run is recorded here yet; `judge run` records one"
           : runs->empty()
               ? "every run that is recorded here was interrupted; `judge run` records another"
               : fmt::format("there is no run so far back; `judge history` lists the {} there are",
                             runs->size())));
}

OrExit<ChosenRun> run_in_file(const std::string& word) {
  const auto text = read_file(word, kMostOfDocument);
  if (!text) return tl::unexpected(fail(ExitCode::usage, text.error().message));
  auto run = run_of_document(*text);
  if (!run)
    return tl::unexpected(fail(ExitCode::usage, fmt::format("{}: {}", word, run.error().message)));
  return ChosenRun{std::move(*run), word};
}

}  // namespace

OrExit<> ProjectHistory::find_home() {
  if (!home_.empty()) return {};
  const auto workspace = open_workspace_around(line_, cancellation_);
  if (!workspace) return tl::unexpected(workspace.error());
  home_ = (*workspace)->library().home();
  return {};
}

OrExit<RunHistory*> ProjectHistory::get() {
  if (history_) return history_.get();
  if (const auto found = find_home(); !found) return tl::unexpected(found.error());
  const auto cache = open_chosen_cache(line_);
  if (!cache) return tl::unexpected(history_failure(cache.error()));
  auto history = RunHistory::open(*cache, home_, {.note = tell_beside_live_line});
  if (!history) return tl::unexpected(history_failure(history.error()));
  history_ = std::move(*history);
  return history_.get();
}

ExitCode history_failure(const Error& error) {
  return fail(ExitCode::judge_error, error.message);
}

OrExit<ChosenRun> numbered_run(std::int64_t number, ProjectHistory& project) {
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  auto run = (*history)->run(number);
  if (!run) return tl::unexpected(history_failure(run.error()));
  if (!*run) {
    return tl::unexpected(
        fail(ExitCode::nothing_selected,
             fmt::format("there is no run {} any more, or not yet; `judge history` lists them",
                         number)));
  }
  return ChosenRun{std::move(**run), fmt::format("run {}", number), true};
}

OrExit<ChosenRun> chosen_run(const std::string& word, ProjectHistory& history, LastOf last) {
  if (const auto number = whole_number(word)) return numbered_run(*number, history);
  if (const auto back = runs_back(word)) return run_back(*back, history, last);
  std::error_code code;
  if (std::filesystem::exists(word, code)) return run_in_file(word);
  return tl::unexpected(fail(
      ExitCode::usage,
      fmt::format("there is no run '{}': give a number of `judge history`, last, last~1, or a file "
                  "that `judge run --format json` has written",
                  word)));
}

TimesOfBoth known_times(const ChosenRun& before, const ChosenRun& after, ProjectHistory& project) {
  const auto times_of = [&](const ChosenRun& run, const ChosenRun& other) -> KnownTimes {
    if (!run.is_recorded) return {};
    const auto history = project.get();
    if (!history) return {};
    auto times =
        times_to_compare(run.run, other.is_recorded ? other.run.head.number : 0, **history);
    if (times) return *std::move(times);
    tell_beside_live_line("how times vary is not known: " + times.error().message);
    return {};
  };
  return {.before = times_of(before, after), .after = times_of(after, before)};
}

}  // namespace judge
