#include "judge/engine/task_state.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/engine/static_job.hpp"
#include "judge/explain/explain_crash.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/judging/repeats.hpp"
#include "judge/program/language/language_of_answers.hpp"

namespace judge {
namespace {

/// What decides how a case ends, whatever it is called.
bool is_same_run(const TestCase& one, const TestCase& other) {
  return one.input == other.input && one.answer == other.answer &&
         one.output_validator_args == other.output_validator_args &&
         one.comparison == other.comparison;
}

/// So many cases that hit the time limit say that a submission is too slow.
constexpr std::size_t kEnoughTooSlow = 2;

/// Of a conversation's beginning and of its end so much each is kept.
constexpr Bytes kShortConversation = kibibytes(16);
constexpr Bytes kLongConversation = mebibytes(2);
/// Of so many cases what is accepted has an excerpt: all of them could be a lot of memory.
constexpr std::size_t kCasesWithExcerpts = 100;

bool is_kept_of_accepted(Conversations conversations, std::size_t test_case) {
  return conversations == Conversations::all ||
         (conversations == Conversations::excerpts && test_case < kCasesWithExcerpts);
}

}  // namespace

TaskState::TaskState(const SubmissionTask& task, std::size_t number, const JudgingOptions& options,
                     const Trust& trust)
    : task_(task),
      number_(number),
      options_(options),
      trust_(trust),
      cases_(task.test_cases.size()),
      report_{.problem = task.problem,
              .submission = task.name,
              .language = {},
              .expectation = task.expectation,
              .more_expectations = task.more_expectations,
              .case_count = task.test_cases.size(),
              .time_limit = task.limits.time_limit,
              .memory_limit = task.limits.memory,
              .is_run = std::ranges::none_of(task.build.languages, is_of_answers),
              .cases = {},
              .message = {},
              .warnings = {}} {
  std::map<FilePath, std::size_t> first_of_input;
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (task.test_cases[i].input.empty()) continue;
    const auto [first, is_new] = first_of_input.emplace(task.test_cases[i].input, i);
    if (!is_new && is_same_run(task.test_cases[first->second], task.test_cases[i]))
      cases_[i].same_as = first->second;
  }
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    // What is not run has no time to measure.
    const int runs = task.test_cases[i].is_static ? 1 : options.runs_per_case;
    cases_[i].run_count = static_cast<std::size_t>(runs);
    if (runs > 1) cases_[i].repeats = Repeats::asked_for;
  }
  if (task.grading) grade_known();
}

std::optional<Step> TaskState::next_step() {
  if (!build_requested_) {
    build_requested_ = true;
    return Step{.kind = Step::Kind::build, .task = number_};
  }
  if (const auto crash = unexplained_crash()) {
    explanation_requested_ = true;
    ++under_way_;
    return Step{.kind = Step::Kind::explain, .task = number_, .test_case = *crash};
  }
  if (!is_built()) return std::nullopt;
  if (grades_.question && !asked_) {
    asked_ = std::exchange(grades_.question, std::nullopt);
    ++under_way_;
    return Step{.kind = Step::Kind::grade, .task = number_};
  }
  skip_known_cases();
  decide_without_checkers();
  if (next_case_ >= cases_.size() || waits_for_certainty()) return std::nullopt;
  const std::size_t run_case = run_for(next_case_);
  const Step step{
      .kind = Step::Kind::run, .task = number_, .test_case = run_case, .run = next_run_};
  ++under_way_;
  if (++next_run_ == cases_[run_case].run_count) {
    next_run_ = 0;
    cases_[run_case].is_started = true;
    ++next_case_;
    skip_known_cases();
  }
  return step;
}

bool TaskState::needs_no_run(std::size_t test_case) const {
  return cases_[run_for(test_case)].is_started || (task_.grading && !grades_.is_needed[test_case]);
}

