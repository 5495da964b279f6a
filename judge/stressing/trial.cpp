// Theory of operation
//
// A trial is four programs at most: generator, validator, the other program, whose output becomes
// the answer, and the program itself, judged as on any case. All of it happens in one worker, so
// that of tiny programs nothing is paid for but their starts. The input and the answer are files in
// memory, which the next trial takes over: a file on a disk that is cut and written anew is sent
// there at once (ext4(5), auto_da_alloc), and that takes longer than a tiny program.
#include "judge/stressing/trial.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/generation/case_programs.hpp"
#include "judge/judging/crash_note.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"
#include "judge/stressing/timed_sandbox.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kTrialGeneratorTime = std::chrono::seconds(10);
constexpr std::size_t kShownInput = 200;
/// How far behind the deadline limits reach: what is ended by them is seen to be late. And a limit
/// of nothing would be another thing.
constexpr std::chrono::milliseconds kBehindDeadline(100);

/// A file in memory, which has a path for this process.
class MemoryFile {
 public:
  static Expected<MemoryFile> create() {
    UniqueFd file(::memfd_create("trial", MFD_CLOEXEC));
    if (!file) return system_failure(errno, "create a file in memory");
    return MemoryFile(std::move(file));
  }

  fs::path path() const { return fmt::format("/proc/self/fd/{}", file_.get()); }

  /// In the place of what is in it.
  Expected<> put(std::string_view text) const {
    if (::ftruncate(file_.get(), 0) != 0 || ::lseek(file_.get(), 0, SEEK_SET) != 0)
      return system_failure(errno, "empty a file in memory");
    return write_all(file_.get(), text);
  }

 private:
  explicit MemoryFile(UniqueFd file) : file_(std::move(file)) {}

  UniqueFd file_;
};

class Trials {
 public:
  Trials(const TrialsJob& job, const TrialPlace& place, MemoryFile input, MemoryFile answer)
      : job_(job),
        place_(place),
        input_(std::move(input)),
        answer_(std::move(answer)),
        limits_of_other_(limits_of_other(job)),
        making_{.planned = {}, .limits = job.limits, .generator_time = kTrialGeneratorTime},
        timed_generators_(place.generators, in_programs_),
        timed_validators_(place.validators, in_programs_),
        timed_others_(place.others, in_programs_),
        generating_{.sandbox = timed_generators_,
                    .scratch = place.scratch,
                    .cancellation = place.cancellation},
        validating_{.sandbox = timed_validators_,
                    .scratch = place.scratch,
                    .cancellation = place.cancellation},
        generators_(making_, generating_),
        validators_(making_, validating_),
        case_job_{.program = job.program,
                  .limits = run_limits(job.limits, job.program.language),
                  .test_case = job.test_case,
                  .judge = job.judge} {
    case_job_.test_case.input = input_.path();
    case_job_.test_case.answer = answer_.path();
  }

  Expected<TrialResults> perform() {
    std::error_code code;
    fs::create_directories(place_.scratch, code);
    if (code) return system_failure(code.value(), "create {}", place_.scratch.string());
    TrialResults results;
    const auto begun = std::chrono::steady_clock::now();
    const auto is_over = [&] {
      return job_.time.count() > 0 && std::chrono::steady_clock::now() - begun >= job_.time;
    };
    for (const TrialInput& input : job_.inputs) {
      if (is_too_late() || (!results.results.empty() && is_over())) break;
      auto result = trial(input);
      const bool is_late = is_too_late();
      if (!result && (place_.cancellation.is_requested() || !is_late))
        return tl::unexpected(result.error());
      // It may have been stopped for the time that was left, and an interactor may fail of that.
      if (!result || (is_late && may_hang_on_time(*result))) break;
      results.results.push_back(*std::move(result));
      if (is_wanted(results.results.back(), job_.wanted)) break;
    }
    return results;
  }

 private:
  static Limits limits_of_other(const TrialsJob& job) {
    Limits limits = job.limits;
    if (job.patience.count() > 0)
      limits.time_limit = std::min<decltype(limits.time_limit)>(limits.time_limit, job.patience);
    return limits;
  }

  bool is_too_late() const {
    return job_.deadline.count() > 0 &&
           std::chrono::system_clock::now().time_since_epoch() >= job_.deadline;
  }

  /// What is left until a moment behind the deadline, at most `limit`.
  template <class Duration>
  Duration at_most_left(Duration limit) const {
    if (job_.deadline.count() <= 0) return limit;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(
        job_.deadline - std::chrono::system_clock::now().time_since_epoch());
    return std::min<Duration>(limit,
                              std::max(left, std::chrono::milliseconds(0)) + kBehindDeadline);
  }

  /// The same limits, but none on the clock that is behind the deadline.
  RunLimits within_time(RunLimits limits) const {
    const auto left = at_most_left(limits.wall_time);
    if (left == limits.wall_time) return limits;
    limits.wall_time = left;
    limits.most_given_back = 0;
    return limits;
  }

