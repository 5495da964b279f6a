#pragma once

#include <chrono>
#include <vector>

#include "judge/results/case_result.hpp"

namespace judge {

/// The band around the time limit, in percent of it, in which one run is not trusted: what runs
/// beside it on the same machine can cost it that much. Below the band a run is fast enough, beyond
/// it hopeless; the sandbox lets a run go on to the end of the band.
constexpr int kNearLimitFrom = 90;
constexpr int kNearLimitTo = 115;

/// How far one run is trusted: wider where other work makes times vary more.
struct Trust {
  int near_limit_to = kNearLimitTo;  ///< where the band ends, in percent of the limit
};

/// Where a run may need so many times the cpu time that it needs on an idle machine, at least 1.
Trust trust_at(double noise);

/// How often a case in the band runs again.
constexpr int kRunsAlone = 2;

/// RunLimits::cpu_time_grace for a time limit: as far as the band reaches.
constexpr std::chrono::microseconds cpu_time_grace(std::chrono::microseconds time_limit,
                                                   Trust trust = {}) {
  return time_limit * (trust.near_limit_to - 100) / 100;
}

/// Whether the first run of a case says too little, so that it is run again alone. Its cpu time
/// lies in the band, or may without what a pause of the machine added. Or the wall limit came
/// first, on a machine short of cores, of memory or of a disk; not where it hardly wanted a core,
/// nor in a conversation, where it may have waited for a line: there it must have waited for a
/// core. Only accepted and time_limit_exceeded hang on time.
bool is_worth_repeating(const CaseResult& first, std::chrono::microseconds time_limit,
                        Trust trust = {});

/// Whether it would be, on a machine as busy as may be: then it is worth the asking how busy it is.
bool may_be_worth_repeating(const CaseResult& first, std::chrono::microseconds time_limit);

/// What became of a case that ran as often as `runs` says, at least once. One of the runs counts,
/// with its verdict and all it used:
///
///     alone      the one with the least cpu time; one that the wall limit cut short only if there
///                is no other. Repeats take noise away, so one that noise cannot explain is passed
///                over: it is much faster than the first run, though the machine had as much to do,
///                or it is accepted, though the first run had come to an end of its own and was not
///                right. (A program can leave notes for its next run in what the machine caches.)
///                Where the machine cut the first run short, it counts only if it and all runs that
///                were not right needed no more together than the band reaches: what they had done
///                may be what it found done.
///     asked_for  the first that is not accepted; else the one in the middle by cpu time
///
/// A judge_error is never passed over.
CaseResult result_of(std::vector<CaseResult> runs, Repeats repeats,
                     std::chrono::microseconds time_limit);

}  // namespace judge