void TaskState::skip_known_cases() {
  // All runs of a case are asked for, once its first is.
  while (next_run_ == 0 && next_case_ < cases_.size() && needs_no_run(next_case_)) ++next_case_;
}

void TaskState::decide_without_checkers() {
  while (!checkers_hung_.empty() && next_run_ == 0 && next_case_ < cases_.size() &&
         !task_.test_cases[next_case_].is_static) {
    const std::size_t test_case = next_case_++;
    CaseState& state = cases_[test_case];
    state.is_started = true;
    state.runs = {CaseResult{
        .test_case = task_.test_cases[test_case].name,
        .message = fmt::format("not run: the checker hit a limit of its own {}", checkers_hung_)}};
    decide(test_case);
    skip_known_cases();
  }
}

void TaskState::grade_known() {
  std::vector<const CaseResult*> results;
  for (std::size_t i = 0; i < cases_.size(); ++i) results.push_back(decided_result(i));
  grades_ = grade(*task_.grading, results, grader_answers_, waiting());
  if (asked_) grades_.question.reset();
  skip_known_cases();
  if (!grades_.is_complete) return;
  report_.groups = grades_.groups;
  report_.verdict = grades_.whole().verdict.value_or(Verdict::judge_error);
}

/// Whether the submission must be too slow somewhere, and nothing hangs on where.
bool TaskState::is_expected_too_slow() const {
  return task_.expectation &&
         task_.expectation->required == VerdictSet{Verdict::time_limit_exceeded} &&
         task_.more_expectations.empty() && !task_.grading;
}

/// Where all cases are run, to watch each of them would cost more than to ask for one again.
bool TaskState::is_watched_longer() const {
  return task_.watched_until && is_expected_too_slow() && may_end_early() &&
         options_.too_slow == TooSlow::ended_when_certain;
}

RunLimits TaskState::limits(Trust trust) const {
  return run_limits(task_.limits, program_->program.language, trust);
}

RunLimits TaskState::limits_to_run_under() const {
  const RunLimits limits = this->limits(trust_);
  return is_watched_longer() ? watched_until(limits, *task_.watched_until) : limits;
}

CaseJob TaskState::case_job(std::size_t test_case) const {
  if (task_.test_cases[test_case].is_static)
    return static_job(task_, program_->program, task_.test_cases[test_case]);
  const bool has_message =
      std::ranges::any_of(task_.more_expectations,
                          [](const ScopedExpectation& scoped) { return !scoped.message.empty(); });
  return {.program = program_->program,
          .limits = limits_to_run_under(),
          .test_case = task_.test_cases[test_case],
          .judge = task_.judge,
          .first_difference = options_.fail_fast == FailFast::on ? FirstDifference::ends_run
                                                                 : FirstDifference::goes_on,
          .is_expected_too_slow = is_expected_too_slow(),
          .conversation_kept =
              options_.conversations == Conversations::all ? kLongConversation : kShortConversation,
          .error_output = options_.error_output,
          .judge_message = has_message ? JudgeMessage::of_all : JudgeMessage::of_rejected};
}

/// Makes that of the last case this one's: where nothing is run for what is remembered, copies of
/// programs take longer than all else that is done for a case.
CaseJob& TaskState::make_case_job(std::size_t test_case) {
  const TestCase& next = task_.test_cases[test_case];
  auto* const last = std::get_if<CaseJob>(&job_);
  if (last == nullptr || last->test_case.is_static || next.is_static)
    return job_.emplace<CaseJob>(case_job(test_case));
  last->limits = limits_to_run_under();
  last->test_case = next;
  return *last;
}

