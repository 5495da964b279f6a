#include "judge/report/terminal/live_line.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
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

LiveLine::LiveLine(std::ostream& terminal, std::function<int()> width,
                   std::chrono::milliseconds interval)
    : terminal_(terminal), width_(std::move(width)), interval_(interval) {}

void LiveLine::update(std::size_t submission, const SubmissionReport& report,
                      Clock::time_point now) {
  State& state = under_way_[submission];
  if (state.submission.empty()) {
    state.problem = printable_name(report.problem);
    state.submission = printable_name(report.submission);
  }
  const bool is_built = !report.language.empty() || !report.cases.empty();
  if (is_built != state.is_built || state.judged != report.cases.size() ||
      state.changed_at == Clock::time_point()) {
    state.changed_at = now;
    state.is_built = is_built;
    state.judged = report.cases.size();
    state.ran = static_cast<std::size_t>(
        std::ranges::count(report.cases, false, &CaseResult::is_remembered));
    std::size_t ran = ran_in_finished_;
    for (const auto& [number, each] : under_way_) ran += each.ran;
    rest_.have_run(ran, now);
  }

  if (is_drawn_ && now - drawn_at_ < interval_) return;
  draw(now);
}

void LiveLine::clear() {
  if (!is_drawn_) return;
  terminal_ << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

void LiveLine::draw(Clock::time_point now) {
  if (under_way_.empty()) return;
  terminal_ << '\r' << text(under_way_.begin()->second, now) << "\x1b[K" << std::flush;
  is_drawn_ = true;
  drawn_at_ = now;
}

void LiveLine::begins(const std::vector<const SubmissionReport*>& submissions) {
  for (const SubmissionReport* report : submissions) {
    case_counts_.push_back(report->case_count);
    runs_ += report->case_count;
  }
}

void LiveLine::forget(std::size_t submission) {
  if (const auto found = under_way_.find(submission); found != under_way_.end()) {
    ran_in_finished_ += found->second.ran;
    under_way_.erase(found);
  }
  ++finished_;
  // With what was not to be judged any more.
  if (submission < case_counts_.size()) finished_runs_ += case_counts_[submission];
}

std::size_t LiveLine::runs_done() const {
  std::size_t done = finished_runs_;
  for (const auto& [number, state] : under_way_) done += state.judged;
  return done;
}

std::string LiveLine::text(const State& state, Clock::time_point now) const {
  constexpr auto kLong = std::chrono::seconds(2);
  constexpr std::size_t kUsualWidth = 80;
  // It is asked each time: a window may have become narrower. A character in the last column makes
  // some terminals go to the next line.
  const int told = width_();
  const std::size_t width = (told > 0 ? static_cast<std::size_t>(told) : kUsualWidth) - 1;
  const std::size_t left = runs_ - std::min(runs_, runs_done());
  const auto waited = std::chrono::duration_cast<std::chrono::seconds>(now - state.changed_at);
  const std::string waits = waited < kLong   ? ""
                            : state.is_built ? ": slow"
                                             : fmt::format(", {} s", waited.count());
  std::array<Part, 4> parts = {
      Part{.text = case_counts_.size() > 1
                       ? fmt::format("{} of {} submissions", finished_, case_counts_.size())
                       : ""},
      Part{.text = fmt::format("{} of {} runs", grouped(runs_done()), grouped(runs_))},
      Part{.text = rest_.text(left, now)},
      Part{.text = fmt::format("{} {} {}{}", state.is_built ? "now" : "building", state.problem,
                               state.submission, waits)}};
  constexpr std::string_view kBetween = " · ";
  std::size_t columns = 2;
  for (const std::size_t index : {1U, 2U, 3U, 0U}) {
    Part& part = parts[index];
    const std::size_t more = column_count(part.text) + (index == 1 ? 0 : column_count(kBetween));
    part.is_shown = !part.text.empty() && (index == 1 || columns + more <= width);
    if (part.is_shown) columns += more;
  }
  std::string line = " ";
  std::string_view before = " ";
  for (const Part& part : parts) {
    if (!part.is_shown) continue;
    line.append(before).append(part.text);
    before = kBetween;
  }
  return cut_end(line, width);
}

}  // namespace judge
