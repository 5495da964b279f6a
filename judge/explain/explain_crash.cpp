#include "judge/explain/explain_crash.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/explain/sanitizer_report.hpp"
#include "judge/judging/decide.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kOutputKept = 1U << 20U;
constexpr std::size_t kMessageKept = 400;
constexpr int kLargestSignal = 64;

/// Keeps the end of what a program writes, which is where a sanitizer speaks.
class TailReader final : public OutputReader {
 public:
  Flow consume(std::string_view chunk) override {
    text_ += chunk;
    if (text_.size() > 2 * kOutputKept) text_.erase(0, text_.size() - kOutputKept);
    return Flow::go_on;
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Where standard error goes: of that a run keeps only the beginning, and of a crash it is the end
/// that counts.
enum class Errors { apart, with_output };

/// Where that is possible, addresses are not random: some kernels choose them from a larger range
/// than AddressSanitizer of GCC 12 leaves free.
Runnable as_watched(Runnable program, Errors errors) {
  const std::string script =
      "if setarch -R true >/dev/null 2>&1; then exec setarch -R \"$@\"; fi; exec \"$@\"";
  const std::vector<std::string> shell = {
      "/bin/sh", "-c", errors == Errors::with_output ? "exec 2>&1; " + script : script, "sh"};
  program.arguments.insert(program.arguments.begin(), shell.begin(), shell.end());
  return program;
}

std::vector<std::string> environment_in(const fs::path& working_directory) {
  std::vector<std::string> environment = plain_environment(working_directory);
  environment.emplace_back(
      "ASAN_OPTIONS=detect_leaks=0:abort_on_error=0:symbolize=1:handle_abort=1:color=never");
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1:symbolize=1:color=never");
  return environment;
}

/// AddressSanitizer keeps a byte for each eight, fences around every object and what was freed, and
/// reserves terabytes of addresses.
RunLimits with_room_for_sanitizers(RunLimits limits) {
  limits.cpu_time *= 10;
  limits.wall_time *= 10;
  limits.memory = {4 * limits.memory.count + mebibytes(512).count};
  limits.output = {2 * limits.output.count + mebibytes(1).count};
  limits.address_space = AddressSpaceLimit::left_out;
  return limits;
}

/// The text of a line, from 1, without the white space around it; empty where there is none.
std::string line_of_file(const fs::path& file, int number) {
  const auto content = read_file(file, mebibytes(64));
  if (!content) return {};
  std::string_view rest = *content;
  for (int line = 1; line < number && !rest.empty(); ++line)
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  const std::string_view line = trimmed(rest.substr(0, rest.find('\n')));
  return std::string(line.substr(0, kMessageKept));
}

/// The last line in which AddressSanitizer speaks of itself: that it finds no room for its shadow,
/// that it crashed.
std::string_view own_failure(std::string_view output) {
  const std::size_t at = std::max(output.rfind("AddressSanitizer") + 1, output.rfind("ASan ") + 1);
  if (at == 0) return {};
  const std::size_t start = output.rfind('\n', at - 1) + 1;
  return output.substr(start, output.find('\n', at) - start);
}

CrashExplanation nothing_found(std::string_view output, const RunResult& run,
                               const RunLimits& limits) {
  if (const std::string_view failure = own_failure(output); !failure.empty())
    return not_explained(failure);
  const std::string why = reason(run, limits);
  const bool has_exited = run.signal == 0 && run.limit_hit == LimitHit::none;
  return {.kind = {},
          .detail = fmt::format(
              "no error found by AddressSanitizer and UndefinedBehaviorSanitizer; {}",
              has_exited ? fmt::format("ended with exit code {}", run.exit_code) : why)};
}

RunSpec watched(const CrashJob& job, Errors errors, const Sandbox& sandbox) {
  return {.program = as_watched(job.program, errors),
          .environment = environment_in(sandbox.working_directory()),
          .standard_input = {},
          .limits = with_room_for_sanitizers(job.limits)};
}

CrashExplanation read_report(const CrashJob& job, const RunResult& run, std::string_view output) {
  if (run.cancelled) return not_explained("interrupted");
  auto found = parse_sanitizer_report(output, job.program.files.files);
  if (!found) return nothing_found(output, run, with_room_for_sanitizers(job.limits));
  if (!found->frames.empty()) {
    const CrashFrame& frame = found->frames.front();
    found->source_line = line_of_file(job.program.files.folder / frame.file, frame.line);
  }
  return std::move(*found);
}

}  // namespace

bool has_crashed(const RunResult& run) {
  if (run.limit_hit != LimitHit::none || run.ended_by_reader) return false;
  return run.signal != 0 || (run.exit_code > 128 && run.exit_code <= 128 + kLargestSignal);
}

CrashExplanation explain_crash(const CrashJob& job, Sandbox& sandbox, Cancellation cancellation) {
  TailReader reader;
  RunSpec spec = watched(job, Errors::with_output, sandbox);
  spec.standard_input = job.input;
  spec.cancellation = cancellation;
  const auto run = sandbox.run(spec, reader);
  return run ? read_report(job, *run, reader.text()) : not_explained(run.error().message);
}

CrashExplanation explain_crash(const CrashJob& job, const Sandbox& sandbox,
                               const RunAgain& run_again) {
  const auto run = run_again(watched(job, Errors::apart, sandbox));
  return run ? read_report(job, *run, run->error_output) : not_explained(run.error().message);
}

CrashExplanation not_explained(std::string_view why) {
  std::string_view first;
  while (!why.empty()) {
    const std::string_view line = why.substr(0, why.find('\n'));
    why.remove_prefix(std::min(line.size() + 1, why.size()));
    const bool names_error = line.find("error") != std::string_view::npos ||
                             line.find("cannot find") != std::string_view::npos;
    if (first.empty() || names_error) first = line;
    if (names_error) break;
  }
  return {.kind = {}, .detail = fmt::format("not explained: {}", first.substr(0, kMessageKept))};
}

}  // namespace judge
