#include "judge/workspace/trial_runner.hpp"

#include <algorithm>

namespace judge {
namespace {

/// A job of so long costs next to nothing to hand out, and is waited for gladly.
constexpr std::chrono::milliseconds kWantedBatch(25);
/// Trials may be slower than those before them: the rest of such a batch is handed out again, so
/// that deadlines are looked at, and that what nobody waits for any more is soon over.
constexpr std::chrono::milliseconds kLongestBatch = 4 * kWantedBatch;
constexpr std::size_t kLargestBatch = 64;
/// No batch has more than this part of what is left: towards the end they become small, so that no
/// worker is done long before another.
constexpr std::size_t kPartsOfRest = 4;
constexpr std::chrono::milliseconds kBetweenLooks(100);
/// How often an input is tried alone that went wrong beside others.
constexpr int kTriesAlone = 3;

/// As a job says it, which may be done on another machine; 0: never.
std::chrono::milliseconds in_real_time(TrialRunner::Clock::time_point deadline) {
  if (deadline == TrialRunner::Clock::time_point::max()) return {};
  const auto moment = std::chrono::system_clock::now() + (deadline - TrialRunner::Clock::now());
  return std::chrono::ceil<std::chrono::milliseconds>(moment.time_since_epoch());
}

TrialRunner::Clock::time_point later(TrialRunner::Clock::time_point deadline) {
  return deadline == TrialRunner::Clock::time_point::max() ? deadline
                                                           : deadline + TrialRunner::kTimeToSettle;
}

/// Of results up to the end, some of which may not be there.
TrialRunner::Outcome outcome_without_gap(std::vector<std::optional<TrialResult>> results,
                                         std::optional<std::size_t> first) {
  TrialRunner::Outcome outcome;
  for (std::size_t i = 0; i < results.size() && results[i]; ++i)
    outcome.results.push_back(*std::move(results[i]));
  outcome.was_cut_short = outcome.results.size() < results.size();
  // With a gap in front of it, it is not known to be the first.
  if (!outcome.was_cut_short) outcome.first = first;
  return outcome;
}

}  // namespace

TrialRunner::~TrialRunner() {
  while (!under_way_.empty() && !cancellation_.is_requested()) {
    if (const auto finished = executor_.next(kBetweenLooks)) under_way_.erase(finished->ticket);
  }
}

std::size_t TrialRunner::batch_size() const {
  if (pace_.count() <= 0) return 1;
  return std::clamp<std::size_t>(static_cast<std::size_t>(kWantedBatch / pace_), 1, kLargestBatch);
}

bool TrialRunner::has_room(Placement placement) const {
  // Behind what goes wrong alone nothing is to be waited for.
  return placement == Placement::alone ? under_way_.empty() : executor_.has_room();
}

void TrialRunner::note_pace(const Batch& batch, std::size_t count) {
  if (count == 0) return;
  // It waited about as long for a worker as the worker took.
  const auto pace = (Clock::now() - batch.begun) / (2 * static_cast<Clock::rep>(count));
  pace_ = pace_.count() == 0 ? pace : (3 * pace_ + pace) / 4;
}

void TrialRunner::submit(const Request& request, Clock::time_point deadline, std::size_t first,
                         std::size_t count) {
  TrialsJob job = setting_;
  job.wanted = request.wanted;
  job.crash_of_other = request.crash_of_other.value_or(setting_.crash_of_other);
  job.patience = request.patience;
  job.time = kLongestBatch;
  job.deadline = in_real_time(deadline);
  for (std::size_t i = first; i < first + count; ++i) job.inputs.push_back(request.input(i));
  under_way_[next_ticket_] = {first, count, Clock::now()};
  executor_.submit(next_ticket_++, job, request.placement);
}

Expected<TrialRunner::Outcome> TrialRunner::run(const Request& request) {
  const std::size_t our_tickets = next_ticket_;
  std::vector<std::optional<TrialResult>> results(request.end - request.from);
  std::size_t next = request.from;
  std::size_t end = request.end;             // behind the first that goes wrong
  std::map<std::size_t, std::size_t> rests;  // of batches that took too long: first and count
  std::size_t done = 0;
  std::optional<std::size_t> first;
  const auto is_awaited = [&] {
    return std::ranges::any_of(under_way_, [&](const auto& entry) {
      return entry.first >= our_tickets && entry.second.first < end;
    });
  };
  while (!cancellation_.is_requested()) {
    // One that goes wrong is not given up for the few in front of it that may come before it.
    const Clock::time_point deadline = first ? later(request.deadline) : request.deadline;
    const bool is_over = Clock::now() >= deadline;
    rests.erase(rests.lower_bound(end), rests.end());
    while (!is_over && !rests.empty() && has_room(request.placement)) {
      const auto rest = rests.extract(rests.begin());
      const std::size_t count = std::min(batch_size(), rest.mapped());
      submit(request, deadline, rest.key(), count);
      if (count < rest.mapped()) rests[rest.key() + count] = rest.mapped() - count;
    }
    while (!is_over && next < end && has_room(request.placement)) {
      const std::size_t count =
          std::clamp<std::size_t>((end - next) / kPartsOfRest, 1, batch_size());
      submit(request, deadline, next, count);
      next += count;
    }
    const bool is_left = !is_over && (next < end || !rests.empty());
    if (!is_awaited() && !is_left) break;
    auto finished = executor_.next(kBetweenLooks);
    if (request.progress) request.progress(done);
    if (!finished) continue;
    const Batch batch = under_way_.at(finished->ticket);
    under_way_.erase(finished->ticket);
    if (finished->ticket < our_tickets) continue;
    if (auto* error = std::get_if<Error>(&finished->result)) return tl::unexpected(*error);
    auto& trials = std::get<TrialResults>(finished->result).results;
    note_pace(batch, trials.size());
    done += trials.size();
    const bool is_found = !trials.empty() && is_wanted(trials.back(), request.wanted);
    if (trials.size() < batch.count && !is_found)
      rests[batch.first + trials.size()] = batch.count - trials.size();
    for (std::size_t i = 0; i < trials.size(); ++i) {
      const std::size_t index = batch.first + i;
      if (request.seen) request.seen(trials[i]);
      if (is_wanted(trials[i], request.wanted) && index < end) {
        first = index;
        end = index + 1;
      }
      results[index - request.from] = std::move(trials[i]);
    }
  }
  results.resize(end - request.from);
  return outcome_without_gap(std::move(results), first);
}

TrialRunner::Clock::time_point TrialRunner::time_to_settle(Clock::time_point deadline,
                                                           const WrongWay& way) const {
  const Clock::time_point usual = later(deadline);
  const bool is_longer = hangs_on_time(way) && usual != Clock::time_point::max();
  return is_longer ? usual + setting_.limits.time_limit : usual;
}

Expected<TrialResult> TrialRunner::run_alone(const TrialInput& input) {
  auto result = run_alone(input, Clock::time_point::max());
  if (!result) return tl::unexpected(result.error());
  if (!*result) return failure("interrupted");
  return **std::move(result);
}

Expected<std::optional<TrialResult>> TrialRunner::run_alone(const TrialInput& input,
                                                            Clock::time_point deadline) {
  TrialsJob job = setting_;
  job.inputs = {input};
  job.deadline = in_real_time(deadline);
  const std::size_t ticket = next_ticket_++;
  under_way_[ticket] = {.first = 0, .count = 1, .begun = Clock::now()};
  executor_.submit(ticket, job, Placement::alone);
  while (!cancellation_.is_requested()) {
    auto finished = executor_.next(kBetweenLooks);
    if (!finished) continue;
    under_way_.erase(finished->ticket);
    if (finished->ticket != ticket) continue;
    if (auto* error = std::get_if<Error>(&finished->result)) return tl::unexpected(*error);
    auto& results = std::get<TrialResults>(finished->result).results;
    if (results.empty()) return std::nullopt;
    return std::move(results.front());
  }
  return failure("interrupted");
}

Expected<std::optional<TrialResult>> find_alone(TrialRunner& runner, const TrialInput& input,
                                                const TrialResult& beside,
                                                TrialRunner::Clock::time_point deadline,
                                                const Cancellation& cancellation) {
  const int tries = hangs_on_time(beside.way) ? 1 : kTriesAlone;
  const auto last = runner.time_to_settle(deadline, beside.way);
  for (int i = 0; i < tries; ++i) {
    auto again = runner.run_alone(input, last);
    // Of what is no matter of time one run is enough where somebody asks to stop, or no time is
    // left.
    const bool is_cut_short = again ? !*again : cancellation.is_requested();
    if (is_cut_short && tries > 1) return beside;
    if (!again) return tl::unexpected(again.error());
    // How it goes wrong beside other work may be another way, and is not what can be repeated.
    if (*again && is_wanted(**again, std::nullopt)) return *std::move(again);
  }
  return std::nullopt;
}

Expected<RoundOutcome> run_round(TrialRunner& runner, const TrialRound& round,
                                 TrialRunner::Clock::time_point deadline,
                                 const Cancellation& cancellation) {
  RoundOutcome outcome;
  std::size_t from = 0;
  while (from < round.count && !cancellation.is_requested() &&
         TrialRunner::Clock::now() < deadline) {
    const auto ran = runner.run({.from = from,
                                 .end = round.count,
                                 .input = round.input,
                                 .wanted = round.wanted,
                                 .crash_of_other = round.crash_of_other,
                                 .patience = round.patience,
                                 .deadline = deadline,
                                 .progress = round.progress});
    if (!ran) return tl::unexpected(ran.error());
    for (const TrialResult& result : ran->results) round.take(from++, result);
    if (!ran->first) continue;
    auto alone =
        find_alone(runner, round.input(*ran->first), ran->results.back(), deadline, cancellation);
    if (!alone) return tl::unexpected(alone.error());
    if (*alone) return RoundOutcome{std::move(*alone), *ran->first, outcome.unsteady};
    ++outcome.unsteady;
  }
  return outcome;
}

}  // namespace judge
