#include "judge/report/terminal/live_line.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/duration_text.hpp"
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
  state.case_count = report.case_count;

  if (is_drawn_ && std::chrono::steady_clock::now() - drawn_at_ < interval_) return;
  // Looks at every case: only now, not at each of the many calls.
  if (const CaseResult* slowest = report.slowest()) state.slowest = slowest->run.cpu_time;
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

std::string LiveLine::text(const State& state) const {
  const std::string head = fmt::format("  {} ", state.problem);
  std::string tail = "  building";
  if (state.is_built) {
    tail = fmt::format("  {}/{}", state.judged, state.case_count);
    if (state.judged > 0) tail += fmt::format("  slowest {}", run_time_text(state.slowest));
  }
  // The name gives way first: what moves is behind it.
  constexpr std::size_t kLeastName = 8;
  const std::size_t taken = column_count(head) + column_count(tail);
  const std::size_t room = std::max(kLeastName, width_ > taken ? width_ - taken : 0);
  return cut_end(head + cut_middle(state.submission, room) + tail, width_);
}

}  // namespace judge