const Job& TaskState::job(const Step& step) {
  switch (step.kind) {
    case Step::Kind::build:
      job_ = task_.build;
      return job_;
    case Step::Kind::explain:
      job_ = ExplainJob{.build = task_.build, .run = case_job(step.test_case)};
      return job_;
    case Step::Kind::grade:
      job_ = GradeJob{.grader = task_.grader->program,
                      .args = asked_->flags,
                      .input = asked_->input,
                      .limits = task_.grader->limits};
      return job_;
    case Step::Kind::run:
      break;
  }
  CaseJob& run = make_case_job(step.test_case);
  CaseState& state = cases_[step.test_case];
  state.trusts.resize(std::max(state.trusts.size(), step.run + 1));
  state.trusts[step.run] = trust_;
  run.is_repeat = step.run > 0 && state.repeats == Repeats::alone;
  return job_;
}

void TaskState::take_build(BuildResult result) {
  program_ = std::move(result);
  report_.language = program_->program.language.name;
}

bool TaskState::hangs_on_busyness(const Step& step, const CaseResult& result) const {
  return !result.is_remembered && step.test_case < cases_.size() &&
         cases_[step.test_case].repeats == Repeats::none &&
         may_be_worth_repeating(result, task_.limits.time_limit);
}

std::vector<Step> TaskState::take_run(const Step& step, CaseResult result) {
  --under_way_;
  const std::size_t test_case = step.test_case;
  // With FailFast::on nothing behind a failure that settles all matters.
  if (test_case >= cases_.size()) return {};
  CaseState& state = cases_[test_case];
  if (result.has_checker_hit_limit && !hung_on_) {
    hung_on_ = task_.test_cases[test_case].name;
    ask_no_checker("on " + *hung_on_);
  }
  // Meanwhile one run may be trusted less than it was when this one was given its limits.
  if (is_watched_longer())
    result = result_under(limits(state.trusts.at(step.run)), std::move(result));
  result.test_case = task_.test_cases[test_case].name;  // a worker that died could not tell
  if (result.verdict == Verdict::accepted &&
      !is_kept_of_accepted(options_.conversations, test_case))
    result.conversations.clear();
  std::vector<Step> wanted;
  // What is remembered was not in doubt when it ran, and says nothing of the machine as it is now.
  if (state.repeats == Repeats::none && !result.is_remembered &&
      is_worth_repeating(result, task_.limits.time_limit, trust_)) {
    state.repeats = Repeats::alone;
    state.run_count = 1 + kRunsAlone;
    for (std::size_t run = 1; run < state.run_count; ++run)
      wanted.push_back(
          {.kind = Step::Kind::run, .task = number_, .test_case = test_case, .run = run});
    under_way_ += wanted.size();
  }
  state.runs.resize(state.run_count);
  state.runs[step.run] = std::move(result);
  if (++state.answered == state.run_count) decide(test_case);
  return wanted;
}

void TaskState::decide(std::size_t test_case) {
  CaseState& state = cases_[test_case];
  std::vector<CaseResult> runs;
  for (std::optional<CaseResult>& run : std::exchange(state.runs, {}))
    runs.push_back(std::move(*run));
  if (report_.cases.empty()) report_.cases.reserve(cases_.size());
  state.result = report_.cases.size();
  report_.cases.push_back(result_of(std::move(runs), state.repeats, task_.limits.time_limit));
  if (report_.cases.back().verdict == Verdict::time_limit_exceeded) ++too_slow_;
  if (options_.fail_fast == FailFast::on && !task_.grading) end_where_it_has_failed();
  if (is_certain()) leave_out_the_rest();
  for (std::size_t i = test_case + 1; i < cases_.size(); ++i) {
    if (cases_[i].same_as != test_case) continue;
    cases_[i].result = report_.cases.size();
    report_.cases.push_back(CaseResult(*decided_result(test_case)));
    report_.cases.back().test_case = task_.test_cases[i].name;
  }
  if (!task_.grading) return;
  // What is accepted leaves open whatever was: it counts once all is known.
  const bool is_last_of_all = next_case_ >= cases_.size() && under_way_ == 0;
  if (is_last_of_all || decided_result(test_case)->verdict != Verdict::accepted) grade_known();
}

