#include "judge/report/terminal/terminal_reporter.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/report/terminal/live_line.hpp"
#include "judge/report/terminal/row_facts.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr std::size_t kNamesInSummary = 5;
constexpr std::size_t kAnswerWindow = 1024;  // as much as there is of the output

/// Of the answer to a case the lines around the first difference; nothing where they cannot be
/// read.
std::optional<TextWindow> answer_window(const SubmissionFacts& facts, const CaseResult& result) {
  const auto texts = std::ranges::find(facts.cases, result.test_case, &CaseTexts::name);
  if (texts == facts.cases.end() || texts->answer.empty() || !result.difference)
    return std::nullopt;
  auto window = window_in_file(texts->answer, result.difference->answer_line,
                               result.difference->answer_column, kAnswerWindow);
  return window ? std::optional(*std::move(window)) : std::nullopt;
}

std::string submissions(std::size_t count) {
  return counted(count, "submission");
}

/// "79 submissions and 1 bundle": so many are bundles of submissions that are counted, too.
std::string judged_text(std::size_t count, std::size_t bundles) {
  if (bundles == 0) return submissions(count);
  const std::string text = counted(bundles, "bundle");
  return bundles == count ? text : submissions(count - bundles) + " and " + text;
}

/// What the last line counts: those of an expectation that is met, those without one by their
/// verdict, and by name the rest and those that could not be judged.
class Tally {
 public:
  void add(const SubmissionReport& report, bool may_fail_elsewhere) {
    if (may_fail_elsewhere && report.verdict == Verdict::accepted) ++may_fail_elsewhere_;
    ++finished_;
    all_cases_ += report.cases.size();
    remembered_ +=
        static_cast<std::size_t>(std::ranges::count_if(report.cases, &CaseResult::is_remembered));
    if (report.verdict == Verdict::judge_error) {
      not_judged_.push_back(name_of(report));
    } else if (!report.expectation) {
      ++without_expectation_[static_cast<std::size_t>(report.verdict)];
      accepted_cases_ = static_cast<std::size_t>(
          std::ranges::count(report.cases, Verdict::accepted, &CaseResult::verdict));
      case_count_ = report.case_count - report.cases_left_out;
      left_out_ = report.cases_left_out;
      points_ = points_text(report.score(), report.best_score());
      is_best_ = is_best_ && (report.groups.empty() || report.has_best_score());
    } else if (report.is_as_expected()) {
      ++as_expected_;
      if (report.is_bundle()) ++bundles_as_expected_;
    } else {
      not_expected_.push_back(name_of(report));
    }
  }

  std::size_t finished() const { return finished_; }

  bool is_well() const {
    return not_expected_.empty() && not_judged_.empty() && is_best_ &&
           as_expected_ + count_of(Verdict::accepted) == finished_;
  }

  std::string text() const {
    std::vector<std::string> parts;
    if (as_expected_ > 0)
      parts.push_back(judged_text(as_expected_, bundles_as_expected_) + " as expected");
    if (!not_expected_.empty()) {
      parts.push_back((parts.empty() ? submissions(not_expected_.size()) + " not as expected"
                                     : fmt::format("{} not", not_expected_.size())) +
                      fmt::format(" ({})", first_of(not_expected_)));
    }
    if (!not_judged_.empty()) {
      parts.push_back(fmt::format(
          "{} could not be judged ({})",
          parts.empty() ? submissions(not_judged_.size()) : fmt::to_string(not_judged_.size()),
          first_of(not_judged_)));
    }
    if (const std::string verdicts = verdicts_without_expectation(); !verdicts.empty()) {
      parts.push_back(verdicts);
    }
    if (parts.empty()) return "no submission judged";
    // Of a single one the cases have been counted already.
    const bool are_counted = finished_ == 1 && as_expected_ == 0 && not_expected_.empty() &&
                             not_judged_.empty() && count_of(Verdict::compile_error) == 0;
    if (remembered_ > 0)
      parts.push_back(are_counted ? fmt::format("{} remembered", remembered_)
                                  : remembered_of_text(all_cases_, remembered_));
    return fmt::format("{}", fmt::join(parts, ", ")) + untold();
  }

