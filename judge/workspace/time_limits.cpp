#include "judge/workspace/time_limits.hpp"

#include <algorithm>
#include <sstream>

#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/file_marks.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/base/wire.hpp"
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
constexpr const char* kVersion = "4";

/// The run that a time limit follows from.
struct Binding {
  std::chrono::milliseconds cpu_time{0};
  std::string submission;
  std::string test_case;
  /// Measured on a busy machine: it answers where that cannot be had any better.
  bool is_of_busy_machine = false;
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

/// The programs and the cases that a limit follows from, ready to be judged.
struct Measurement {
  std::vector<Submission> binding;
  std::vector<SubmissionTask> tasks;  ///< of each of these, on the cases where it may bind
};

OrFault<Measurement> prepare(Workspace& workspace, const Problem& problem,
                             std::vector<Submission> binding) {
  const auto programs = ready_programs(workspace, problem);
  if (!programs) return tl::unexpected(programs.error());
  Measurement prepared{.binding = std::move(binding), .tasks = {}};
  const SharedCases cases = judged_cases(problem.data);
  for (const Submission& submission : prepared.binding) {
    SubmissionTask& task = prepared.tasks.emplace_back(
        submission_task(workspace, problem, submission, *programs, cases));
    const auto left_out = std::erase_if(task.test_cases.own(), [&](const TestCase& test_case) {
      return !is_binding(submission, test_case);
    });
    // What is not run may take long, and has no grade.
    if (left_out > 0) task.grading.reset();
  }
  return prepared;
}

fs::path folder_in(const fs::path& cache) {
  return cache / "time-limits";
}

/// A file by its path, size and date: of a thousand cases all that is in them takes too long to
/// read.
std::string mark_of(const fs::path& file) {
  struct stat status {};
  if (file.empty() || ::stat(file.c_str(), &status) != 0) return file.string();
  return fmt::format("{} {} {} {}", file.string(), status.st_size, nanoseconds_in(status.st_mtim),
                     nanoseconds_in(status.st_ctim));
}

/// What a measurement is remembered by. An archive is unpacked anew each time, into another folder:
/// what lies there is known by the archive and its place in it.
class MemoryKey {
 public:
  MemoryKey(const Workspace& workspace, const Problem& problem)
      : unpacked_(workspace.library().unpacked(problem.id)) {
    if (unpacked_) add(mark_of(unpacked_->archive));
  }

  MemoryKey& add(std::string_view field) {
    if (!unpacked_) {
      sha_.add_field(field);
      return *this;
    }
    const std::string& folder = unpacked_->folder.native();
    std::string known(field);
    for (std::size_t at = known.find(folder); at != std::string::npos; at = known.find(folder, at))
      known.erase(at, folder.size());
    sha_.add_field(known);
    return *this;
  }

  void add_cases(const std::vector<TestCase>& cases) {
    for (TestCase test_case : cases) {
      if (!unpacked_) add(mark_of(test_case.input)).add(mark_of(test_case.answer));
      test_case.output_validator_args_place = {};
      add(encode(test_case));
    }
  }

  std::string digest() { return sha_.hex_digest(); }

