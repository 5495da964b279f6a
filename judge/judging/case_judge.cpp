#include "judge/judging/case_judge.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/head_and_tail.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/crash_note.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/given_output.hpp"
#include "judge/judging/interactor_call.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/judging/repeats.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorOutputExcerpt = 4096;

/// So much of an output that is wrong is kept for a report, ...
constexpr std::size_t kOutputWindow = 1024;
/// ... where the place is within its first bytes: more is not remembered until it is known.
constexpr std::size_t kOutputSearched = 1U << 20U;

class ComparingReader final : public OutputReader {
 public:
  /// Remembers in `begun_with` what the output begins with.
  ComparingReader(OutputComparer& comparer, FirstDifference first_difference,
                  std::string& begun_with)
      : comparer_(comparer), first_difference_(first_difference), begun_with_(begun_with) {
    begun_with_ = std::string();  // given back: launchers have what this process holds
  }

  Flow consume(std::string_view chunk) override {
    remember(chunk);
    comparer_.consume(chunk);
    const bool enough =
        first_difference_ == FirstDifference::ends_run && comparer_.difference().has_value();
    return enough ? Flow::enough : Flow::go_on;
  }

  /// The output around a difference in it.
  std::optional<TextWindow> window(const Difference& difference) const {
    TextWindow around =
        window_around(begun_with_, difference.line, difference.column, kOutputWindow);
    // At the end of what is remembered it may be another place.
    if (around.is_at_end && size_ > begun_with_.size()) return std::nullopt;
    return around;
  }

 private:
  void remember(std::string_view chunk) {
    begun_with_ += chunk.substr(0, kOutputSearched - begun_with_.size());
    size_ += chunk.size();
  }

  OutputComparer& comparer_;
  FirstDifference first_difference_;
  std::string& begun_with_;
  std::size_t size_ = 0;
};

/// For a checker, which reads a file: the sandbox's output limit bounds it.
class StoringReader final : public OutputReader {
 public:
  explicit StoringReader(int fd) : fd_(fd) {}

  Flow consume(std::string_view chunk) override {
    if (result_) result_ = write_all(fd_, chunk);
    return result_ ? Flow::go_on : Flow::enough;
  }

  const Expected<>& result() const { return result_; }

 private:
  int fd_;
  Expected<> result_;
};

/// A submission that was ended because its verdict was known did not die of that.
void forget_our_kill(RunResult& run) {
  if (run.ended_by_reader) run.signal = 0;
}

/// What a case with several passes comes to: the last pass, but the most that any of them used.
void add_usage(CaseResult& result, CaseResult earlier) {
  result.run.cpu_time = std::max(result.run.cpu_time, earlier.run.cpu_time);
  result.run.wall_time = std::max(result.run.wall_time, earlier.run.wall_time);
  result.run.peak_memory = std::max(result.run.peak_memory, earlier.run.peak_memory);
  result.run.resident_peak = std::max(result.run.resident_peak, earlier.run.resident_peak);
  result.run.resident_floor = std::max(result.run.resident_floor, earlier.run.resident_floor);
  earlier.conversations.insert(earlier.conversations.end(),
                               std::make_move_iterator(result.conversations.begin()),
                               std::make_move_iterator(result.conversations.end()));
  result.conversations = std::move(earlier.conversations);
}

}  // namespace

CaseResult CaseJudge::judge(const CaseJob& job) {
  // A repeat is to know nothing of the run that it repeats.
  if (job.is_repeat) sandbox_.renew();
  has_checker_hit_limit_ = false;
  auto result = job.static_validator                 ? judge_statically(job)
                : job.program.language.is_of_answers ? judge_answers(job)
                                                     : judge_all_passes(job);
  if (!result)
    result = CaseResult{.verdict = Verdict::judge_error, .message = result.error().message};
  result->test_case = job.test_case.name;
  result->has_checker_hit_limit = has_checker_hit_limit_;
  if (result->verdict == Verdict::run_time_error) {
    result->crash_note = crash_note(result->run.error_output, job.program);
    if (says_out_of_memory(result->run.error_output, job.program)) {
      result->verdict = Verdict::memory_limit_exceeded;
      result->message = fmt::format("its runtime had no more than {} of memory to give",
                                    to_string(job.limits.memory));
    }
  }
  result->run.error_output =
      with_own_names(result->run.error_output, job.program.files.own_files());
  if (job.error_output == ErrorOutput::excerpt)
    result->run.error_output = head_and_tail(result->run.error_output, kErrorOutputExcerpt);
  return std::move(*result);
}

