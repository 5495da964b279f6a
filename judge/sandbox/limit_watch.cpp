// Theory of operation
//
// What the final account (Ending) decides and what looks do: docs/internals/sandbox.md. Where looks
// decide alone, what lives shorter than the time between two of them goes uncounted, as does memory
// that nobody maps (files in memory, pipes).
//
// Processes are not like memory: where the kernel refuses more of them, the program is told, and
// goes on. What it makes of it is its own affair, and the same every time.
#include "judge/sandbox/limit_watch.hpp"

#include <csignal>
#include <thread>

#include <sys/wait.h>

namespace judge {
namespace {

using std::chrono::microseconds;

constexpr auto kLongestBetweenLooks = std::chrono::milliseconds(50);
/// A service that is later than this, and did not wait for a core, was stopped.
constexpr auto kLongestLate = std::chrono::milliseconds(100);

}  // namespace

void LimitWatch::note_absence(Clock::time_point now) {
  auto late = now - next_wake();
  if (late <= kLongestLate) return;
  // To wait for a core is no absence.
  if (waited_before_) late -= clock_.kept_waiting() - waited_at_look_;
  if (late <= kLongestLate) return;
  absent_ += late;
  next_look_ = now;
}

void LimitWatch::serve(Clock::time_point now, microseconds elsewhere) {
  note_absence(now);
  if (!must_end() && now >= deadline()) prolong_or_end(elsewhere);
  if (!must_end() && now >= next_look_) look();
}

void LimitWatch::count_output(std::size_t size) {
  result.output_size = result.output_size + Bytes{static_cast<std::int64_t>(size)};
  if (result.output_size > limits_.output) result.limit_hit = LimitHit::output;
}

void LimitWatch::keep_error_output(std::string_view chunk) {
  count_output(chunk.size());
  result.error_output_size =
      result.error_output_size + Bytes{static_cast<std::int64_t>(chunk.size())};
  error_output_.add(chunk);
}

std::size_t LimitWatch::output_room() const {
  return static_cast<std::size_t>(
      std::max<std::int64_t>((limits_.output - result.output_size).count, 0));
}

microseconds LimitWatch::kept_waiting() const {
  // While we wait for a core, it may wait for us.
  const auto ours = waited_before_ ? clock_.kept_waiting() - *waited_before_ : microseconds(0);
  return std::min<microseconds>(withheld(program_.observe().kept_waiting) + ours,
                                limits_.wall_time * limits_.most_given_back);
}

microseconds LimitWatch::work(const std::optional<Ending>& ending) const {
  if (ending) return ending->cpu_time + withheld(microseconds(0));
  const TreeUsage usage = program_.observe();
  return usage.cpu_time + withheld(usage.kept_waiting);
}

void LimitWatch::prolong_or_end(microseconds elsewhere) {
  const auto waited = elsewhere + kept_waiting();
  // Not for crumbs, which every wake-up costs.
  if (waited > prolonged_ + limits_.wall_time / 20) {
    prolonged_ = waited;
  } else {
    result.limit_hit = LimitHit::wall_time;
    // No look follows.
    kept_waiting_ = std::max(kept_waiting_, program_.observe().kept_waiting);
  }
}

void LimitWatch::look() {
  next_look_ = clock_.now();  // what comes between this and the end of the look is late
  waited_at_look_ = clock_.kept_waiting();
  if (!waited_before_) waited_before_ = waited_at_look_;
  const TreeUsage usage = program_.observe();
  for (const auto& [process, time] : usage.each) {
    seen_total_ += time - seen_[process];
    seen_[process] = time;
  }
  seen_peak_ = std::max(seen_peak_, usage.largest_peak);
  seen_own_ = std::max(seen_own_, usage.largest_own);
  seen_of_files_ = std::max(seen_of_files_, usage.largest_of_files);
  seen_resident_ = std::max(seen_resident_, usage.resident);
  kept_waiting_ = std::max(kept_waiting_, usage.kept_waiting);
  if (!beginning_) beginning_ = {.machine = clock_.load(), .cpu_time = usage.cpu_time};
  const auto looked_at = clock_.now();
  if (usage.is_stalled)
    stalled_ += std::chrono::duration_cast<microseconds>(looked_at - looked_at_);
  looked_at_ = looked_at;
  const auto cpu_time = std::max(usage.cpu_time, seen_total_);
  const microseconds last_moment = limits_.cpu_time + limits_.cpu_time_grace;
  const bool is_held = program_.is_held_to_processes();
  result.has_all_processes = is_held && usage.processes >= limits_.processes;
  // The superuser's program, where it is not contained, can leave the group that holds it.
  const int most = is_held ? 2 * limits_.most_processes() : limits_.processes;
  const Bytes largest = is_of_runtime() ? usage.largest_own : usage.largest_peak;
  if (usage.processes > most) {
    result.limit_hit = LimitHit::processes;
  } else if (!program_.is_held_to_memory() && (largest > limits_.memory ||
                                               // The sum counts shared pages more than once.
                                               usage.resident > limits_.memory + limits_.memory)) {
    result.limit_hit = LimitHit::memory;
  } else if (cpu_time >= last_moment) {
    result.limit_hit = LimitHit::cpu_time;
  } else if (program_.has_overfull_folder()) {
    result.limit_hit = LimitHit::output;
  }
  between_looks_ = std::min<Clock::duration>(between_looks_ * 3 / 2, kLongestBetweenLooks);
  // Not later than the moment at which all cores together could have used up what is left.
  static const int kCores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const Clock::duration soonest = (last_moment - cpu_time) / kCores;
  const auto now = clock_.now();
  note_absence(now);  // in the middle of the look
  next_look_ =
      now + std::clamp<Clock::duration>(soonest, std::chrono::milliseconds(1), between_looks_);
}

void LimitWatch::settle(const Ending& ending) {
  if (!exited_at_) exited_at_ = clock_.now();
  result.error_output = error_output_.text();
  result.wall_time = std::chrono::duration_cast<microseconds>(*exited_at_ - start_);
  if (WIFEXITED(ending.status)) result.exit_code = WEXITSTATUS(ending.status);
  if (WIFSIGNALED(ending.status)) result.signal = WTERMSIG(ending.status);
  result.cpu_time = std::max(ending.cpu_time, seen_total_);
  result.unattended = std::chrono::duration_cast<microseconds>(absent_);
  result.kept_waiting = kept_waiting_;
  if (beginning_) {
    result.surroundings =
        surroundings_of(result.cpu_time - beginning_->cpu_time, beginning_->machine, clock_.load());
    // It has been given back, and may be its own doing.
    result.surroundings.stalled = std::max(result.surroundings.stalled - stalled_, microseconds(0));
  }
  const bool is_of_largest = ending.memory_account == MemoryAccount::largest_process;
  // With newer kernels a look is exact to a page, where the account at the end lacks some.
  const Bytes largest_peak =
      std::max(ending.largest_resident > ending.resident_floor ? ending.largest_resident : Bytes{},
               seen_peak_);
  const bool is_without_files = is_of_largest && is_of_runtime();
  const Bytes own_peak =
      is_without_files ? std::max(seen_own_, largest_peak - seen_of_files_) : largest_peak;
  result.peak_memory = ending.group_peak.value_or(own_peak);
  // A look may come before a program is whole: below the floor nobody knows how much more it had.
  const Bytes resident = std::max({seen_peak_, seen_resident_, ending.largest_resident});
  if (resident > ending.resident_floor) result.resident_peak = resident;
  result.resident_floor = ending.resident_floor;
  // A group is not exact to a page. But most of what a runtime with reservations of its own has is
  // files that it shares: there only the group decides, or without one what is no file's.
  const bool own_peak_counts = is_of_largest || !is_of_runtime();
  const bool is_over_own_peak = own_peak_counts && own_peak > limits_.memory;
  const bool is_by_looks = result.limit_hit == LimitHit::memory && !ending.out_of_memory &&
                           result.peak_memory <= limits_.memory;
  result.memory_account = is_by_looks ? MemoryAccount::looks : ending.memory_account;
  if (is_over_own_peak && !ending.out_of_memory && !is_by_looks) {
    result.memory_account = MemoryAccount::largest_process;
    result.peak_memory = own_peak;
  }
  if (result.cancelled) return;
  if (result.ended_by_reader) {
    // What the reader had seen enough of came too late if it came in the time of grace.
    if (result.cpu_time > limits_.cpu_time) result.limit_hit = LimitHit::cpu_time;
    return;
  }
  const auto is_over = [&](LimitHit limit) {
    // One that was still there at the wall deadline was asked what kept it. How late we look, and
    // so how late an end is seen, is up to other work.
    return result.limit_hit == limit ||
           (limit == LimitHit::machine_memory && ending.machine_out_of_memory &&
            !is_over_own_peak) ||
           (limit == LimitHit::memory && (ending.out_of_memory || is_over_own_peak)) ||
           (limit == LimitHit::output && (ending.disk_full || result.signal == SIGXFSZ)) ||
           (limit == LimitHit::cpu_time && result.cpu_time > limits_.cpu_time);
  };
  const auto* const first = std::ranges::find_if(kLimitPrecedence, is_over);
  if (first != std::end(kLimitPrecedence)) result.limit_hit = *first;
}

}  // namespace judge
