#include "judge/workspace/run_choice.hpp"

#include <optional>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/history/earlier_runs.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/history/record_json.hpp"

namespace judge {
namespace {

constexpr Bytes kMostOfDocument = mebibytes(1024);
constexpr std::string_view kLastRun = "last";

std::optional<std::int64_t> whole_number(std::string_view text) {
  const auto number = number_of_text<std::int64_t>(text);
  return number && *number >= 0 ? number : std::nullopt;
}

/// How many runs before the last one a word means; nothing where it is no such word.
std::optional<std::int64_t> runs_back(std::string_view word) {
  if (word == kLastRun) return 0;
  if (!word.starts_with(kLastRun) || word[kLastRun.size()] != '~') return std::nullopt;
  return whole_number(word.substr(kLastRun.size() + 1));
}

OrFault<ChosenRun> run_back(std::int64_t back, ProjectHistory& project, LastOf last) {
  using Kind = Fault::Kind;
  auto runs = project.runs({}, RunHistory::Options().most_runs);
  if (!runs) return tl::unexpected(runs.error());
  const bool is_empty = runs->empty();
  if (last == LastOf::complete)
    std::erase_if(*runs, [](const RunListing& run) { return run.head.is_interrupted; });
  if (static_cast<std::int64_t>(runs->size()) > back)
    return numbered_run((*runs)[static_cast<std::size_t>(back)].head.number, project);
  if (is_empty)
    return fault(Kind::nothing_selected, Fault::Remedy::record_a_run,
                 "no run is recorded here yet");
  if (runs->empty())
    return fault(Kind::nothing_selected, Fault::Remedy::record_another_run,
                 "every run that is recorded here was interrupted");
  return tl::unexpected(Fault{.kind = Kind::nothing_selected,
                              .message = "there is no run so far back",
                              .remedy = Fault::Remedy::list_so_many_runs,
                              .number = static_cast<std::int64_t>(runs->size())});
}

/// A run of that number is not recorded; it says which are.
OrFault<ChosenRun> no_such_run(std::int64_t number, ProjectHistory& project) {
  using Kind = Fault::Kind;
  const auto runs = project.runs({}, RunHistory::Options().most_runs);
  if (!runs) return tl::unexpected(runs.error());
  if (runs->empty())
    return fault(Kind::nothing_selected, Fault::Remedy::record_a_run,
                 "no run is recorded here yet");
  const std::int64_t last = runs->front().head.number;
  const std::int64_t first = runs->back().head.number;
  const std::string there = first == last ? fmt::format("run {} alone is recorded", last)
                                          : fmt::format("recorded are {} to {}", first, last);
  return fault(Kind::nothing_selected, Fault::Remedy::list_runs, "there is no run {}{}: {}", number,
               number > last ? " yet" : " any more", there);
}

OrFault<ChosenRun> run_in_file(const std::string& word) {
  const auto text = read_file(word, kMostOfDocument);
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  auto run = run_of_document(*text);
  if (!run) return fault(Fault::Kind::usage, "{}: {}", word, run.error().message);
  return ChosenRun{std::move(*run), word};
}

}  // namespace

OrFault<ChosenRun> numbered_run(std::int64_t number, ProjectHistory& project) {
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  auto run = (*history)->run(number);
  if (!run) return history_fault(run.error());
  if (!*run) return no_such_run(number, project);
  return ChosenRun{std::move(**run), fmt::format("run {}", number), true};
}

OrFault<ChosenRun> chosen_run(const std::string& word, ProjectHistory& history, LastOf last) {
  if (const auto number = whole_number(word)) return numbered_run(*number, history);
  if (const auto back = runs_back(word)) return run_back(*back, history, last);
  std::error_code code;
  if (std::filesystem::exists(word, code)) return run_in_file(word);
  return fault(Fault::Kind::usage, Fault::Remedy::name_a_run, "there is no run '{}'", word);
}

OrFault<ChosenRun> baseline_run(const std::string& word, const std::string& asked_for,
                                ProjectHistory& project) {
  if (word != kLastRun) return chosen_run(word, project, LastOf::complete);
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  const auto number = last_asked_for({.asked_for = asked_for, .kind = RunKind::run}, **history);
  if (!number) return history_fault(number.error());
  return chosen_run(*number > 0 ? std::to_string(*number) : word, project, LastOf::complete);
}

OrFault<std::filesystem::path> page_of_run(const ChosenRun& chosen, ProjectHistory& project) {
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  const std::int64_t number = chosen.run.head.number;
  std::filesystem::path page = KeptPages((*history)->file()).file(number);
  if (is_file(page)) return page;
  if (number == 0)
    return fault(Fault::Kind::nothing_selected, Fault::Remedy::name_a_recorded_run,
                 "{} is no recorded run", chosen.name);
  return tl::unexpected(Fault{.kind = Fault::Kind::nothing_selected,
                              .message = fmt::format("no page of {} is kept", chosen.name),
                              .remedy = Fault::Remedy::look_at_run,
                              .number = number});
}

TimesOfBoth known_times(const ChosenRun& before, const ChosenRun& after, ProjectHistory& project) {
  const auto times_of = [&](const ChosenRun& run, const ChosenRun& other) -> KnownTimes {
    if (!run.is_recorded) return {};
    const auto history = project.get();
    if (!history) return {};
    auto times =
        times_to_compare(run.run, other.is_recorded ? other.run.head.number : 0, **history);
    if (times) return *std::move(times);
    project.note("how times vary is not known: " + times.error().message);
    return {};
  };
  return {.before = times_of(before, after), .after = times_of(after, before)};
}

RunDiff diff_from_baseline(const ChosenRun& baseline, const RecordedRun& run,
                           ProjectHistory& history) {
  const ChosenRun now{run, "", run.head.number != 0};
  return diff_against_baseline(baseline.run, run,
                               {.times_known = known_times(baseline, now, history)});
}

}  // namespace judge
