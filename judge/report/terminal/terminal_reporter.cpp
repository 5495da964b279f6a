#include "judge/report/terminal/terminal_reporter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/duration_text.hpp"
#include "judge/report/terminal/foreign_text.hpp"
#include "judge/report/terminal/live_line.hpp"
#include "judge/report/terminal/submission_lines.hpp"

namespace judge {
namespace {

constexpr std::size_t kNamesInSummary = 5;

std::string submissions(std::size_t count) {
  return counted(count, "submission");
}

/// What the last line counts: those of an expectation that is met, those without one by their
/// verdict, and the rest by name.
class Tally {
 public:
  void add(const SubmissionReport& report) {
    ++finished_;
    if (!report.expectation && report.verdict != Verdict::judge_error) {
      ++without_expectation_[static_cast<std::size_t>(report.verdict)];
    } else if (report.is_as_expected()) {
      ++as_expected_;
    } else {
      not_expected_.push_back(
          fmt::format("{} {}", printable_name(report.problem), printable_name(report.submission)));
    }
  }

  std::size_t finished() const { return finished_; }

  bool is_well() const {
    return not_expected_.empty() && as_expected_ + count_of(Verdict::accepted) == finished_;
  }

  std::string text() const {
    std::vector<std::string> parts;
    if (as_expected_ > 0) parts.push_back(submissions(as_expected_) + " as expected");
    if (!not_expected_.empty()) {
      parts.push_back((parts.empty() ? submissions(not_expected_.size()) + " not as expected"
                                     : fmt::format("{} not", not_expected_.size())) +
                      fmt::format(" ({})", names()));
    }
    if (const std::string verdicts = verdicts_without_expectation(); !verdicts.empty()) {
      parts.push_back(verdicts);
    }
    if (parts.empty()) return "no submission judged";
    return fmt::format("{}", fmt::join(parts, ", "));
  }

 private:
  std::size_t count_of(Verdict verdict) const {
    return without_expectation_[static_cast<std::size_t>(verdict)];
  }

  std::string names() const {
    const std::size_t shown = std::min(not_expected_.size(), kNamesInSummary);
    const auto end = not_expected_.begin() + static_cast<std::ptrdiff_t>(shown);
    std::string text = fmt::format("{}", fmt::join(not_expected_.begin(), end, ", "));
    if (shown < not_expected_.size()) {
      text += fmt::format(", … and {} more", not_expected_.size() - shown);
    }
    return text;
  }

  /// "3 submissions without expectation: 2 AC, 1 WA"
  std::string verdicts_without_expectation() const {
    std::size_t all = 0;
    std::vector<std::string> parts;
    for (const VerdictRow& row : kVerdicts) {
      const std::size_t count = count_of(row.verdict);
      all += count;
      if (count > 0) parts.push_back(fmt::format("{} {}", count, row.letters));
    }
    if (all == 0) return {};
    return fmt::format("{} without expectation: {}", submissions(all), fmt::join(parts, ", "));
  }

  std::size_t finished_ = 0;
  std::size_t as_expected_ = 0;
  std::array<std::size_t, kVerdicts.size()> without_expectation_{};
  std::vector<std::string> not_expected_;
};

class TerminalReporter final : public Reporter {
 public:
  explicit TerminalReporter(const TerminalOptions& options) : options_(options) {
    style_.colour = options.colour;
    style_.detail = options.detail;
    style_.conversations = options.conversations;
    style_.submission_columns = 28;
    if (options.live == Live::on) {
      // A terminal that does not know its width says 0.
      style_.width = options.width > 0 ? static_cast<std::size_t>(options.width) : 80;
      live_.emplace(options.progress, style_.width, options.redraw_interval);
    }
  }

  void progress(std::size_t submission, const SubmissionReport& report) override {
    if (live_) live_->update(submission, report);
  }

  void finished(std::size_t submission, const SubmissionReport& report) override {
    // Columns grow with what was printed and not with what is under way: the same results make the
    // same output.
    const auto columns = [](const std::string& name) { return column_count(printable_name(name)); };
    style_.problem_columns = std::max(style_.problem_columns, columns(report.problem));
    style_.submission_columns = std::max(style_.submission_columns, columns(report.submission));
    tally_.add(report);
    if (live_) {
      live_->forget(submission);
      live_->clear();
    }
    options_.results << submission_lines(report, style_) << std::flush;
    if (live_) live_->draw();
  }

  void ended(const RunReport& report) override {
    if (live_) live_->clear();
    if (report.interrupted) {
      const std::string text =
          fmt::format("interrupted: {} of {} judged", tally_.finished(),
                      submissions(std::max(report.submissions.size(), tally_.finished())));
      options_.results << painted(text, Paint::yellow, options_.colour) << '\n' << std::flush;
      return;
    }
    const Paint paint = tally_.is_well() ? Paint::green : Paint::red;
    options_.results << painted(tally_.text(), paint, options_.colour) << ", in "
                     << waiting_time_text(report.wall_time) << '\n'
                     << std::flush;
  }

 private:
  TerminalOptions options_;
  LineStyle style_;
  Tally tally_;
  std::optional<LiveLine> live_;
};

}  // namespace

std::unique_ptr<Reporter> make_terminal_reporter(const TerminalOptions& options) {
  return std::make_unique<TerminalReporter>(options);
}

}  // namespace judge