void TaskState::take_grade(Expected<RunOutput> output) {
  --under_way_;
  const auto read = [&]() -> Expected<Grade> {
    if (!output) return tl::unexpected(output.error());
    const std::string end = reason(output->run, task_.grader->limits);
    if (end.empty()) return read_grade(output->output);
    const std::string& said = output->run.error_output;
    return failure("the grader failed ({}){}", end,
                   said.empty() ? "" : ": " + visible_text(said, 200));
  };
  grader_answers_.emplace(asked_->group, read());
  asked_.reset();
  grade_known();
}

/// Some expectations are of single cases; more runs than one of each are asked for to measure.
bool TaskState::may_leave_out_cases() const {
  return options_.runs_per_case == 1 && report_.more_expectations.empty();
}

/// Of what is graded every group counts.
bool TaskState::may_end_early() const {
  return may_leave_out_cases() && !task_.grading;
}

/// Whether what is under way may well settle that it is too slow, as is expected of it: whatever is
/// asked for beyond that runs into the limit for nothing.
bool TaskState::waits_for_certainty() const {
  const bool is_to_end =
      options_.too_slow == TooSlow::ended_when_certain || options_.fail_fast == FailFast::on;
  const std::size_t enough = options_.fail_fast == FailFast::on ? 1 : kEnoughTooSlow;
  return is_to_end && may_end_early() && under_way_ > 0 && too_slow_ + under_way_ >= enough &&
         is_expected_too_slow();
}

/// Whether what was asked for up to now settles how the submission ends. Cases are asked for in
/// order, so the first that is not accepted is among those.
bool TaskState::is_certain() const {
  return may_end_early() && is_known_to_be_too_slow();
}

/// What a grade waits for: of a submission that is too slow, each case behind a rejected one of its
/// group may cost as much as the limit again.
Waiting TaskState::waiting() const {
  return may_leave_out_cases() && is_known_to_be_too_slow() ? Waiting::for_what_is_open
                                                            : Waiting::for_all_that_counts;
}

/// Whether it was too slow as often as is enough, and has shown what it must, or something that it
/// must not. Once it has, it has for good.
bool TaskState::is_known_to_be_too_slow() const {
  if (too_slow_ < kEnoughTooSlow) return false;
  VerdictSet seen;
  for (const CaseResult& result : report_.cases) seen.insert(result.verdict);
  return shows_that_it_is_too_slow(too_slow_, seen);
}

/// The same, of some of its cases: so many were too slow, and these are all their verdicts.
bool TaskState::shows_that_it_is_too_slow(std::size_t too_slow, VerdictSet seen) const {
  if (options_.too_slow == TooSlow::judged_to_the_end || too_slow < kEnoughTooSlow) return false;
  const auto& expectation = report_.expectation;
  // The verdict of the whole is what a grade is careful about.
  if (expectation && expectation->of == ExpectedOf::whole && task_.grading) return true;
  return !expectation || expectation->required.is_empty() ||
         expectation->required.intersects(seen) || !seen.is_subset_of(expectation->permitted);
}

/// Where the cases of what is graded begin that need not have been run for it to be known that it
/// is too slow, were they run one by one. All before that are run, however many are at a time.
std::size_t TaskState::first_without_which_it_is_known() const {
  if (!task_.grading) return cases_.size();
  std::size_t too_slow = 0;
  VerdictSet seen;
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (!cases_[i].result || !grades_.is_needed[i]) continue;
    const Verdict verdict = decided_result(i)->verdict;
    seen.insert(verdict);
    if (verdict == Verdict::time_limit_exceeded && !cases_[i].same_as) ++too_slow;
    if (shows_that_it_is_too_slow(too_slow, seen)) return i + 1;
  }
  return cases_.size();
}