  static bool may_hang_on_time(const TrialResult& result) {
    if (result.kind == TrialResult::Kind::goes_wrong)
      return result.way.verdict == Verdict::time_limit_exceeded;
    return result.kind != TrialResult::Kind::agrees;
  }

  Expected<TrialResult> trial(const TrialInput& input) {
    in_programs_ = {};
    auto result = result_of(input);
    if (result) result->in_programs = in_programs_;
    return result;
  }

  Expected<TrialResult> result_of(const TrialInput& input) {
    TrialResult result;
    std::string text = input.text;
    if (input.generated) {
      auto made = generate(*input.generated, result);
      if (!made || !*made) return made.map([&](const auto&) { return result; });
      text = **std::move(made);
    }
    result.input_size = text.size();
    result.input_hash = hash_of(text);
    if (auto written = input_.put(text); !written) return tl::unexpected(written.error());
    if (auto done = input.is_trusted ? Expected<>() : validate(result); !done)
      return tl::unexpected(done.error());
    const Expected<> compared = compare(result);
    // Programs may do what they like on an input that is not valid, those that judge among them.
    if (input.is_trusted && (!compared || would_count(result))) {
      TrialResult refused{.input_size = result.input_size,
                          .input_hash = result.input_hash,
                          .comparing = result.comparing};
      if (auto done = validate(refused); !done) return tl::unexpected(done.error());
      if (refused.kind == TrialResult::Kind::invalid_input) return refused;
      result.validating = refused.validating;
    }
    if (!compared) return tl::unexpected(compared.error());
    if (is_wanted(result, job_.wanted)) {
      result.input = std::move(text);
      result.answer = std::move(answer_text_);
    } else {
      // Nobody looks at it, and it would have to travel.
      result.output.reset();
      result.error_output.clear();
      result.conversations.clear();
      // Its beginning is what is shown.
      if (result.kind == TrialResult::Kind::not_judged) result.input = text.substr(0, kShownInput);
    }
    return result;
  }

  /// Whether it would, if the input is valid.
  bool would_count(const TrialResult& result) const {
    return job_.wanted ? is_wanted(result, job_.wanted) : result.kind != TrialResult::Kind::agrees;
  }

  /// Nothing of what is not valid, so that no time is taken for that of programs.
  Expected<> compare(TrialResult& result) {
    if (result.kind != TrialResult::Kind::agrees) return {};
    const auto begun = std::chrono::steady_clock::now();
    Expected<> compared;
    for (const auto step : {&Trials::answer, &Trials::judge}) {
      if (compared && result.kind == TrialResult::Kind::agrees) compared = (this->*step)(result);
    }
    result.comparing = since(begun);
    return compared;
  }

