#pragma once

#include <string>
#include <vector>

#include "judge/history/recorded_run.hpp"
#include "judge/history/run_history.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

/// A line for each run: its number, when it began, how many submissions were as expected, how long
/// it took and what was asked for; the latter goes below where `width` columns have no room for it.
std::string runs_text(const std::vector<RunListing>& runs, Colour colour, std::size_t width);

/// One run: when, where and how, and a line for each submission with the cases below it that were
/// not as expected; what does not fit beside a name goes below. The rest is not yet folded.
std::string run_text(const RecordedRun& run, Colour colour, std::size_t width);

/// "2026-11-25 18:10", here and now.
std::string local_time_text(RunHead::Time time);

}  // namespace judge
