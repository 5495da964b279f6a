#include "judge/cli/time_limit/time_limit_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"

namespace judge {
namespace {

using std::chrono::microseconds;

std::string seconds_of(microseconds time) {
  return fmt::format("{:g} s", std::chrono::duration<double>(time).count());
}

/// As `judge run` tells it beside a limit, without its unit: "< 0.001", "0.412", "16.604".
std::string number_of(microseconds time) {
  std::string text = run_time_text(time);
  text.erase(text.find(" s"));
  return text;
}

/// "1.431 s", "> 18.000 s".
std::string time_of(const MeasuredSubmission& one) {
  return (one.is_cut ? "> " : "") + number_of(one.time.median) + " s";
}

std::string spread_of_runs(const MeasuredSubmission& one) {
  if (one.runs < 2 || number_of(one.time.least) == number_of(one.time.greatest)) return "";
  return fmt::format("{}–{} s", number_of(one.time.least), number_of(one.time.greatest));
}

/// Than is expected of one that is to be too slow, under whatever limit.
bool has_other_verdict(const MeasuredSubmission& one) {
  return one.bound == TimeBound::upper && one.verdict != Verdict::accepted &&
         one.verdict != Verdict::time_limit_exceeded;
}

/// "0.37", "1.4", "170": how many times as slow.
std::string factor_of(double times) {
  return times < 10 ? fmt::format("{:.2g}", times) : fmt::format("{:.0f}", times);
}

/// With the cases that its time is of, where these are not all there are.
std::string name_of(const MeasuredSubmission& one) {
  return one.scope.empty() ? one.name : fmt::format("{} on {}", one.name, one.scope);
}

/// A row of the table: the name, the time, from where to where it goes, and the case.
struct TableRow {
  std::string name;
  std::string time;
  std::string spread;
  std::string test_case;
};

class TimeLimitText {
 public:
  TimeLimitText(const Problem& problem, const TimeLimitStudy& study,
                const std::vector<TimeLimitAdvice>& advice, std::size_t width)
      : problem_(problem), study_(study), advice_(advice), width_(width) {}

  std::string text() {
    add_head();
    add_table();
    add_bounds();
    for (const TimeLimitAdvice& each : advice_) add_advice(each);
    add_range();
    add_noise();
    return std::move(text_);
  }

 private:
  void add(std::string_view line, std::size_t indent = 2) { text_ += folded(line, indent, width_); }

  void add_head() {
    const TimeLimitRules& rules = study_.rules;
    add(fmt::format(
        "{}  {}", problem_.id,
        study_.given ? "time limit " + seconds_of(*study_.given) : "no time limit is given"));
    std::string rule = fmt::format("by {}: {:g} times an accepted submission", problem_.format,
                                   rules.ac_to_time_limit);
    if (study_.given && rules.least_ac_to_limit < rules.ac_to_time_limit)
      rule += fmt::format(" (a limit that is given: {:g} times)", rules.least_ac_to_limit);
    rule += fmt::format(", a slow one {:g} times the limit, in steps of {}",
                        rules.time_limit_to_tle, seconds_of(rules.resolution));
    add("  " + rule, 4);
  }

  void add_table() {
    std::vector<TableRow> rows;
    for (const MeasuredSubmission& one : study_.submissions) {
      if (one.counts())
        rows.push_back({name_of(one), time_of(one), spread_of_runs(one), one.test_case});
    }
    std::size_t names = 0;
    std::size_t times = 0;
    std::size_t spreads = 0;
    std::size_t cases = 0;
    for (const TableRow& row : rows) {
      names = std::max(names, column_count(row.name));
      times = std::max(times, column_count(row.time));
      spreads = std::max(spreads, column_count(row.spread));
      cases = std::max(cases, column_count(row.test_case));
    }
    const bool has_room = 2 + names + 2 + times + 2 + spreads + 2 + cases <= width_;
    for (const TableRow& row : rows) {
      if (has_room) {
        add(fmt::format("  {}  {}  {}  {}", left_aligned(row.name, names),
                        right_aligned(row.time, times), left_aligned(row.spread, spreads),
                        row.test_case));
      } else {
        add("  " + row.name, 4);
        const std::string time =
            "    " + row.time + (row.spread.empty() ? "" : " (" + row.spread + ")");
        const bool fits = column_count(time) + 2 + column_count(row.test_case) <= width_;
        add(fits ? time + "  " + row.test_case : time, 6);
        if (!fits) add("    on " + row.test_case, 6);
      }
    }
    for (const MeasuredSubmission& one : study_.submissions) {
      if (!one.counts())
        add(fmt::format("  {} does not count: it {}", name_of(one), one.fault), 4);
      else if (has_other_verdict(one))
        add(fmt::format("  {} gets {}: its time counts all the same", one.name,
                        letters(one.verdict)),
            4);
    }
  }

