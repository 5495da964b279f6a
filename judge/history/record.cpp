#include "judge/history/record.hpp"

#include <thread>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/os/machine_name.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

/// Of what a compiler said: enough for the first error.
constexpr std::size_t kMostOfMessage = 1000;

constexpr Bytes kMostOfSource = mebibytes(16);

Bytes known_peak(const RunResult& run) {
  const MemoryFigure memory = run.memory();
  return memory.kind == MemoryFigure::Kind::exactly ? memory.bytes : Bytes();
}

/// Not in the middle of a character.
std::string beginning_of(const std::string& text) {
  if (text.size() <= kMostOfMessage) return text;
  std::size_t end = kMostOfMessage;
  while (end > 0 && continues_character(text[end])) --end;
  return text.substr(0, end);
}

}  // namespace

RecordedSubmission record_of(const SubmissionReport& report) {
  RecordedSubmission record{
      .problem = report.problem,
      .submission = report.submission,
      .language = report.language,
      .verdict = report.verdict,
      .as_expected = report.is_as_expected(),
      .message = beginning_of(report.message),
      .time_limit = report.time_limit,
      .memory_limit = report.memory_limit,
      .score = report.score(),
      .best_score = report.best_score(),
      .cases_left_out = report.cases_left_out,
      .has_expectation = report.expectation.has_value() || !report.more_expectations.empty()};
  for (const CaseResult& result : report.cases) {
    record.cases.push_back({.test_case = result.test_case,
                            .verdict = result.verdict,
                            .as_expected = !report.is_unexpected(result),
                            .cpu_time = result.run.cpu_time,
                            .wall_time = result.run.wall_time,
                            .peak_memory = known_peak(result.run),
                            .score = result.score,
                            .is_remembered = result.is_remembered});
    // Repeats near a limit are there because the first run was not to be believed.
    if (result.repeats != Repeats::asked_for) continue;
    for (const RunSummary& run : result.runs)
      record.cases.back().add_repeat(run.verdict, run.cpu_time);
  }
  return record;
}

RecordedRun record_of(const RunReport& report, const std::function<bool(std::size_t)>& is_judged,
                      RunHead begun) {
  RecordedRun run{.head = std::move(begun)};
  run.head.wall_time = report.wall_time;
  run.head.slowness = report.slowness;
  run.head.is_interrupted = report.interrupted;
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    if (is_judged(i)) run.submissions.push_back(record_of(report.submissions[i]));
  }
  return run;
}

std::string hash_of_source(const std::vector<std::filesystem::path>& files) {
  Sha256 sha;
  for (const std::filesystem::path& file : files) {
    const auto content = read_file(file, kMostOfSource);
    if (!content) return "";
    sha.add_field(file.filename().native()).add_field(*content);
  }
  return sha.hex_digest();
}

RunHead head_of_run_here(BegunRun begun) {
  return {.began = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()),
          .asked_for = std::move(begun.asked_for),
          .command = std::move(begun.command),
          .judge = std::move(begun.judge),
          .machine = machine_name(),
          .cores = static_cast<int>(std::thread::hardware_concurrency()),
          .isolation = std::move(begun.isolation),
          .kind = begun.kind};
}

}  // namespace judge