 private:
  /// What the chosen cases do not tell.
  std::string untold() const {
    if (may_fail_elsewhere_ == 0) return {};
    return fmt::format("; {} accepted by these cases, which are not all",
                       may_fail_elsewhere_ == 1
                           ? "1 known-bad one is"
                           : fmt::format("{} known-bad ones are", may_fail_elsewhere_));
  }

  std::size_t count_of(Verdict verdict) const {
    return without_expectation_[static_cast<std::size_t>(verdict)];
  }

  static std::string name_of(const SubmissionReport& report) {
    return fmt::format("{} {}", printable_name(report.problem), printable_name(report.submission));
  }

  static std::string first_of(const std::vector<std::string>& names) {
    const std::size_t shown = std::min(names.size(), kNamesInSummary);
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(shown);
    std::string text = fmt::format("{}", fmt::join(names.begin(), end, ", "));
    if (shown < names.size()) text += fmt::format(", … and {} more", names.size() - shown);
    return text;
  }

  /// "accepted, 41 of 41 cases" of a single one, "3 submissions: 2 accepted, 1 wrong answer".
  std::string verdicts_without_expectation() const {
    std::size_t all = 0;
    std::vector<std::string> parts;
    std::string name;
    for (const VerdictRow& row : kVerdicts) {
      const std::size_t count = count_of(row.verdict);
      if (count == 0) continue;
      all += count;
      name = row.name;
      std::ranges::replace(name, '_', ' ');
      parts.push_back(fmt::format("{} {}", count, name));
    }
    if (all == 0) return {};
    if (all > 1) return fmt::format("{}: {}", submissions(all), fmt::join(parts, ", "));
    if (count_of(Verdict::compile_error) > 0) return name;
    const std::string left_out = left_out_ == 0 ? "" : fmt::format(", {} left out", left_out_);
    if (!points_.empty()) {
      return fmt::format("{}, {} points, {} of {} accepted{}", name, points_, accepted_cases_,
                         counted(case_count_, "case"), left_out);
    }
    return count_of(Verdict::accepted) > 0
               ? fmt::format("{}, {} of {}", name, accepted_cases_, counted(case_count_, "case"))
               : fmt::format("{}, {} of {} accepted{}", name, accepted_cases_,
                             counted(case_count_, "case"), left_out);
  }

  std::size_t finished_ = 0;
  std::size_t all_cases_ = 0;
  std::size_t remembered_ = 0;  ///< of those
  std::size_t as_expected_ = 0;
  std::size_t bundles_as_expected_ = 0;  ///< of those
  std::size_t may_fail_elsewhere_ = 0;   ///< of the same
  std::array<std::size_t, kVerdicts.size()> without_expectation_{};
  std::vector<std::string> not_expected_;
  std::vector<std::string> not_judged_;
  std::size_t accepted_cases_ = 0;  ///< of the last one without an expectation
  std::size_t case_count_ = 0;      ///< of the same one, without those left out
  std::size_t left_out_ = 0;
  std::string points_;   ///< of it, too
  bool is_best_ = true;  ///< those without an expectation have all points there are
};