/// Whether it stands in the report: what was run before it was known that nothing hangs on it is as
/// good as not run. What was under way then is no exception, so that two runs tell of the same
/// cases; but a judge error is told wherever it was.
bool TaskState::is_told(std::size_t test_case, std::size_t known_from) const {
  if (!cases_[test_case].result) return false;
  if (!task_.grading) return true;
  if (!grades_.is_needed[test_case]) return false;
  return test_case < known_from || !grades_.is_behind_rejected[test_case] ||
         decided_result(test_case)->verdict == Verdict::judge_error;
}

/// Behind a failed case nothing counts once all was seen that must be, or something that must not,
/// whether it was asked for or not: what was is only waited for. Which case that is hangs on those
/// before it alone, and not on the order in which they were decided.
void TaskState::end_where_it_has_failed() {
  const auto& expectation = report_.expectation;
  const VerdictSet required = expectation ? expectation->required : VerdictSet();
  bool has_failed = false;
  bool is_unexpected = false;
  bool is_required_seen = required.is_empty();
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (!cases_[i].result) continue;
    const CaseResult& result = *decided_result(i);
    has_failed = has_failed || result.verdict != Verdict::accepted;
    is_unexpected = is_unexpected || report_.is_unexpected(result);
    is_required_seen = is_required_seen || required.contains(result.verdict);
    // Some expectations are of single cases.
    const bool has_shown_all = is_required_seen && report_.more_expectations.empty();
    if (has_failed && (is_unexpected || has_shown_all)) return cases_.resize(i + 1);
  }
}

void TaskState::leave_out_the_rest() {
  if (next_case_ >= cases_.size()) return;
  cases_.resize(next_case_);
}

void TaskState::take_explanation(const Step& step, CrashExplanation explanation) {
  --under_way_;
  report_.cases[*cases_[step.test_case].result].explanation = std::move(explanation);
}

/// The first crash that is to be explained and that nobody was asked about; only when all cases are
/// judged is it known which is the first.
std::optional<std::size_t> TaskState::unexplained_crash() const {
  if (options_.explain_crashes == ExplainCrashes::off || explanation_requested_ || !is_judged() ||
      !program_->program.language.can_be_explained)
    return std::nullopt;
  const std::size_t known_from = first_without_which_it_is_known();
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (!is_told(i, known_from)) continue;
    const CaseResult& result = *decided_result(i);
    if (result.verdict == Verdict::run_time_error && has_crashed(result.run) &&
        (options_.explain_crashes == ExplainCrashes::all || report_.is_unexpected(result)))
      return i;
  }
  return std::nullopt;
}

bool TaskState::is_judged() const {
  return program_ &&
         (!is_built() || (next_case_ >= cases_.size() && under_way_ == 0 && is_graded()));
}

void TaskState::conclude() {
  report_.verdict = program_->verdict;
  report_.message = program_->message;
  report_.warnings = program_->warnings;
  std::vector<CaseResult>& results = report_.cases;
  if (report_.verdict != Verdict::accepted) return results.clear();
  // Into the order of their cases, where they are: there may be many.
  std::vector<std::size_t> case_of(results.size(), cases_.size());
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (cases_[i].result) case_of[*cases_[i].result] = i;
  }
  // Before they are moved.
  const std::size_t known_from = first_without_which_it_is_known();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (!is_told(i, known_from)) continue;
    const std::size_t place = *cases_[i].result;
    if (place != kept) {
      std::swap(results[kept], results[place]);
      if (case_of[kept] < cases_.size()) cases_[case_of[kept]].result = place;
      case_of[place] = case_of[kept];
    }
    if (report_.verdict == Verdict::accepted) report_.verdict = results[kept].verdict;
    ++kept;
  }
  results.resize(kept);
  report_.cases_left_out = report_.case_count - kept;
  if (task_.grading) report_.verdict = grades_.whole().verdict.value_or(Verdict::judge_error);
  // In some languages nothing is a program, and it may be right.
  if (report_.verdict == Verdict::accepted) report_.message.clear();
}

}  // namespace judge
