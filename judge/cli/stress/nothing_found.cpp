#include "judge/cli/stress/nothing_found.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {
namespace {

/// Of fewer comparisons a second a tenth is told, too.
constexpr double kSlowPace = 10;

std::string counts_text(const StressTarget& target, const StressCounts& counts) {
  std::string text = counted(counts.compared, "input") + " compared";
  if (counts.invalid > 0) text += fmt::format(", {} not valid", counts.invalid);
  if (counts.no_input > 0) text += fmt::format(", {} not made by the generator", counts.no_input);
  if (counts.no_answer > 0) {
    text += fmt::format(", {} {}", counts.no_answer,
                        target.setting.job.other_player ? "that the reference does not get through"
                                                        : "without an answer in time");
  }
  if (counts.not_judged > 0) text += fmt::format(", {} not judged", counts.not_judged);
  if (!counts.reached.empty())
    text += fmt::format("; numbers up to {}", fmt::join(counts.reached, ", "));
  return text;
}

/// What was tried, of each generator.
std::string tried_text(const StressTarget& target, const StressReport& report) {
  std::string text;
  for (std::size_t i = 0; i < report.counts.size(); ++i) {
    if (report.counts[i].tried == 0) continue;
    const auto& families = target.setting.families;
    const std::string from =
        i < families.size() ? printable_name(family_text(families[i])) : "cases with changes";
    text += fmt::format("    {}: {}{}\n", from, counts_text(target, report.counts[i]),
                        report.counts[i].is_one_input
                            ? ", all of them the same: it makes one input, whatever the seed"
                            : "");
  }
  if (report.unsteady > 0) {
    text += fmt::format("    {} went wrong, and not again with nothing beside it\n",
                        counted(report.unsteady, "input"));
  }
  return text;
}

/// How fast it went, and how much of the time of all cores went into the programs; empty: nothing
/// was compared.
std::string pace_text(const StressReport& report) {
  const double seconds = std::chrono::duration<double>(report.time).count();
  const std::size_t compared = report.total().compared;
  if (compared == 0 || seconds <= 0) return {};
  const double pace = static_cast<double>(compared) / seconds;
  const double share =
      std::chrono::duration<double>(report.in_programs).count() / (seconds * report.workers);
  return fmt::format(
      "    {} comparisons a second, {:.0f} % of the time in the programs\n",
      pace < kSlowPace ? fmt::format("{:.1f}", pace) : grouped(static_cast<std::size_t>(pace)),
      std::min(100.0, 100 * share));
}

/// Which programs did not do their part, when no input was of use.
std::string refusals_text(const StressTarget& target, const StressCounts& total) {
  std::vector<std::string> texts;
  if (total.no_input > 0)
    texts.push_back(fmt::format("the generator failed on {} of them", total.no_input));
  if (total.invalid > 0) {
    texts.push_back(fmt::format(
        "the validator refused {} (it has to exit with 42 for a valid input)", total.invalid));
  }
  if (total.no_answer > 0) {
    texts.push_back(fmt::format(
        "{} {} {}", printable_name(target.setting.other),
        target.setting.job.other_player ? "does not get through" : "gave no answer in time to",
        total.no_answer));
  }
  if (total.not_judged > 0)
    texts.push_back(fmt::format("what judges failed on {}", total.not_judged));
  return texts.empty() ? "the time was over before one was tried"
                       : fmt::to_string(fmt::join(texts, ", "));
}

}  // namespace

ExitCode tell_nothing_found(const StressTarget& target, const StressReport& report,
                            std::uint64_t seed) {
  const StressCounts total = report.total();
  std::cout << for_screen(fmt::format("{} in {}: {} (seed {})\n{}{}",
                                      report.was_interrupted ? "interrupted, nothing found"
                                                             : "nothing found",
                                      waiting_time_text(report.time), counts_text(target, total),
                                      seed, pace_text(report), tried_text(target, report)),
                          STDOUT_FILENO)
            << std::flush;
  // A program that is too slow, or fails beside others, may pass on a machine that has no time.
  if (report.slowness && report.slowness->is_busy())
    tell_beside_live_line(busy_sentence(*report.slowness));
  if (report.was_interrupted) return ExitCode::interrupted;  // which the line begins with
  if (total.compared > 0) return ExitCode::ok;
  const std::string first = report.first_failure.empty()
                                ? "; give it more, by --time"
                                : "; of the first: " + printable_text(report.first_failure);
  return fail(ExitCode::usage,
              fmt::format("no input was of use: {}{}", refusals_text(target, total), first));
}

}  // namespace judge