  void add_bounds() {
    const MeasuredSubmission& accepted = *study_.slowest_accepted();
    const TimeLimitAdvice& here = advice_.front();
    add(fmt::format("at least {}, by {} on {}: {} times {:g}", seconds_of(here.least),
                    accepted.name, accepted.test_case, time_of(accepted),
                    study_.rules.ac_to_time_limit));
    if (here.least_by_least != here.least_by_greatest)
      add(fmt::format("  by the fastest of its {} it would be {}, by the slowest {}",
                      counted(static_cast<std::size_t>(accepted.runs), "run"),
                      seconds_of(here.least_by_least), seconds_of(here.least_by_greatest)),
          4);
    const MeasuredSubmission* slow = study_.fastest_too_slow();
    if (slow == nullptr) {
      add("nothing says at most: there is no submission that is to be too slow");
      return;
    }
    add(fmt::format("{}, by {} on {}: {} / {:g}",
                    here.is_greatest_known ? at_most(here)
                                           : fmt::format("at most is not known, {} or more",
                                                         seconds_of(*here.greatest)),
                    slow->name, slow->test_case, time_of(*slow), study_.rules.time_limit_to_tle));
  }

  /// Of the advice's greatest limit: "at most 2 s"; "less than 1 s" where that is the first step.
  std::string at_most(const TimeLimitAdvice& advice) const {
    if (advice.greatest->count() == 0) return "less than " + seconds_of(study_.rules.resolution);
    return "at most " + seconds_of(*advice.greatest);
  }

  void add_advice(const TimeLimitAdvice& advice) {
    std::string text =
        advice.slower == 1 ? "" : fmt::format("on a machine {:g} times as slow, ", advice.slower);
    if (advice.suggested)
      text += fmt::format("suggested: {}", seconds_of(*advice.suggested));
    else
      text += fmt::format("no limit leaves both margins: at least {}, {}", seconds_of(advice.least),
                          at_most(advice));
    const bool is_given = advice.of_given == LimitFault::none && advice.suggested == study_.given;
    if (advice.of_given) text += is_given ? ", as it is" : "; " + given_text(*advice.of_given);
    add(text);
    if (advice.suggested) return;
    if (const auto& finer = advice.in_smaller_steps) {
      add(fmt::format(
              "  help: {} does in steps of {}: set time_resolution, or add a larger case for "
              "those that are slow",
              seconds_of(finer->limit), seconds_of(finer->resolution)),
          8);
    } else {
      add("  help: make the accepted ones faster, or add a larger case for those that are slow", 8);
    }
  }

  std::string given_text(LimitFault fault) const {
    const std::string given = seconds_of(*study_.given);
    switch (fault) {
      case LimitFault::none:
        return given + " leaves both margins";
      case LimitFault::too_tight:
        return given + " is too tight";
      case LimitFault::too_loose:
        return given + " is too loose";
      case LimitFault::both:
        return given + " is too tight, and too loose as well";
    }
    return given;
  }

  void add_range() {
    const auto limit = study_.given ? study_.given : advice_.front().suggested;
    if (!limit) return;
    const SlownessRange range = range_of(study_, *limit);
    if (range.from > range.to) return;
    const bool has_least = range.from > 0;
    add(fmt::format(
        "{} leaves both margins on machines {}{} times as slow as this one", seconds_of(*limit),
        has_least ? factor_of(range.from) + " to " : std::string("up to "), factor_of(range.to)));
  }

  /// What it means is told where it is to be believed.
  void add_noise() {
    if (!study_.slowness || *study_.slowness < Slowness::kBusyFrom) return;
    add(
        fmt::format("the machine was busy, up to {:.1f} times as slow as when idle: measure again "
                    "when it is not, or with --wait-idle",
                    *study_.slowness));
  }

  const Problem& problem_;
  const TimeLimitStudy& study_;
  const std::vector<TimeLimitAdvice>& advice_;
  std::size_t width_;
  std::string text_;
};

}  // namespace

std::string time_limit_text(const Problem& problem, const TimeLimitStudy& study,
                            const std::vector<TimeLimitAdvice>& advice, std::size_t width) {
  return TimeLimitText(problem, study, advice, width).text();
}

std::string writing_text(LimitWriting writing, const TimeLimitAdvice& advice,
                         const std::string& file) {
  switch (writing) {
    case LimitWriting::due:
      return "written to " + file + "\n";
    case LimitWriting::there_already:
      return seconds_of(*advice.suggested) + " is there already: nothing is written\n";
    case LimitWriting::machine_busy:
      return "nothing is written, as times of a busy machine make no limit: --wait-idle waits "
             "until it is not\n";
  }
  return "";
}

}  // namespace judge