  static std::chrono::microseconds since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                 begun);
  }

  /// Nothing where it fails.
  Expected<std::optional<std::string>> generate(const GeneratedInput& generated,
                                                TrialResult& result) {
    if (making_of_ != generated.program) {
      making_.generator = job_.generators.at(generated.program);
      making_of_ = generated.program;
    }
    making_.generator_time = at_most_left(kTrialGeneratorTime);
    auto made = generators_.run_generator(generated);
    if (!made) return tl::unexpected(made.error());
    if (made->run.failure.empty()) return std::move(made->files.at("in"));
    result.kind = TrialResult::Kind::no_input;
    result.told = made->run.failure;
    if (!made->run.error_output.empty()) result.told += "\n" + made->run.error_output;
    return std::nullopt;
  }

  Expected<> validate(TrialResult& result) {
    const auto begun = std::chrono::steady_clock::now();
    for (const TrialValidator& validator : job_.validators) {
      auto opinion = opinion_of(validator);
      if (!opinion) return tl::unexpected(opinion.error());
      if (opinion->kind == Opinion::Kind::accepts) continue;
      result.kind = TrialResult::Kind::invalid_input;
      result.told = reason_to_reject(*opinion);
      break;
    }
    result.validating = since(begun);
    return {};
  }

  /// The first that accepts, of those with the arguments of each group; else the first.
  Expected<Opinion> opinion_of(const TrialValidator& validator) {
    if (validating_with_ != &validator) {
      making_.validators = {validator.program};
      making_.validator_protocol = validator.protocol;
      validating_with_ = &validator;
    }
    auto first = opinion_with(validator.args_of_groups.empty() ? std::vector<std::string>()
                                                               : validator.args_of_groups.front());
    for (std::size_t i = 1; i < validator.args_of_groups.size(); ++i) {
      if (!first || first->kind == Opinion::Kind::accepts) break;
      auto next = opinion_with(validator.args_of_groups[i]);
      if (!next || next->kind == Opinion::Kind::accepts) return next;
    }
    return first;
  }

  Expected<Opinion> opinion_with(std::vector<std::string> args) {
    making_.args.input_validator_args = std::move(args);
    making_.limits.validation_time = at_most_left(job_.limits.validation_time);
    return validators_.run_validator(case_job_.test_case.input);
  }

  /// By the other program. That it is too slow is the way of those that are simple; that it
  /// crashes is worth to be told.
  Expected<> answer(TrialResult& result) {
    answer_text_.clear();
    if (!job_.other) return answer_.put("");
    const RunSpec spec{.program = *job_.other,
                       .environment = plain_environment(place_.others.working_directory()),
                       .standard_input = case_job_.test_case.input,
                       .limits = within_time(run_limits(limits_of_other_, job_.other->language)),
                       .cancellation = place_.cancellation};
    CollectingReader reader;
    const auto run = timed_others_.run(spec, reader);
    if (!run) return tl::unexpected(run.error());
    if (run->cancelled) return failure("interrupted");
    const Verdict verdict = decide(*run, OutputMatch::matches);
    answer_text_ = std::move(reader.text);
    result.answer_hash = hash_of(answer_text_);
    if (verdict == Verdict::accepted) return answer_.put(answer_text_);
    result.told = reason(*run, spec.limits);
    if (verdict == Verdict::run_time_error) {
      if (const std::string note = crash_note(run->error_output, spec.program); !note.empty())
        result.told += "; " + note;
    }
    result.error_output = with_own_names(run->error_output, spec.program.files.own_files());
    const bool is_wrong =
        verdict == Verdict::run_time_error && job_.crash_of_other == CrashOfOther::goes_wrong;
    result.kind = is_wrong ? TrialResult::Kind::goes_wrong : TrialResult::Kind::no_answer;
    result.way = {.other = verdict,
                  .limit_hit = run->limit_hit,
                  .exit_code = run->exit_code,
                  .signal = run->signal};
    return {};
  }

  /// The program on the input, as on any case.
  CaseResult case_result_of(const Runnable& program) {
    case_job_.program = program;
    case_job_.limits = within_time(run_limits(job_.limits, program.language));
    case_job_.judge.limits = within_time(job_.judge.limits);
    const auto begun = std::chrono::steady_clock::now();
    CaseResult judged = place_.case_judge.judge(case_job_);
    // What the program does not take of this, the checker does, but for little.
    in_programs_ +=
        job_.judge.kind == ReadyJudge::Kind::checker ? since(begun) : judged.run.wall_time;
    return judged;
  }

  Expected<> judge(TrialResult& result) {
    CaseResult judged = case_result_of(job_.program);
    if (place_.cancellation.is_requested() || judged.run.cancelled) return failure("interrupted");
    if (judged.verdict == Verdict::accepted) return {};
    if (judged.verdict == Verdict::judge_error) {
      result.kind = TrialResult::Kind::not_judged;
      result.told = std::move(judged.message);
      return {};
    }
    if (job_.other_player) {
      CaseResult other = case_result_of(*job_.other_player);
      if (place_.cancellation.is_requested() || other.run.cancelled) return failure("interrupted");
      if (other.verdict != Verdict::accepted) {
        result.kind = other.verdict == Verdict::judge_error ? TrialResult::Kind::not_judged
                                                            : TrialResult::Kind::no_answer;
        result.way = {.other = other.verdict};
        result.told = std::move(other.message);
        return {};
      }
    }
    result.kind = TrialResult::Kind::goes_wrong;
    result.told = std::move(judged.message);
    if (!judged.crash_note.empty()) result.told += "; " + judged.crash_note;
    result.output = std::move(judged.output);
    result.error_output = std::move(judged.run.error_output);
    result.conversations = std::move(judged.conversations);
    result.way = {.verdict = judged.verdict};
    if (judged.verdict == Verdict::wrong_answer) {
      if (judged.difference) result.way.ended = judged.difference->ended;
      result.difference = std::move(judged.difference);
    } else {
      result.way.limit_hit = judged.run.limit_hit;
      result.way.exit_code = judged.run.exit_code;
      result.way.signal = judged.run.signal;
    }
    return {};
  }

  static std::uint64_t hash_of(std::string_view text) {
    return std::hash<std::string_view>()(text);
  }

  const TrialsJob& job_;
  const TrialPlace& place_;
  MemoryFile input_;
  MemoryFile answer_;
  std::string answer_text_;  ///< what is in it
  Limits limits_of_other_;
  MakeCaseJob making_;
  std::string making_of_;                            ///< whose generator is in it
  const TrialValidator* validating_with_ = nullptr;  ///< the validator that is in it
  std::chrono::microseconds in_programs_{0};         ///< of the trial
  TimedSandbox timed_generators_;
  TimedSandbox timed_validators_;
  TimedSandbox timed_others_;
  MakingPlace generating_;
  MakingPlace validating_;
  CasePrograms generators_;
  CasePrograms validators_;
  CaseJob case_job_;
};

}  // namespace

bool is_wanted(const TrialResult& result, const std::optional<WrongWay>& wanted) {
  return result.kind == TrialResult::Kind::goes_wrong && (!wanted || result.way == *wanted);
}

Expected<TrialResults> perform_trials(const TrialsJob& job, const TrialPlace& place) {
  auto input = MemoryFile::create();
  if (!input) return tl::unexpected(input.error());
  auto answer = MemoryFile::create();
  if (!answer) return tl::unexpected(answer.error());
  return Trials(job, place, *std::move(input), *std::move(answer)).perform();
}

}  // namespace judge
