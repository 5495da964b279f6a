#include "judge/report/terminal/live_line.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

/// What a line that has no room for all of it shows; the first of these that fits is taken. How far
/// the whole is matters more than how far its runs are, and that something is told of what is under
/// way more than its whole name.
struct Choice {
  bool submissions;
  bool runs;
  bool rest;
};
constexpr std::array<Choice, 5> kChoices = {{{true, true, true},
                                             {true, false, true},
                                             {false, true, true},
                                             {true, false, false},
                                             {false, true, false}}};

constexpr std::string_view kNow = "now";
constexpr std::string_view kBuilding = "building";

/// "maze-438 wrong_answer/a.cpp", and shorter.
std::array<std::string, 3> names_of(const std::string& problem, const std::string& submission) {
  return {problem + " " + submission, submission, submission.substr(submission.rfind('/') + 1)};
}

/// "now sums a.cpp, 3 of 41: slow, 12 s", with the folders or without them, and shorter.
std::vector<std::string> texts_of_names(const std::array<std::string, 3>& names,
                                        std::string_view doing, const std::string& behind) {
  std::vector<std::string> texts;
  for (const std::string& name : names)
    texts.push_back(fmt::format("{} {}{}", doing, name, behind));
  if (doing == kNow) texts.push_back(names.back() + behind);
  return texts;
}

/// The parts that are not empty, behind each other.
std::string joined_parts(std::initializer_list<std::string_view> parts) {
  std::string line = " ";
  std::string_view before = " ";
  for (const std::string_view part : parts) {
    if (part.empty()) continue;
    line.append(before).append(part);
    before = " · ";
  }
  return line;
}

}  // namespace

LiveLine::LiveLine(std::ostream& terminal, std::function<int()> width,
                   std::chrono::milliseconds interval)
    : terminal_(terminal), width_(std::move(width)), interval_(interval) {}

void LiveLine::update(std::size_t submission, const SubmissionReport& report,
                      Clock::time_point now) {
  State& state = under_way_[submission];
  if (state.submission.empty()) {
    state.cases = report.case_count;
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
  }
  look_at_progress(now);
  if (is_drawn_ && now - drawn_at_ < interval_) return;
  draw(now);
}

void LiveLine::look_at_progress(Clock::time_point now) {
  RunProgress progress{
      .ran = ran_in_finished_, .remembered = remembered_in_finished_, .built = finished_};
  for (const auto& [number, each] : under_way_) {
    progress.ran += each.ran;
    progress.remembered += each.judged - each.ran;
    progress.built += each.is_built ? 1 : 0;
  }
  progress.is_building = !under_way_.begin()->second.is_built;
  builds_left_ = case_counts_.size() - std::min(case_counts_.size(), progress.built);
  rest_.look(progress, now);
}

void LiveLine::clear() {
  if (!is_drawn_) return;
  terminal_ << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

void LiveLine::rest(std::chrono::milliseconds time, Clock::time_point now) {
  rests_until_ = now + time;
}

void LiveLine::draw(Clock::time_point now) {
  if (under_way_.empty() || now < rests_until_) return;
  terminal_ << '\r' << text(under_way_.begin()->second, now) << "\x1b[K" << std::flush;
  is_drawn_ = true;
  drawn_at_ = now;
}

void LiveLine::begins(const std::vector<const SubmissionReport*>& submissions) {
  for (const SubmissionReport* report : submissions) {
    case_counts_.push_back(report->case_count);
    are_bundles_.push_back(report->is_bundle());
    runs_ += report->case_count;
  }
}

void LiveLine::forget(std::size_t submission) {
  if (const auto found = under_way_.find(submission); found != under_way_.end()) {
    ran_in_finished_ += found->second.ran;
    remembered_in_finished_ += found->second.judged - found->second.ran;
    under_way_.erase(found);
  }
  ++finished_;
  if (submission < are_bundles_.size() && are_bundles_[submission]) ++finished_bundles_;
  // With what was not to be judged any more.
  if (submission < case_counts_.size()) finished_runs_ += case_counts_[submission];
}

std::size_t LiveLine::runs_done() const {
  std::size_t done = finished_runs_;
  for (const auto& [number, state] : under_way_) done += state.judged;
  return done;
}

std::string LiveLine::text(const State& state, Clock::time_point now) const {
  constexpr auto kTold = std::chrono::seconds(1);
  constexpr auto kLong = std::chrono::seconds(2);
  constexpr std::size_t kUsualWidth = 80;
  // It is asked each time: a window may have become narrower. A character in the last column makes
  // some terminals go to the next line.
  const int told = width_();
  const std::size_t width = (told > 0 ? static_cast<std::size_t>(told) : kUsualWidth) - 1;
  const std::size_t left = runs_ - std::min(runs_, runs_done());
  const auto waited = std::chrono::duration_cast<std::chrono::seconds>(now - state.changed_at);
  const std::string_view doing = state.is_built ? kNow : kBuilding;
  const bool is_slow = state.is_built && waited >= kLong;
  const std::string seconds = waited < kTold ? "" : whole_seconds_text(waited);
  const std::string waits = seconds.empty() ? "" : (is_slow ? ": slow, " : ", ") + seconds;
  const auto count =
      case_counts_.size() - static_cast<std::size_t>(std::ranges::count(are_bundles_, true));
  const std::string submissions =
      count > 1 ? fmt::format("{} of {} submissions", grouped(finished_ - finished_bundles_),
                              grouped(count))
                : "";
  const std::string runs = fmt::format("{} of {} runs", grouped(runs_done()), grouped(runs_));
  const std::string rest = rest_.text(left, builds_left_, now);
  const auto names = names_of(state.problem, state.submission);
  const std::vector<std::string> under_way = texts_of_names(names, doing, waits);
  // Where the runs of the whole have no place, its own tell that it goes on.
  std::vector<std::string> counted_ones;
  if (state.is_built) {
    const std::string own =
        fmt::format(", {} of {}{}", grouped(state.judged), grouped(state.cases), waits);
    counted_ones = texts_of_names(names, doing, own);
  }
  counted_ones.insert(counted_ones.end(), under_way.begin(), under_way.end());
  // So does the time of what takes long, where not even a name has a place.
  std::vector<std::string> nameless;
  if (!seconds.empty())
    nameless.push_back(fmt::format("{}, {}", state.is_built ? "slow" : doing, seconds));
  for (const bool is_named : {true, false}) {
    for (const Choice& choice : kChoices) {
      if (!choice.runs && submissions.empty()) continue;
      for (const std::string& one : !is_named ? nameless : choice.runs ? under_way : counted_ones) {
        std::string line = joined_parts({choice.submissions ? submissions : std::string_view(),
                                         choice.runs ? runs : std::string_view(),
                                         choice.rest ? rest : std::string_view(), one});
        if (column_count(line) <= width) return line;
      }
    }
  }
  const std::string line = joined_parts({runs, rest});
  return cut_end(column_count(line) <= width ? line : joined_parts({runs}), width);
}

}  // namespace judge
