#include "judge/workspace/time_limits.hpp"

#include <algorithm>
#include <sstream>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/problem/time_limit_rules.hpp"
#include "judge/report/silent_reporter.hpp"
#include "judge/results/bounding_case.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/tasks.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where no accepted submission tells.
constexpr std::chrono::milliseconds kWithoutSubmissions = std::chrono::seconds(10);

/// Counted up when what is kept changes its meaning.
constexpr const char* kVersion = "2";

/// The run that a time limit follows from.
struct Binding {
  std::chrono::milliseconds cpu_time{0};
  std::string submission;
  std::string test_case;
};

std::vector<Submission> binding_submissions(const Problem& problem) {
  std::vector<Submission> binding;
  std::ranges::copy_if(problem.submissions, std::back_inserter(binding),
                       [](const Submission& submission) {
                         return has_bound(submission.time_bounds, TimeBound::lower);
                       });
  return binding;
}

/// Whether the time that it takes on that case may bind the limit.
bool is_binding(const Submission& submission, const TestCase& test_case) {
  return std::ranges::any_of(submission.time_bounds, [&](const ScopedTimeBound& bound) {
    return bound.bound == TimeBound::lower && bound.is_of(test_case.name);
  });
}

/// Where it is remembered: by the sources, and the data's paths, sizes and dates.
Expected<fs::path> memory_of(const Workspace& workspace, const Problem& problem,
                             const std::vector<Submission>& binding) {
  Sha256 sha;
  sha.add_field(kVersion).add_field(to_string(workspace.sandbox_options().isolation));
  for (const Submission& submission : binding) {
    for (const fs::path& file : submission.source.files) {
      const auto content = read_file(file, mebibytes(64));
      if (!content) return tl::unexpected(content.error());
      sha.add_field(file.filename().string()).add_field(*content);
    }
    for (const ScopedTimeBound& bound : submission.time_bounds) {
      if (bound.bound == TimeBound::lower)
        sha.add_field(fmt::format("bound {} {}", to_string(bound.permitted), bound.scope));
    }
  }
  for (const TestCase& test_case : all_cases(problem.data)) {
    std::error_code code;
    const auto date = fs::last_write_time(test_case.input, code).time_since_epoch().count();
    sha.add_field(fmt::format("{} {} {}", test_case.input.string(),
                              fs::file_size(test_case.input, code), date));
  }
  return workspace.cache_folder() / "time-limits" / sha.hex_digest();
}

std::optional<Binding> recall(const fs::path& memory) {
  const auto text = read_file(memory, kibibytes(64));
  if (!text) return std::nullopt;
  std::istringstream in(*text);
  Binding binding;
  std::int64_t count = 0;
  std::string end;
  if (!(in >> count) || in.get() != '\n' || !std::getline(in, binding.submission) ||
      !std::getline(in, binding.test_case) || !std::getline(in, end) || end != "end")
    return std::nullopt;
  binding.cpu_time = std::chrono::milliseconds(count);
  return binding;
}

void remember(const fs::path& memory, const Binding& binding) {
  std::error_code code;
  fs::create_directories(memory.parent_path(), code);
  // Without it the next one measures again.
  (void)write_file_whole(memory, fmt::format("{}\n{}\n{}\nend\n", binding.cpu_time.count(),
                                             binding.submission, binding.test_case));
}

OrFault<std::optional<Binding>> measure(Workspace& workspace, const Problem& problem,
                                        const std::vector<Submission>& binding) {
  const auto programs = ready_programs(workspace, problem);
  if (!programs) return tl::unexpected(programs.error());
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  std::vector<SubmissionTask> tasks;
  for (const Submission& submission : binding) {
    SubmissionTask& task =
        tasks.emplace_back(submission_task(workspace, problem, submission, *programs));
    const auto left_out = std::erase_if(task.test_cases, [&](const TestCase& test_case) {
      return !is_binding(submission, test_case);
    });
    // What is not run may take long, and has no grade.
    if (left_out > 0) task.grading.reset();
  }
  SilentReporter reporter;
  const RunReport report =
      judge_tasks(tasks, {.cancellation = workspace.cancellation()}, **executor, reporter);
  if (workspace.cancellation().is_requested()) return interrupted();
  std::optional<Binding> slowest;
  for (std::size_t i = 0; i < binding.size(); ++i) {
    for (const ScopedTimeBound& bound : binding[i].time_bounds) {
      if (bound.bound != TimeBound::lower) continue;
      const CaseResult* const result = bounding_case(report.submissions[i], bound);
      if (result == nullptr) continue;
      const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(result->run.cpu_time);
      if (!slowest || time > slowest->cpu_time)
        slowest = Binding{time, binding[i].name, result->test_case};
    }
  }
  return slowest;
}

double seconds(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

OrFault<> settle_time_limit(Workspace& workspace, Problem& problem,
                            const std::function<void(const std::string&)>& begin) {
  if (!problem.time_limit_rule) return {};
  const TimeLimitRule rule = *std::exchange(problem.time_limit_rule, std::nullopt);
  const std::vector<Submission> binding = binding_submissions(problem);
  std::optional<Binding> slowest;
  if (!binding.empty()) {
    const auto memory = memory_of(workspace, problem, binding);
    if (!memory) return fault(Fault::Kind::usage, "{}", memory.error().message);
    slowest = recall(*memory);
    if (!slowest) {
      if (begin) {
        begin(fmt::format("{} gives no time limit: {} submission{} being measured", problem.id,
                          binding.size(), binding.size() == 1 ? " is" : "s are"));
      }
      auto measured = measure(workspace, problem, binding);
      if (!measured) return tl::unexpected(measured.error());
      slowest = std::move(*measured);
      if (slowest) remember(*memory, *slowest);
    }
  }
  if (!slowest) {
    problem.limits.time_limit = kWithoutSubmissions;
    workspace.report({{.severity = Severity::warning,
                       .location = {problem.id},
                       .what = fmt::format("no time limit is given, and no accepted submission "
                                           "tells; {:g} s are allowed",
                                           seconds(kWithoutSubmissions)),
                       .help = "give one by --time-limit"}});
    return {};
  }
  problem.limits.time_limit = computed_limit(time_limit_rules(problem), slowest->cpu_time);
  workspace.report(
      {{.severity = Severity::note,
        .what = fmt::format("{}: time limit {:g} s, {:g} times what {} takes on {} ({:.2f} s)",
                            problem.id, seconds(problem.limits.time_limit), rule.multiplier,
                            slowest->submission, slowest->test_case, seconds(slowest->cpu_time))}});
  return {};
}

}  // namespace judge