Expected<CaseResult> CaseJudge::judge_answers(const CaseJob& job) {
  if (!given_output(job.program, job.test_case.name).empty()) return judge_all_passes(job);
  return CaseResult{
      .verdict = Verdict::wrong_answer,
      .message = fmt::format("no output for this case: no file {}.out", job.test_case.name)};
}

Expected<CaseResult> CaseJudge::judge_all_passes(const CaseJob& job,
                                                 const BehindPass& behind_pass) {
  if (job.judge.kind == ReadyJudge::Kind::comparison)
    return judge_pass(job, job.test_case.input, 1);
  const fs::path next_input = folder_ / "pass" / "nextpass.in";
  fs::path input = job.test_case.input;
  std::optional<CaseResult> earlier;
  for (int pass = 1;; ++pass) {
    // A pass is to know of the one before it only what it is told.
    if (pass > 1) sandbox_.renew();
    auto result = judge_pass(job, input, pass);
    if (!result) return result;
    if (earlier) add_usage(*result, std::move(*earlier));
    // Of any other verdict the checker has no say: what lies in its folder may be the submission's.
    const bool was_checked =
        result->verdict == Verdict::accepted || result->verdict == Verdict::wrong_answer;
    if (was_checked && behind_pass) {
      if (auto done = behind_pass(); !done) return tl::unexpected(done.error());
    }
    const auto has_next =
        was_checked ? feedback_.take_next_pass(next_input, result->verdict, pass, job.judge.passes)
                    : false;
    if (!has_next) {
      result->verdict = Verdict::judge_error;
      result->message = has_next.error().message;
    }
    if (was_checked && has_next && !*has_next) read_scores(job, *result);
    if (pass > 1 && !result->message.empty())
      result->message = fmt::format("pass {}: {}", pass, result->message);
    if (result->verdict != Verdict::accepted || !*has_next) return result;
    input = next_input;
    earlier = std::move(*result);
  }
}

void CaseJudge::read_scores(const CaseJob& job, CaseResult& result) const {
  // Programs of testlib's protocol have said it by how they ended.
  if (job.judge.score_files == ScoreFiles::ignored ||
      job.judge.protocol == JudgingProtocol::testlib)
    return;
  auto score = feedback_.number_in("score.txt");
  auto multiplier = feedback_.number_in("score_multiplier.txt");
  for (const auto* read : {&score, &multiplier}) {
    if (*read) continue;
    result.verdict = Verdict::judge_error;
    result.message = read->error().message;
    return;
  }
  result.score = *score;
  result.score_multiplier = *multiplier;
  if (job.judge.score_files != ScoreFiles::required) return;
  if (result.verdict != Verdict::accepted) {
    // Kattis' tools once wanted it of what is rejected, too, then passed over it, and today make it
    // a judge error. Packages of all these years mean the same.
    result.score.reset();
    return;
  }
  if (*score) return;
  result.verdict = Verdict::judge_error;
  result.message =
      "the checker accepts without score.txt, which 'validation: custom score' has it write";
}

Expected<CaseResult> CaseJudge::judge_pass(const CaseJob& job, const fs::path& input, int pass) {
  switch (job.judge.kind) {
    case ReadyJudge::Kind::comparison:
      return judge_by_comparison(job, input);
    case ReadyJudge::Kind::checker:
      return judge_by_checker(job, input, pass);
    case ReadyJudge::Kind::interactor:
      break;
  }
  return judge_by_interactor(job, input, pass);
}

Expected<CaseResult> CaseJudge::judge_by_comparison(const CaseJob& job, const fs::path& input) {
  const auto answer = MappedFile::open(job.test_case.answer);
  if (!answer) return tl::unexpected(answer.error());
  const auto comparer = make_comparer(job.test_case.comparison, *answer);
  ComparingReader reader(*comparer, job.first_difference, output_begin_);
  auto run_result = run(job, input, reader);
  if (!run_result) return tl::unexpected(run_result.error());
  comparer->finish();
  if (const std::string fault = comparer->fault_of_answer(); !fault.empty())
    return failure("{}", fault);
  CaseResult result{.run = std::move(*run_result), .difference = comparer->difference()};
  const auto match = result.difference ? OutputMatch::differs : OutputMatch::matches;
  result.verdict = decide(result.run, match);
  result.is_late_but_right = is_late_but_right(result.run, match);
  result.message = reason(result.run, job.limits);
  if (result.verdict == Verdict::wrong_answer)
    result.output = reader.window(*result.difference);
  else
    result.difference.reset();  // of an output that was cut short it tells nothing
  return result;
}

