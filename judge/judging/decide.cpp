#include "judge/judging/decide.hpp"

#include <cmath>

#include <fmt/format.h>

#include "judge/base/text/signal_name.hpp"

namespace judge {
namespace {

/// Cores are short where less than a fifth of one was idle.
constexpr int kShareOfSpare = 5;

/// A run is kept from the cores where what it did besides computing and waiting for one took less
/// than a fifth of the time in which it did not compute. Time is given back up to eight times the
/// wall limit: of a run that got all of that, its own time is a ninth.
constexpr int kShareOfOwn = 5;

std::string seconds(std::chrono::microseconds time) {
  return fmt::format("{:.3g} s", std::chrono::duration<double>(time).count());
}

/// "0.01 s": no more than two decimals of what was measured.
std::string measured_seconds(std::chrono::microseconds time) {
  constexpr double kDecimals = 100;
  return fmt::format(
      "{:.12g} s", std::round(std::chrono::duration<double>(time).count() * kDecimals) / kDecimals);
}

/// Whose word it is that a run was over its memory limit.
std::string_view word_of(MemoryAccount account) {
  switch (account) {
    case MemoryAccount::largest_process:
      return "the kernel's account of its processes";
    case MemoryAccount::looks:
      return "a look at all its processes together";
    case MemoryAccount::cgroup_v1:
    case MemoryAccount::cgroup_v2:
      break;
  }
  return "its control group";
}

std::string out_of_time(const RunResult& run, const RunLimits& limits) {
  if (run.limit_hit == LimitHit::cpu_time)
    return fmt::format("more than {} of cpu time", seconds(limits.cpu_time));
  if (was_idle(run)) {
    const char* const why = was_short_of_cores(run) ? ", while other work had the cores" : "";
    return fmt::format("waited without computing: {} of cpu time in {}{}",
                       measured_seconds(run.cpu_time), measured_seconds(run.wall_time), why);
  }
  if (was_kept_from_cores(run)) {
    return fmt::format("not done after {} on the clock: other work had the cores for {} of them",
                       measured_seconds(run.wall_time), measured_seconds(run.kept_waiting));
  }
  return fmt::format("not done after {} on the clock", seconds(limits.wall_time));
}

}  // namespace

bool was_idle(const RunResult& run) {
  return run.cpu_time * 10 < run.wall_time - run.kept_waiting;
}

bool was_kept_from_cores(const RunResult& run) {
  const auto own = run.wall_time - run.cpu_time - run.kept_waiting;
  return run.kept_waiting.count() > 0 && !was_idle(run) &&
         own * kShareOfOwn < run.wall_time - run.cpu_time;
}

bool was_short_of_cores(const RunResult& run) {
  return run.surroundings.watched.count() > 0 &&
         run.surroundings.spare * kShareOfSpare < run.surroundings.watched;
}

bool is_late_but_right(const RunResult& run, OutputMatch match) {
  return run.limit_hit == LimitHit::cpu_time && !run.ended_by_reader && run.signal == 0 &&
         run.exit_code == 0 && match == OutputMatch::matches;
}

Verdict decide(const RunResult& run, OutputMatch match) {
  switch (run.limit_hit) {
    case LimitHit::cpu_time:
    case LimitHit::wall_time:
      return Verdict::time_limit_exceeded;
    case LimitHit::memory:
      return Verdict::memory_limit_exceeded;
    case LimitHit::output:
      return Verdict::output_limit_exceeded;
    case LimitHit::processes:
      return Verdict::run_time_error;
    case LimitHit::machine_memory:
      return Verdict::judge_error;
    case LimitHit::none:
      break;
  }
  // Its reader ended it: then the signal that it died of was ours.
  if (!run.ended_by_reader && (run.signal != 0 || run.exit_code != 0))
    return Verdict::run_time_error;
  return match == OutputMatch::matches ? Verdict::accepted : Verdict::wrong_answer;
}

std::string reason(const RunResult& run, const RunLimits& limits) {
  // A program that starts others for ever is out of time or of memory, as it happens.
  const char* const processes =
      run.has_all_processes ? ", with all the processes that it may have" : "";
  switch (run.limit_hit) {
    case LimitHit::cpu_time:
    case LimitHit::wall_time:
      return out_of_time(run, limits) + processes;
    case LimitHit::memory:
      return fmt::format("more than {} of memory, by {}{}", to_string(limits.memory),
                         word_of(run.memory_account), processes);
    case LimitHit::output:
      return fmt::format("more than {} of output{}", to_string(limits.output),
                         run.error_output_size.count * 2 > run.output_size.count
                             ? ", most of it on standard error"
                             : "");
    case LimitHit::processes:
      return fmt::format("more than {} processes at one time", limits.processes);
    case LimitHit::machine_memory:
      return fmt::format(
          "the machine had no memory left, and killed it at {} of {}: run less at a "
          "time (-j 1), or where there is more",
          to_string(run.memory().bytes), to_string(limits.memory));
    case LimitHit::none:
      break;
  }
  if (run.ended_by_reader) return "";
  if (run.signal != 0) return fmt::format("killed by {}", signal_description(run.signal));
  if (run.exit_code != 0) return fmt::format("exit code {}", run.exit_code);
  return "";
}

}  // namespace judge