class TerminalReporter final : public Reporter {
 public:
  explicit TerminalReporter(const TerminalOptions& options) : options_(options) {
    style_.colour = options.colour;
    style_.detail = options.detail;
    style_.conversations = options.conversations;
    style_.error_output = options.error_output;
    style_.warnings = options.warnings;
    style_.width = options.results_width;
    style_.words = options.words;
    if (options.live == Live::on)
      live_.emplace(options.progress, options.live_width, options.redraw_interval);
  }

  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    std::map<std::string, std::size_t> most;  // by problem
    for (std::size_t i = 0; i < submissions.size(); ++i) {
      const SubmissionReport& report = *submissions[i];
      if (report.is_bundle()) ++bundles_;
      const auto [known, is_new] = most.try_emplace(report.problem);
      if (is_new) known->second = most_name_columns(i);
      const std::size_t taken = column_count(printable_name(report.submission));
      std::size_t& columns = name_columns_[report.problem];
      // What is longer has a line of its own, and moves the others no further away.
      if (taken <= known->second) columns = std::max(columns, taken);
    }
    if (live_) live_->begins(submissions);
  }

  void progress(std::size_t submission, const SubmissionReport& report) override {
    if (live_) live_->update(submission, report);
  }

  void finished(std::size_t submission, const SubmissionReport& report) override {
    // What is asked for takes a moment, and tells nothing of one that is not expected to fail.
    const bool may_be_open =
        options_.submission && report.expectation && report.verdict == Verdict::accepted &&
        report.expectation->required.is_empty() && !report.expectation->wants_acceptance();
    tally_.add(report, may_be_open && options_.submission(submission).may_fail_elsewhere);
    if (live_) {
      live_->forget(submission);
      live_->clear();
    }
    if (report.problem != problem_) options_.results << heading(report);
    style_.submission_columns = name_columns_[report.problem];
    if (options_.submission) {
      style_.answer = [&, submission](const CaseResult& result) {
        return answer_window(options_.submission(submission), result);
      };
    }
    options_.results << submission_lines(report, style_) << std::flush;
    if (live_) {
      live_->rest(options_.pause_behind_results);
      live_->draw();
    }
  }

  void ended(const RunReport& report) override {
    if (live_) live_->clear();
    if (report.interrupted) {
      const std::string text = fmt::format(
          "interrupted: {} of {} judged", tally_.finished(),
          judged_text(std::max(report.submissions.size(), tally_.finished()), bundles_));
      options_.results << painted(text, Paint::yellow, options_.colour) << '\n' << std::flush;
      return;
    }
    const Paint paint = tally_.is_well() ? Paint::green : Paint::red;
    const std::string last = painted(tally_.text(), paint, options_.colour) + ", in " +
                             waiting_time_text(report.wall_time);
    options_.results << folded(last, 2, style_.width) << std::flush;
  }

 private:
  /// How many columns names have, at most, on the screen of a submission's problem. Where lines are
  /// short, what matters stands beside the names that leave it room.
  std::size_t most_name_columns(std::size_t submission) const {
    constexpr std::size_t kMostBeside = 45;  // "WA   by sample/01-there-and-back +99 more"
    constexpr std::size_t kLeastWidth = 75;  // of a screen with room for that
    constexpr std::size_t kMostWhereNarrow = 40;
    constexpr std::size_t kSigns = std::string_view("x name  WA   ").size() - 4;
    constexpr std::size_t kMostCases = 100;
    if (style_.width == LineStyle().width) return style_.width;
    if (style_.width < kLeastWidth) return kMostWhereNarrow;
    std::size_t beside = kMostBeside;
    // The first case is what catches most.
    const auto facts = options_.submission ? options_.submission(submission) : SubmissionFacts();
    if (!facts.cases.empty()) {
      beside = std::min(beside, kSigns + column_count(failed_on_brief_text(facts.cases.front().name,
                                                                           kMostCases)));
    }
    return style_.width - beside;
  }

  /// "maze-438  41 cases, 2 s and 256 MiB each"; of outputs, which are not run, without limits
  std::string heading(const SubmissionReport& report) {
    const std::string gap = problem_.empty() ? "" : "\n";
    problem_ = report.problem;
    std::string text = printable_name(report.problem) + "  " + counted(report.case_count, "case");
    if (report.is_run) {
      text += fmt::format(", {:g} s and {} each",
                          std::chrono::duration<double>(report.time_limit).count(),
                          to_string(report.memory_limit));
    }
    return gap + folded(text, 2, style_.width);
  }

  TerminalOptions options_;
  LineStyle style_;
  std::string problem_;                              ///< under whose heading we are
  std::map<std::string, std::size_t> name_columns_;  ///< of the submissions, by problem
  std::size_t bundles_ = 0;                          ///< of all that are to be judged
  Tally tally_;
  std::optional<LiveLine> live_;
};

}  // namespace

std::unique_ptr<Reporter> make_terminal_reporter(const TerminalOptions& options) {
  return std::make_unique<TerminalReporter>(options);
}

}  // namespace judge
