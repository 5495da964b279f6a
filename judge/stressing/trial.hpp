#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/generation/make_case.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/results/result_fields.hpp"

namespace judge {

/// An input to try: made by a generator, or a text.
struct TrialInput {
  std::optional<GeneratedInput> generated = {};
  std::string text = {};
  /// Validators are asked last, and only of what would count: where programs do not agree, or go
  /// wrong as is wanted.
  bool is_trusted = false;
};

/// How a trial goes wrong: two that are equal here went wrong in the same way.
struct WrongWay {
  Verdict verdict = Verdict::accepted;  ///< of the program
  Verdict other = Verdict::accepted;    ///< of the one it is held against
  LimitHit limit_hit = LimitHit::none;  ///< of the one that failed, and so the next two
  int exit_code = 0;
  int signal = 0;
  Ended ended = Ended::neither;  ///< of the first difference

  friend bool operator==(const WrongWay&, const WrongWay&) = default;
};

/// A program that says whether an input is valid.
struct TrialValidator {
  Runnable program;
  JudgingProtocol protocol = JudgingProtocol::package_format;
  /// Those that it gets in groups of cases: an input that it accepts with one of them could be a case
  /// there. None: it has no arguments.
  std::vector<std::vector<std::string>> args_of_groups = {};
};

/// What it comes to where the program that answers crashes, which may be worth to be told.
enum class CrashOfOther : std::uint8_t { goes_wrong, gives_no_answer };

/// Two programs to hold against each other on some inputs, one after another, up to the first that
/// goes wrong.
struct TrialsJob {
  std::vector<TrialInput> inputs;
  std::map<std::string, Runnable> generators = {};  ///< by the names in the inputs
  /// An input is valid that all of them accept; none: every input is.
  std::vector<TrialValidator> validators = {};
  Runnable program;
  /// What it prints is the answer; nothing where an interactor, or a checker in several passes,
  /// needs none.
  std::optional<Runnable> other = {};
  CrashOfOther crash_of_other = CrashOfOther::goes_wrong;
  /// Where `other` is none, a program that an input must let through, or it says nothing of the
  /// first: not every input that is valid can be won by somebody.
  std::optional<Runnable> other_player = {};
  Limits limits = {};
  /// Where `other` takes longer, there is no answer, whatever its limit is; 0: it has its limit.
  std::chrono::milliseconds patience{0};
  ReadyJudge judge = {};
  TestCase test_case = {};  ///< its flags: how outputs are compared
  /// Only what goes wrong in this way counts; nothing: whatever goes wrong.
  std::optional<WrongWay> wanted = {};
  /// No trial but the first is begun when it is over; 0: there is time for all.
  std::chrono::milliseconds time{0};
  /// No trial at all is begun later than this after 1970 (UTC), however long the job waited for a
  /// worker, and a run that is under way then is stopped, its trial left out; 0: whenever it is its
  /// turn.
  std::chrono::milliseconds deadline{0};
};

/// What came of an input.
struct TrialResult {
  enum class Kind : std::uint8_t {
    agrees,
    goes_wrong,
    no_input,       ///< the generator failed
    invalid_input,  ///< the validator refused it
    no_answer,   ///< the other program hit a limit, or crashed (see CrashOfOther), or took longer
                 ///< than there is patience for, or does not get through either
    not_judged,  ///< the checker or the interactor failed
  };