Expected<CaseResult> CaseJudge::judge_by_checker(const CaseJob& job, const fs::path& input,
                                                 int pass) {
  const fs::path output = folder_ / "output";
  // A checker that opens it by its name may be another user.
  const mode_t mode = job.judge.protocol == JudgingProtocol::testlib ? 0644 : 0600;
  // Another file: to cut the last one and write it anew would send it to the disk at once.
  if (::unlink(output.c_str()) != 0 && errno != ENOENT)
    return system_failure(errno, "remove {}", output.string());
  auto fd = open_file(output, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (!fd) return tl::unexpected(fd.error());
  StoringReader reader(fd->get());
  auto run_result = run(job, input, reader);
  if (!run_result) return tl::unexpected(run_result.error());
  if (!reader.result()) return failure("keep the output: {}", reader.result().error().message);
  CaseResult result{.run = std::move(*run_result)};
  result.verdict = decide(result.run, OutputMatch::matches);
  result.message = reason(result.run, job.limits);
  const bool is_late = is_late_but_right(result.run, OutputMatch::matches);
  if (result.verdict != Verdict::accepted && !is_late) return result;
  // Only now: without isolation the submission could write in it.
  if (auto ready = make_ready(job, input, pass); !ready) return tl::unexpected(ready.error());
  auto checked = ask_checkers(checkers_call(job), &job.judge.program, output, *judges_);
  if (!checked) return tl::unexpected(checked.error());
  note_limit_of_checker(*checked);
  result.is_late_but_right = is_late && checked->kind == Opinion::Kind::accepts;
  if (is_late) return result;
  if (auto taken = take_opinion(job, *checked, result); !taken)
    return tl::unexpected(taken.error());
  if (result.verdict != Verdict::wrong_answer) return result;
  if (auto beginning = window_in_file(output, 1, 1, kOutputWindow))
    result.output = *std::move(beginning);
  return result;
}

void CaseJudge::note_limit_of_checker(const Opinion& opinion) {
  has_checker_hit_limit_ =
      opinion.kind == Opinion::Kind::none && opinion.ending == Opinion::Ending::limit;
}

Expected<> CaseJudge::take_opinion(const CaseJob& job, const Opinion& opinion,
                                   CaseResult& result) const {
  if (opinion.kind == Opinion::Kind::none)
    return failure("{}", checker_failure(opinion, job.judge.protocol));
  if (opinion.kind == Opinion::Kind::rejects) {
    result.verdict = Verdict::wrong_answer;
    result.message = opinion.message;
  } else if (job.judge_message == JudgeMessage::of_all) {
    result.message = opinion.message;
  }
  take_credit(job, opinion, result);
  return {};
}

void CaseJudge::take_credit(const CaseJob& job, const Opinion& opinion, CaseResult& result) const {
  if (!opinion.points && !opinion.part) return;
  result.message = opinion.message;
  if (job.judge.score_files == ScoreFiles::ignored || opinion.kind != Opinion::Kind::accepts)
    return;
  constexpr double kPercent = 100;
  const bool are_percents = job.judge.points_unit == PointsUnit::percents;
  result.score = are_percents ? std::nullopt : opinion.points;
  result.score_multiplier =
      are_percents && opinion.points ? *opinion.points / kPercent : opinion.part;
}

CheckersCall CaseJudge::checkers_call(const CaseJob& job) const {
  return {.judge = job.judge,
          .files = files_,
          .feedback = feedback_,
          .args = job.test_case.output_validator_args,
          .cancellation = cancellation_};
}

Expected<> CaseJudge::check_conversation(const CaseJob& job, CaseResult& result) {
  auto checked = ask_about_written(checkers_call(job), folder_ / "output", *judges_);
  if (!checked) return tl::unexpected(checked.error());
  note_limit_of_checker(*checked);
  return take_opinion(job, *checked, result);
}

Expected<CaseResult> CaseJudge::judge_by_interactor(const CaseJob& job, const fs::path& input,
                                                    int pass) {
  if (auto ready = make_ready(job, input, pass); !ready) return tl::unexpected(ready.error());
  auto held = hold_conversation(
      sandbox_, *judges_,
      {.submission = submission_spec(job),
       .interactor = interactor_spec(
           {job.judge, files_, feedback_, job.test_case.output_validator_args}, *judges_),
       .accepting_exit_code = accepting_exit_code(job.judge.protocol),
       .conversation_kept =
           std::max(Bytes{job.conversation_kept.count / job.judge.passes}, kibibytes(1))});
  if (!held) return tl::unexpected(held.error());
  if (held->submission.cancelled) return failure("interrupted");
  const JudgingProtocol protocol = job.judge.protocol;
  CaseResult result{.verdict = decide_conversation(*held, protocol)};
  const bool is_accepted = has_accepted(held->interactor, protocol);
  result.is_late_but_right = is_late_but_right(
      held->submission, is_accepted ? OutputMatch::matches : OutputMatch::differs);
  std::string judged = feedback_.message_or(message_kept(held->interactor.error_output));
  if (result.verdict == Verdict::judge_error) {
    result.message = interactor_failure(held->interactor, job.judge.limits, judged, protocol);
    // It has its verdict, and the machine failed the submission.
    if (result.message.empty()) result.message = conversation_reason(*held, job.limits);
  } else if (result.verdict == Verdict::wrong_answer) {
    result.message = std::move(judged);
  } else if (result.verdict == Verdict::accepted && job.judge_message == JudgeMessage::of_all) {
    result.message = std::move(judged);
  } else {
    result.message = conversation_reason(*held, job.limits);
  }
  result.run = std::move(held->submission);
  if (result.verdict == Verdict::wrong_answer) forget_our_kill(result.run);
  result.conversations.push_back(std::move(held->conversation));
  if (result.verdict != Verdict::accepted) return result;
  if (protocol == JudgingProtocol::testlib) {
    const GivenCredit credit = credit_of(held->interactor.exit_code, held->interactor.error_output);
    take_credit(job,
                {.kind = Opinion::Kind::accepts,
                 .message = message_kept(held->interactor.error_output),
                 .points = credit.points,
                 .part = credit.part},
                result);
  }
  if (job.judge.looks_at_written()) {
    if (auto checked = check_conversation(job, result); !checked)
      return tl::unexpected(checked.error());
  }
  return result;
}

Expected<> CaseJudge::make_ready(const CaseJob& job, const fs::path& input, int pass) {
  if (auto put = files_.put(input, job.test_case.answer); !put) return put;
  return pass == 1 ? feedback_.renew() : feedback_.begin_pass();
}

RunSpec CaseJudge::submission_spec(const CaseJob& job) const {
  return {.program = job.program,
          .environment = job.environment.empty() ? plain_environment(sandbox_.working_directory())
                                                 : job.environment,
          .standard_input = {},
          .limits = job.limits,
          .cancellation = cancellation_};
}

Expected<RunResult> CaseJudge::run_again(const CaseJob& job) {
  auto result = judge_all_passes(job);
  if (!result) return tl::unexpected(result.error());
  return std::move(result->run);
}

Expected<DrawnCase> CaseJudge::judge_and_draw(const CaseJob& job,
                                              const OutputVisualizer& visualizer) {
  sandbox_.renew();
  const bool has_output = job.judge.kind == ReadyJudge::Kind::checker;
  Drawing drawing;
  auto result = judge_all_passes(job, [&]() -> Expected<> {
    if (auto put = files_.put(job.test_case.input, job.test_case.answer); !put) return put;
    auto drawn = run_visualizer({.program = visualizer.program,
                                 .of = PictureOf::output,
                                 .files = files_,
                                 .output = has_output ? folder_ / "output" : fs::path(),
                                 .feedback = feedback_,
                                 .args = visualizer.args,
                                 .limits = visualizer.limits,
                                 .cancellation = cancellation_},
                                *judges_);
    if (!drawn) return tl::unexpected(drawn.error());
    drawing = std::move(*drawn);
    return {};
  });
  if (!result) return tl::unexpected(result.error());
  return DrawnCase{std::move(*result), std::move(drawing)};
}

Expected<RunResult> CaseJudge::run(const CaseJob& job, const fs::path& input,
                                   OutputReader& reader) {
  if (job.program.language.is_of_answers)
    return read_given_output(given_output(job.program, job.test_case.name), job.limits, reader);
  RunSpec spec = submission_spec(job);
  spec.standard_input = input;
  auto result = sandbox_.run(spec, reader);
  if (result && result->cancelled) return failure("interrupted");
  return result;
}

}  // namespace judge
