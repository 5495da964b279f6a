#include "judge/report/terminal/live_line.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/duration_text.hpp"
#include "judge/report/terminal/foreign_text.hpp"

namespace judge {
namespace {

/// Of the line; the first that there is room for, by what they are worth.
struct Part {
  std::string text;
  bool is_shown = false;
};

/// "1,204"
std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

}  // namespace

LiveLine::LiveLine(std::ostream& terminal, std::size_t width, std::chrono::milliseconds interval)
    // A character in the last column makes some terminals go to the next line.
    : terminal_(terminal), width_(width - 1), interval_(interval) {}

void LiveLine::update(std::size_t submission, const SubmissionReport& report) {
  State& state = under_way_[submission];
  if (state.submission.empty()) {
    state.problem = printable_name(report.problem);
    state.submission = printable_name(report.submission);
  }
  state.is_built = !report.language.empty() || !report.cases.empty();
  if (state.judged != report.cases.size() || state.changed_at == Clock::time_point())
    state.changed_at = Clock::now();
  state.judged = report.cases.size();

  if (is_drawn_ && std::chrono::steady_clock::now() - drawn_at_ < interval_) return;
  draw();
}

void LiveLine::clear() {
  if (!is_drawn_) return;
  terminal_ << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

void LiveLine::draw() {
  if (under_way_.empty()) return;
  terminal_ << '\r' << text(under_way_.begin()->second) << "\x1b[K" << std::flush;
  is_drawn_ = true;
  drawn_at_ = std::chrono::steady_clock::now();
}

void LiveLine::begins(const std::vector<const SubmissionReport*>& submissions) {
  for (const SubmissionReport* report : submissions) {
    case_counts_.push_back(report->case_count);
    runs_ += report->case_count;
  }
  started_ = std::chrono::steady_clock::now();
}

void LiveLine::forget(std::size_t submission) {
  under_way_.erase(submission);
  ++finished_;
  // With what was not to be judged any more.
  if (submission < case_counts_.size()) finished_runs_ += case_counts_[submission];
}

std::size_t LiveLine::runs_done() const {
  std::size_t done = finished_runs_;
  for (const auto& [number, state] : under_way_) done += state.judged;
  return done;
}

std::string LiveLine::time_left() const {
  return time_left_text(runs_done(), runs_, std::chrono::steady_clock::now() - started_);
}

std::string LiveLine::text(const State& state) const {
  constexpr auto kLong = std::chrono::seconds(2);
  const bool is_slow = state.is_built && Clock::now() - state.changed_at >= kLong;
  std::array<Part, 4> parts = {
      Part{.text = case_counts_.size() > 1
                       ? fmt::format("{} of {} submissions", finished_, case_counts_.size())
                       : ""},
      Part{.text = fmt::format("{} of {} runs", grouped(runs_done()), grouped(runs_))},
      Part{.text = time_left()},
      Part{.text = fmt::format("{} {} {}{}", state.is_built ? "now" : "building", state.problem,
                               state.submission, is_slow ? ": slow" : "")}};
  constexpr std::string_view kBetween = " · ";
  std::size_t columns = 2;
  for (const std::size_t index : {1U, 2U, 3U, 0U}) {
    Part& part = parts[index];
    const std::size_t more = column_count(part.text) + (index == 1 ? 0 : column_count(kBetween));
    part.is_shown = !part.text.empty() && (index == 1 || columns + more <= width_);
    if (part.is_shown) columns += more;
  }
  std::string line = " ";
  std::string_view before = " ";
  for (const Part& part : parts) {
    if (!part.is_shown) continue;
    line.append(before).append(part.text);
    before = kBetween;
  }
  return cut_end(line, width_);
}

}  // namespace judge
