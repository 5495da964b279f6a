#include "judge/report/terminal/live_line.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/foreign_text.hpp"

namespace judge {

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
  constexpr auto kLeast = std::chrono::seconds(2);
  const auto passed = std::chrono::steady_clock::now() - started_;
  const std::size_t done = runs_done();
  if (passed < kLeast || done == 0 || done >= runs_) return {};
  const auto left = std::chrono::ceil<std::chrono::seconds>(
      passed * (static_cast<double>(runs_ - done) / static_cast<double>(done)));
  return fmt::format("about {} left", left < std::chrono::minutes(2)
                                          ? fmt::format("{} s", left.count())
                                          : fmt::format("{} min", (left.count() + 59) / 60));
}

std::string LiveLine::text(const State& state) const {
  std::string line = fmt::format("  {} of {} runs", runs_done(), runs_);
  const auto add = [&](const std::string& part) {
    constexpr std::string_view kBetween = " · ";
    if (part.empty() || column_count(line) + 3 + column_count(part) > width_) return;
    line.append(kBetween).append(part);
  };
  add(time_left());
  if (case_counts_.size() > 1)
    add(fmt::format("{} of {} submissions", finished_, case_counts_.size()));
  const std::string now = state.problem + " " + state.submission;
  add((state.is_built ? "now " : "building ") + now);
  return cut_end(line, width_);
}

}  // namespace judge
