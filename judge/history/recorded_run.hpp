#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/fields.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

// What is kept of a run. Not its whole report: conversations, differences and what programs said
// would make a hundred times as much of it, and nobody lays them beside those of another run. The
// names in the lists of fields are the columns of the tables, and those of documents; where
// `judge run --format json` has the same, it has the same name (results/result_fields.hpp).

/// What became of a submission on one testcase.
struct RecordedCase {
  std::string test_case;
  Verdict verdict = Verdict::judge_error;
  bool as_expected = true;  ///< false: it was not permitted; as SubmissionReport::is_unexpected()
  std::chrono::microseconds cpu_time{0};
  std::chrono::microseconds wall_time{0};
  Bytes peak_memory;  ///< what people mean by it; 0: too little to tell
  std::optional<double> score = {};
  bool is_remembered = false;  ///< the times are of an earlier run
  /// Of a case that was repeated: how often it ran with this verdict, and the least and the
  /// greatest cpu time of these runs.
  int run_count = 1;
  std::optional<std::chrono::microseconds> least_cpu_time = {};
  std::optional<std::chrono::microseconds> greatest_cpu_time = {};

  /// One of the runs that a case was repeated with. Those with another verdict are left out.
  void add_repeat(Verdict of, std::chrono::microseconds time);

  friend bool operator==(const RecordedCase&, const RecordedCase&) = default;
};

/// What became of a submission.
struct RecordedSubmission {
  std::string problem;
  std::string submission;
  std::string language;
  std::string source = {};  ///< the SHA-256 of its files; empty: not known
  Verdict verdict = Verdict::judge_error;
  /// Without an expectation: whether it is accepted, with the best score there is.
  bool as_expected = false;
  std::string message = {};  ///< the beginning of what the compiler said
  std::chrono::milliseconds time_limit{0};
  Bytes memory_limit;
  std::optional<double> score = {};
  std::optional<double> best_score = {};
  std::size_t cases_left_out = 0;
  bool has_expectation = true;  ///< what is not known counts as one
  std::vector<RecordedCase> cases = {};

  friend bool operator==(const RecordedSubmission&, const RecordedSubmission&) = default;

  /// The first that is not accepted, null if there is none.
  const RecordedCase* first_failed() const;
  /// The one with the most cpu time, null if there is none.
  const RecordedCase* slowest() const;
};

/// Which command judged.
enum class RunKind : std::uint8_t { run, verify };

/// "run", "verify"
std::string_view to_string(RunKind kind);
std::optional<RunKind> parse_run_kind(std::string_view text);

/// What a run was, without what came out.
struct RunHead {
  using Time = std::chrono::sys_time<std::chrono::milliseconds>;

  std::int64_t number = 0;  ///< from 1, once in a file of the history; 0: it was not recorded
  Time began = {};
  std::chrono::milliseconds wall_time{0};
  std::string asked_for = {};  ///< problems, submissions and cases: "maze-438 -c sample"
  std::string command = {};    ///< all words: "judge run maze-438 -c sample --fresh"
  std::string judge = {};      ///< its version
  std::string machine = {};    ///< its name; empty: not known
  int cores = 0;
  std::string isolation = {};
  std::optional<double> slowness = {};  ///< as RunReport
  RunKind kind = RunKind::run;
  /// Somebody stopped it: only submissions that were judged to their end are there.
  bool is_interrupted = false;

  friend bool operator==(const RunHead&, const RunHead&) = default;
};

/// One `judge run` or `judge verify`.
struct RecordedRun {
  RunHead head;
  std::vector<RecordedSubmission> submissions;

  friend bool operator==(const RecordedRun&, const RecordedRun&) = default;
};

template <>
struct Fields<RecordedCase> {
  static constexpr auto list(const auto& use) {
    return use(
        Field("test_case", &RecordedCase::test_case), Field("verdict", &RecordedCase::verdict),
        Field("as_expected", &RecordedCase::as_expected),
        Field("cpu_time_ms", &RecordedCase::cpu_time),
        Field("wall_time_ms", &RecordedCase::wall_time),
        Field("peak_memory_bytes", &RecordedCase::peak_memory),
        Field("score", &RecordedCase::score), Field("remembered", &RecordedCase::is_remembered),
        Field("run_count", &RecordedCase::run_count),
        Field("least_cpu_time_ms", &RecordedCase::least_cpu_time),
        Field("greatest_cpu_time_ms", &RecordedCase::greatest_cpu_time));
  }
};

template <>
struct Fields<RecordedSubmission> {
  static constexpr auto list(const auto& use) {
    return use(Field("problem", &RecordedSubmission::problem),
               Field("submission", &RecordedSubmission::submission),
               Field("language", &RecordedSubmission::language),
               Field("source", &RecordedSubmission::source),
               Field("verdict", &RecordedSubmission::verdict),
               Field("as_expected", &RecordedSubmission::as_expected),
               Field("message", &RecordedSubmission::message),
               Field("time_limit_ms", &RecordedSubmission::time_limit),
               Field("memory_limit_bytes", &RecordedSubmission::memory_limit),
               Field("score", &RecordedSubmission::score),
               Field("best_score", &RecordedSubmission::best_score),
               Field("cases_left_out", &RecordedSubmission::cases_left_out),
               Field("has_expectation", &RecordedSubmission::has_expectation),
               Field("cases", &RecordedSubmission::cases, NotShown()));
  }
};

template <>
struct Fields<RunHead> {
  static constexpr auto list(const auto& use) {
    return use(Field("number", &RunHead::number), Field("began", &RunHead::began),
               Field("wall_time_ms", &RunHead::wall_time), Field("asked_for", &RunHead::asked_for),
               Field("command", &RunHead::command), Field("judge", &RunHead::judge),
               Field("machine", &RunHead::machine), Field("cores", &RunHead::cores),
               Field("isolation", &RunHead::isolation), Field("slowness", &RunHead::slowness),
               Field("kind", &RunHead::kind), Field("interrupted", &RunHead::is_interrupted));
  }
};

}  // namespace judge