  Kind kind = Kind::agrees;
  std::uint64_t input_size = 0;
  std::uint64_t input_hash = 0;               ///< of one that was made or given
  std::uint64_t answer_hash = 0;              ///< of what the other program printed
  WrongWay way = {};                          ///< goes_wrong
  std::string told = {};                      ///< why, in words; of whatever failed
  std::optional<Difference> difference = {};  ///< where a comparison found it
  /// Where it is not judged, the beginning of the input; where it goes wrong as is wanted, all of
  /// it, and what was printed and said.
  std::string input = {};
  std::string answer = {};                       ///< by the other program
  std::optional<TextWindow> output = {};         ///< as CaseResult has it
  std::string error_output = {};                 ///< of the one that failed
  std::vector<Conversation> conversations = {};  ///< with an interactor
  std::chrono::microseconds validating{0};       ///< how long validators took; 0: not asked
  std::chrono::microseconds comparing{0};        ///< and the two programs, with what judges them
  /// For so long of all that programs ran, on the clock; of a checker with what it takes to ask it.
  std::chrono::microseconds in_programs{0};
};

/// Whether it goes wrong, and in that way if there is one.
bool is_wanted(const TrialResult& result, const std::optional<WrongWay>& wanted);

struct TrialResults {
  std::vector<TrialResult>
      results;  ///< of the inputs, up to the first that goes wrong as is wanted, or the time's end
};

/// Where trials are done: a sandbox for each program, which keeps what it has made ready for it.
struct TrialPlace {
  Sandbox& generators;
  Sandbox& validators;
  Sandbox& others;
  CaseJudge& case_judge;          ///< of the program
  std::filesystem::path scratch;  ///< a folder for what lies there during one trial
  Cancellation cancellation = {};
};

/// An Error where the machine refused something, or "interrupted".
Expected<TrialResults> perform_trials(const TrialsJob& job, const TrialPlace& place);

template <>
struct Fields<TrialInput> {
  static constexpr auto list(const auto& use) {
    return use(Field("generated", &TrialInput::generated), Field("text", &TrialInput::text),
               Field("is_trusted", &TrialInput::is_trusted));
  }
};

template <>
struct Fields<TrialValidator> {
  static constexpr auto list(const auto& use) {
    return use(Field("program", &TrialValidator::program),
               Field("protocol", &TrialValidator::protocol),
               Field("args_of_groups", &TrialValidator::args_of_groups));
  }
};

template <>
struct Fields<TrialsJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("inputs", &TrialsJob::inputs), Field("generators", &TrialsJob::generators),
               Field("validators", &TrialsJob::validators), Field("program", &TrialsJob::program),
               Field("other", &TrialsJob::other),
               Field("crash_of_other", &TrialsJob::crash_of_other),
               Field("other_player", &TrialsJob::other_player), Field("limits", &TrialsJob::limits),
               Field("patience_ms", &TrialsJob::patience), Field("judge", &TrialsJob::judge),
               Field("test_case", &TrialsJob::test_case), Field("wanted", &TrialsJob::wanted),
               Field("time", &TrialsJob::time), Field("deadline", &TrialsJob::deadline));
  }
};

template <>
struct Fields<WrongWay> {
  static constexpr auto list(const auto& use) {
    return use(Field("verdict", &WrongWay::verdict), Field("other", &WrongWay::other),
               Field("limit_hit", &WrongWay::limit_hit), Field("exit_code", &WrongWay::exit_code),
               Field("signal", &WrongWay::signal), Field("ended", &WrongWay::ended));
  }
};

template <>
struct Fields<TrialResult> {
  static constexpr auto list(const auto& use) {
    return use(Field("kind", &TrialResult::kind), Field("input_size", &TrialResult::input_size),
               Field("input_hash", &TrialResult::input_hash),
               Field("answer_hash", &TrialResult::answer_hash), Field("way", &TrialResult::way),
               Field("told", &TrialResult::told), Field("difference", &TrialResult::difference),
               Field("input", &TrialResult::input), Field("answer", &TrialResult::answer),
               Field("output", &TrialResult::output),
               Field("error_output", &TrialResult::error_output),
               Field("conversations", &TrialResult::conversations),
               Field("validating_us", &TrialResult::validating),
               Field("comparing_us", &TrialResult::comparing),
               Field("in_programs_us", &TrialResult::in_programs));
  }
};

template <>
struct Fields<TrialResults> {
  static constexpr auto list(const auto& use) {
    return use(Field("results", &TrialResults::results));
  }
};

}  // namespace judge
