#include "judge/workspace/test_samples.hpp"

#include <algorithm>
#include <cmath>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/engine/executor.hpp"
#include "judge/judging/crash_note.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/limits_for_run.hpp"

namespace judge {
namespace {

OrFault<std::string> sample_text(const std::filesystem::path& file) {
  if (file.empty()) return std::string();
  auto text = read_file(file);
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  return std::move(*text);
}

SampleRun judged_run(const Runnable& program, const RunLimits& limits,
                     const CompareOptions& comparison, SampleRun sample_run) {
  if (!sample_run.sample.expected.empty())
    sample_run.difference = compare_output(comparison, sample_run.expected, sample_run.output);
  const bool compares_words =
      comparison.mode == CompareMode::tokens && !comparison.float_relative_tolerance;
  if (sample_run.difference && compares_words) {
    CompareOptions in_any_case = comparison;
    in_any_case.case_sensitivity = CaseSensitivity::ignored;
    sample_run.differs_in_case_only =
        !compare_output(in_any_case, sample_run.expected, sample_run.output);
  }
  const RunResult& run = sample_run.run;
  sample_run.verdict =
      decide(run, sample_run.difference ? OutputMatch::differs : OutputMatch::matches);
  if (sample_run.verdict != Verdict::wrong_answer) sample_run.difference.reset();
  sample_run.reason = reason(run, limits);
  if (sample_run.verdict == Verdict::run_time_error) {
    if (const std::string note = crash_note(run.error_output, program); !note.empty())
      sample_run.reason += "; " + note;
  }
  sample_run.run.error_output = with_own_names(run.error_output, program.files.own_files());
  return sample_run;
}

}  // namespace

std::optional<CompareOptions> comparison_named(const std::string& word) {
  if (word == "exact") return CompareOptions{.mode = CompareMode::exact};
  if (word == "any-case") return CompareOptions{};
  if (word == "tokens") return CompareOptions{.case_sensitivity = CaseSensitivity::compared};
  const auto tolerance = number_of_text(word);
  if (!tolerance || !std::isfinite(*tolerance) || *tolerance < 0) return std::nullopt;
  return CompareOptions{.case_sensitivity = CaseSensitivity::compared,
                        .float_relative_tolerance = *tolerance,
                        .float_absolute_tolerance = *tolerance};
}

OrFault<std::vector<SampleRun>> run_samples(Workspace& workspace, const Runnable& program,
                                            const std::vector<Sample>& samples,
                                            const Limits& limits,
                                            const CompareOptions& comparison) {
  const RunLimits run_limits = judge::run_limits(limits, program.language);
  std::vector<Job> jobs;
  std::vector<SampleRun> runs;
  for (const Sample& sample : samples) {
    auto input = sample_text(sample.input);
    auto expected = sample_text(sample.expected);
    if (!input) return tl::unexpected(input.error());
    if (!expected) return tl::unexpected(expected.error());
    jobs.emplace_back(RunJob{.program = program, .input = sample.input, .limits = run_limits});
    runs.push_back(
        {.sample = sample, .input = std::move(*input), .expected = std::move(*expected)});
  }
  const auto executor = workspace.executor(jobs.size());
  if (!executor) return tl::unexpected(executor.error());
  std::vector<JobResult> results = perform_all(**executor, jobs, workspace.cancellation());
  const bool is_interrupted = workspace.cancellation().is_requested();
  std::vector<SampleRun> judged;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (const auto* error = std::get_if<Error>(&results[i])) {
      if (is_interrupted) continue;
      return fault(Fault::Kind::machine, "{}", error->message);
    }
    auto& output = std::get<RunOutput>(results[i]);
    runs[i].run = std::move(output.run);
    runs[i].output = std::move(output.output);
    judged.push_back(judged_run(program, run_limits, comparison, std::move(runs[i])));
  }
  if (is_interrupted && judged.empty()) return interrupted();
  return judged;
}

std::optional<Slowness> busy_after(Workspace& workspace, const std::vector<SampleRun>& runs) {
  const bool hangs_on_machine = std::ranges::any_of(runs, [](const SampleRun& run) {
    return run.verdict != Verdict::accepted && run.verdict != Verdict::wrong_answer;
  });
  if (!hangs_on_machine) return std::nullopt;
  const auto executor = workspace.unwatched_executor();
  const auto now = executor ? (*executor)->slowness() : std::nullopt;
  return now && now->is_busy() ? now : std::nullopt;
}

}  // namespace judge