 private:
  Sha256 sha_;
  std::optional<ProblemLibrary::Unpacked> unpacked_;
};

/// Where it is remembered: by all that decides how the tasks end. A program that is built lies in a
/// folder that is called by what went into it, so there is no need to read it.
OrFault<fs::path> memory_of(Workspace& workspace, const Problem& problem,
                            const Measurement& prepared) {
  std::vector<Job> builds;
  for (const SubmissionTask& task : prepared.tasks) builds.emplace_back(task.build);
  const auto executor = workspace.executor(builds.size());
  if (!executor) return tl::unexpected(executor.error());
  const auto built = perform_all(**executor, builds, workspace.cancellation());
  if (workspace.cancellation().is_requested()) return interrupted();

  MemoryKey key(workspace, problem);
  key.add(kVersion).add(to_string(workspace.sandbox_options().isolation));
  // What is installed is not known everywhere.
  key.add(workspace.place().value_or(""));
  key.add(encode(problem.limits));
  for (std::size_t i = 0; i < prepared.tasks.size(); ++i) {
    const SubmissionTask& task = prepared.tasks[i];
    key.add(encode(builds[i]));
    if (const auto* const program = std::get_if<BuildResult>(&built[i]))
      key.add(to_string(program->verdict)).add(encode(program->program));
    for (const ScopedTimeBound& bound : prepared.binding[i].time_bounds) {
      if (bound.bound == TimeBound::lower)
        key.add(fmt::format("bound {} {}", to_string(bound.permitted), bound.scope));
    }
    // What judges is the same for all, and the cases are for most.
    if (i == 0) {
      key.add(encode(task.judge));
      if (task.grader) key.add(encode(task.grader->program)).add(encode(task.grader->limits));
      if (task.static_validator)
        key.add(encode(task.static_validator->program)).add(encode(task.static_validator->limits));
    }
    key.add(task.grading ? encode(*task.grading) : "no grading");
  }
  key.add_cases(judged_cases(problem.data));
  return folder_in(workspace.cache_folder()) / key.digest();
}

constexpr const char* kBusy = "busy";

std::optional<Binding> recall(const fs::path& memory) {
  const auto text = read_file(memory, kibibytes(64));
  if (!text) return std::nullopt;
  std::istringstream in(*text);
  Binding binding;
  std::int64_t count = 0;
  std::string machine;
  std::string end;
  if (!(in >> count) || in.get() != '\n' || !std::getline(in, binding.submission) ||
      !std::getline(in, binding.test_case) || !std::getline(in, machine) ||
      !std::getline(in, end) || end != "end")
    return std::nullopt;
  binding.is_of_busy_machine = machine == kBusy;
  binding.cpu_time = std::chrono::milliseconds(count);
  return binding;
}

void remember(const fs::path& memory, const Binding& binding) {
  // Nothing of a busy machine takes the place of a quiet one's.
  const auto there = binding.is_of_busy_machine ? recall(memory) : std::nullopt;
  if (there && !there->is_of_busy_machine) return;
  std::error_code code;
  fs::create_directories(memory.parent_path(), code);
  // Without it the next one measures again.
  (void)write_file_whole(
      memory, fmt::format("{}\n{}\n{}\n{}\nend\n", binding.cpu_time.count(), binding.submission,
                          binding.test_case, binding.is_of_busy_machine ? kBusy : "quiet"));
}

bool is_busy_now(Executor& executor) {
  return executor.slowness().value_or(Slowness()).is_busy();
}

/// What is remembered, where it is as good as what would be measured now. What a quiet machine came
/// to is so whatever the machine does now.
OrFault<std::optional<Binding>> recall_as_good(const fs::path& memory, const MeasuringWish& wish,
                                               Workspace& workspace) {
  if (!wish.is_remembered || wish.recall == Recall::nothing) return std::nullopt;
  auto binding = recall(memory);
  if (!binding || !binding->is_of_busy_machine) return binding;
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  return is_busy_now(**executor) ? binding : std::nullopt;
}

OrFault<std::optional<Binding>> measure(const Workspace& workspace, const Measurement& prepared,
                                        Executor& executor) {
  SilentReporter reporter;
  const RunReport report =
      judge_tasks(prepared.tasks, {.cancellation = workspace.cancellation()}, executor, reporter);
  if (workspace.cancellation().is_requested()) return interrupted();
  std::optional<Binding> slowest;
  for (std::size_t i = 0; i < prepared.binding.size(); ++i) {
    for (const ScopedTimeBound& bound : prepared.binding[i].time_bounds) {
      if (bound.bound != TimeBound::lower) continue;
      const CaseResult* const result = bounding_case(report.submissions[i], bound);
      if (result == nullptr) continue;
      const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(result->run.cpu_time);
      if (!slowest || time > slowest->cpu_time)
        slowest = Binding{time, prepared.binding[i].name, result->test_case};
    }
  }
  if (slowest) {
    // It may have become busy since it was looked at.
    slowest->is_of_busy_machine =
        Slowness{.times = report.slowness.value_or(1)}.is_busy() || is_busy_now(executor);
  }
  return slowest;
}

double seconds(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

void forget_time_limits(const fs::path& cache) {
  std::error_code code;
  fs::remove_all(folder_in(cache), code);
}

OrFault<> settle_time_limit(Workspace& workspace, Problem& problem, const MeasuringWish& wish,
                            const std::function<void(const std::string&)>& begin) {
  if (!problem.time_limit_rule) return {};
  if (problem.type.submit_answer) {  // nothing is run
    problem.time_limit_rule.reset();
    problem.limits.time_limit = Limits().time_limit;
    return {};
  }
  const TimeLimitRule rule = *std::exchange(problem.time_limit_rule, std::nullopt);
  std::vector<Submission> binding = binding_submissions(problem);
  std::optional<Binding> slowest;
  if (!binding.empty()) {
    const auto prepared = prepare(workspace, problem, std::move(binding));
    if (!prepared) return tl::unexpected(prepared.error());
    const auto memory = memory_of(workspace, problem, *prepared);
    if (!memory) return tl::unexpected(memory.error());
    auto recalled = recall_as_good(*memory, wish, workspace);
    if (!recalled) return tl::unexpected(recalled.error());
    slowest = *std::move(recalled);
    if (!slowest) {
      const auto executor = workspace.executor();
      if (!executor) return tl::unexpected(executor.error());
      if (begin) {
        const std::size_t count = prepared->binding.size();
        begin(fmt::format("{} gives no time limit: {} submission{} being measured", problem.id,
                          count, count == 1 ? " is" : "s are"));
      }
      auto measured = measure(workspace, *prepared, **executor);
      if (!measured) return tl::unexpected(measured.error());
      slowest = *std::move(measured);
      if (slowest && wish.is_remembered) remember(*memory, *slowest);
    }
  }
  if (!slowest) {
    problem.limits.time_limit = kWithoutSubmissions;
    workspace.report({{.severity = Severity::warning,
                       .location = {problem.id},
                       .what = fmt::format("no time limit is given, and no accepted submission "
                                           "tells; {:g} s are allowed",
                                           seconds(kWithoutSubmissions)),
                       .help = "write limits.time_limit into problem.yaml",
                       .remedy = Remedy::give_a_time_limit}});
    return {};
  }
  problem.limits.time_limit = computed_limit(time_limit_rules(problem), slowest->cpu_time);
  workspace.report(
      {{.severity = Severity::note,
        .what = fmt::format("{}: time limit {:g} s, {:g} times what {} takes on {} ({})",
                            problem.id, seconds(problem.limits.time_limit), rule.multiplier,
                            printable_name(slowest->submission), slowest->test_case,
                            run_time_text(slowest->cpu_time))}});
  return {};
}

}  // namespace judge
