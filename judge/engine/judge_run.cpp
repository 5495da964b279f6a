// Theory of operation
//
// This process decides and reports; worker processes, forked before the first request, do the work
// and know the tasks as they were then. Three kinds of request travel to them: build a task's
// program, run it on one case, and explain its crash on one case. A task's cases become available
// when its program is built, its crash when all its cases are judged. A free worker always gets the
// first job there is in the order of the tasks, so tasks finish about in order while later ones are
// being built; reports leave strictly in order.
#include "judge/engine/judge_run.hpp"

#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "judge/base/temp_dir.hpp"
#include "judge/engine/wire.hpp"
#include "judge/engine/worker_pool.hpp"
#include "judge/judging/explain_crash.hpp"

namespace judge {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

/// What a build came to, as it travels.
struct BuildOutcome {
  Verdict verdict = Verdict::accepted;  ///< or compile_error, or judge_error
  std::string message;
  std::string language_id;
  std::string language_name;
  std::vector<std::string> start_command;
  std::vector<VisibleFolder> folders;  ///< that it must see; all are read-only
  bool can_be_explained = false;       ///< should it crash
};

BuildOutcome build_task(const SubmissionTask& task, const ProgramBuilder& builder) {
  const auto judge_error = [](const Error& error) {
    return BuildOutcome{.verdict = Verdict::judge_error, .message = error.message};
  };
  auto built = builder.build(task.source);
  if (!built) return judge_error(built.error());
  if (const auto* error = std::get_if<CompileError>(&*built)) {
    return {.verdict = Verdict::compile_error, .message = error->message};
  }
  const BuiltProgram& program = std::get<BuiltProgram>(*built);
  auto command = program.start_command(task.limits.memory);
  if (!command) return judge_error(command.error());
  return {.language_id = program.language->id,
          .language_name = program.language->name,
          .start_command = std::move(*command),
          .folders = program.folders(),
          .can_be_explained = !program.language->explain.empty()};
}

/// Why a task's program crashes on a case.
CrashExplanation explain_task(const SubmissionTask& task, const TestCase& test_case,
                              const ProgramBuilder& builder, Sandbox& sandbox,
                              Cancellation cancellation) {
  auto built = builder.build(task.source, BuildVariant::explaining);
  if (!built) return not_explained(built.error().message);
  if (const auto* error = std::get_if<CompileError>(&*built)) return not_explained(error->message);
  const BuiltProgram& program = std::get<BuiltProgram>(*built);
  auto command = program.start_command(task.limits.memory);
  if (!command) return not_explained(command.error().message);
  return explain_crash({.start_command = std::move(*command),
                        .folders = program.folders(),
                        .source_folder = program.folder,
                        .own_files = program.files,
                        .limits = run_limits(task.limits, *program.language),
                        .input = test_case.input},
                       sandbox, cancellation);
}

json paths_of(const std::vector<VisibleFolder>& folders) {
  json paths = json::array();
  for (const VisibleFolder& folder : folders) paths.push_back(folder.path.string());
  return paths;
}

std::vector<VisibleFolder> folders_from(const json& paths) {
  std::vector<VisibleFolder> folders;
  for (const json& path : paths) folders.push_back({.path = path.get<std::string>()});
  return folders;
}

std::string encode(const BuildOutcome& outcome) {
  std::string bytes;
  json::to_cbor(json::array({static_cast<int>(outcome.verdict), outcome.message,
                             outcome.language_id, outcome.language_name, outcome.start_command,
                             paths_of(outcome.folders), outcome.can_be_explained}),
                bytes);
  return bytes;
}

BuildOutcome decode_build_outcome(std::string_view bytes) {
  const json value = json::from_cbor(bytes);
  return {.verdict = static_cast<Verdict>(value[0].get<int>()),
          .message = value[1],
          .language_id = value[2],
          .language_name = value[3],
          .start_command = value[4],
          .folders = folders_from(value[5]),
          .can_be_explained = value[6]};
}

/// What a worker is asked for: the build of a task, its run on a case, or why it crashed there.
struct Request {
  enum class Kind { build, run, explain };

  Kind kind = Kind::build;
  std::size_t task = 0;
  std::size_t test_case = 0;  ///< of a run and an explanation
};

/// A run comes with the program to start.
std::string encode(const Request& request, const BuildOutcome& program) {
  std::string bytes;
  json value = json::array({static_cast<int>(request.kind), request.task, request.test_case});
  if (request.kind == Request::Kind::run) {
    value.push_back(program.language_id);
    value.push_back(program.start_command);
    value.push_back(paths_of(program.folders));
  }
  json::to_cbor(value, bytes);
  return bytes;
}

/// A worker's side.
class Worker {
 public:
  Worker(const std::vector<SubmissionTask>& tasks, const ProgramBuilder& builder,
         const JudgeRunOptions& options, Cancellation cancellation)
      : tasks_(tasks), builder_(builder), options_(options), cancellation_(cancellation) {
    auto folder = TempDir::create(options.temporary_folder);
    if (!folder) {
      refusal_ = folder.error().message;
      return;
    }
    folder_.emplace(std::move(*folder));
    auto sandbox = make_sandbox(options.sandbox, folder_->path() / "sandbox");
    if (!sandbox) {
      refusal_ = sandbox.error().message;
      return;
    }
    sandbox_ = std::move(*sandbox);
    judge_.emplace(*sandbox_, folder_->path(), cancellation_);
  }

  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  ~Worker() {
    // If the judge was killed, nobody else removes the folder that ours stands in; it goes with the
    // last of us.
    folder_.reset();
    std::error_code code;
    std::filesystem::remove(options_.temporary_folder, code);
  }

  std::string answer(std::string_view request) {
    const json value = json::from_cbor(request);
    const auto kind = static_cast<Request::Kind>(value[0].get<int>());
    const SubmissionTask& task = tasks_[value[1].get<std::size_t>()];
    if (kind == Request::Kind::build) return encode(build_task(task, builder_));
    const TestCase& test_case = task.test_cases[value[2].get<std::size_t>()];
    if (kind == Request::Kind::explain) {
      return encode(judge_ ? explain_task(task, test_case, builder_, *sandbox_, cancellation_)
                           : not_explained(refusal_));
    }
    if (!judge_) return encode(CaseResult{.test_case = test_case.name, .message = refusal_});
    const Language* language = builder_.languages().find(value[3].get<std::string>());
    return encode(judge_->judge({.start_command = value[4],
                                 .folders = folders_from(value[5]),
                                 .limits = run_limits(task.limits, *language),
                                 .test_case = test_case,
                                 .checker = task.checker,
                                 .checker_time_limit = task.limits.validation_time,
                                 .first_difference = options_.fail_fast == FailFast::on
                                                         ? FirstDifference::ends_run
                                                         : FirstDifference::goes_on}));
  }

 private:
  const std::vector<SubmissionTask>& tasks_;
  const ProgramBuilder& builder_;
  const JudgeRunOptions& options_;
  Cancellation cancellation_;
  std::optional<TempDir> folder_;
  std::unique_ptr<Sandbox> sandbox_;
  std::optional<CaseJudge> judge_;
  std::string refusal_;  ///< why there is no judge_
};

/// How far one task is.
struct TaskState {
  bool build_requested = false;
  std::optional<BuildOutcome> program;
  std::size_t next_case = 0;
  std::size_t under_way = 0;  ///< runs and explanations requested and not answered
  std::vector<std::optional<CaseResult>> results;
  bool explanation_requested = false;
  SubmissionReport report;

  bool wants_build() const { return !build_requested; }
  bool wants_run() const {
    return program && program->verdict == Verdict::accepted && next_case < results.size();
  }
  /// Built, or not to be built, and all that was asked for is answered.
  bool is_done() const {
    return program && (program->verdict != Verdict::accepted ||
                       (next_case == results.size() && under_way == 0));
  }

  /// The first crash that is to be explained and that nobody was asked about; only when all cases
  /// are judged is it known which is the first.
  std::optional<std::size_t> unexplained_crash(const JudgeRunOptions& options) const {
    if (options.explain_crashes == ExplainCrashes::off || explanation_requested || !is_done() ||
        !program->can_be_explained)
      return std::nullopt;
    for (std::size_t i = 0; i < results.size(); ++i) {
      const CaseResult& result = *results[i];
      if (result.verdict == Verdict::run_time_error && has_crashed(result.run) &&
          (options.explain_crashes == ExplainCrashes::all || report.is_unexpected(result)))
        return i;
      // What comes behind is not reported.
      if (options.fail_fast == FailFast::on && result.verdict != Verdict::accepted) break;
    }
    return std::nullopt;
  }
};

/// The deciding side.
class Dispatcher {
 public:
  Dispatcher(const std::vector<SubmissionTask>& tasks, const JudgeRunOptions& options,
             Reporter& reporter, WorkerPool& pool)
      : options_(options), reporter_(reporter), pool_(pool), states_(tasks.size()) {
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      states_[i].results.resize(tasks[i].test_cases.size());
      states_[i].report = {.problem = tasks[i].problem,
                           .submission = tasks[i].name,
                           .expectation = tasks[i].expectation,
                           .case_count = tasks[i].test_cases.size()};
    }
  }

  RunReport run() {
    const auto start = Clock::now();
    RunReport report;
    while (finished_ < states_.size() && !options_.cancellation.is_requested()) {
      while (pool_.has_room()) {
        const auto request = next_request();
        if (!request) break;
        const int number = static_cast<int>(requests_.size());
        requests_.push_back(*request);
        const TaskState& state = states_[request->task];
        pool_.submit(number, encode(*request, state.program.value_or(BuildOutcome())));
      }
      if (const auto answer = pool_.next(std::chrono::milliseconds(200))) take(*answer);
      finish_what_is_done(report);
      if (finished_ < states_.size()) reporter_.progress(finished_, states_[finished_].report);
    }
    report.interrupted = finished_ < states_.size();
    for (; finished_ < states_.size(); ++finished_)
      report.submissions.push_back(std::move(states_[finished_].report));
    report.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    reporter_.ended(report);
    return report;
  }

 private:
  std::optional<Request> next_request() {
    for (std::size_t i = finished_; i < states_.size(); ++i) {
      TaskState& state = states_[i];
      if (state.wants_build()) {
        state.build_requested = true;
        return Request{.kind = Request::Kind::build, .task = i};
      }
      if (state.wants_run()) {
        ++state.under_way;
        return Request{.kind = Request::Kind::run, .task = i, .test_case = state.next_case++};
      }
      if (const auto crash = state.unexplained_crash(options_)) {
        state.explanation_requested = true;
        ++state.under_way;
        return Request{.kind = Request::Kind::explain, .task = i, .test_case = *crash};
      }
    }
    return std::nullopt;
  }

  void take(const WorkerPool::Answer& answer) {
    const Request& request = requests_[static_cast<std::size_t>(answer.request)];
    TaskState& state = states_[request.task];
    switch (request.kind) {
      case Request::Kind::build:
        return take_build(state, answer);
      case Request::Kind::run:
        return take_result(state, request.test_case, answer);
      case Request::Kind::explain:
        --state.under_way;
        state.results[request.test_case]->explanation =
            answer.response ? decode_crash_explanation(*answer.response)
                            : not_explained(answer.response.error().message);
        return;
    }
  }

  static void take_build(TaskState& state, const WorkerPool::Answer& answer) {
    state.program = answer.response ? decode_build_outcome(*answer.response)
                                    : BuildOutcome{.verdict = Verdict::judge_error,
                                                   .message = answer.response.error().message};
    state.report.language = state.program->language_name;
  }

  void take_result(TaskState& state, std::size_t test_case, const WorkerPool::Answer& answer) {
    CaseResult result = answer.response ? decode_case_result(*answer.response)
                                        : CaseResult{.message = answer.response.error().message};
    --state.under_way;
    const bool failed = result.verdict != Verdict::accepted;
    state.report.cases.push_back(
        result);  // in the order of arrival, for progress; put in order at the end
    state.results[test_case] = std::move(result);
    // What comes behind a failed case is not asked for any more; what stands before it has been
    // asked for already.
    if (failed && options_.fail_fast == FailFast::on) {
      state.results.resize(std::min(state.results.size(), state.next_case));
    }
  }

  void finish_what_is_done(RunReport& report) {
    while (finished_ < states_.size() && states_[finished_].is_done() &&
           !states_[finished_].unexplained_crash(options_)) {
      TaskState& state = states_[finished_];
      conclude(state);
      reporter_.finished(finished_, state.report);
      report.submissions.push_back(std::move(state.report));
      ++finished_;
    }
  }

  void conclude(TaskState& state) const {
    SubmissionReport& report = state.report;
    report.cases.clear();
    report.verdict = state.program->verdict;
    report.message = state.program->message;
    if (report.verdict != Verdict::accepted) return;
    for (std::optional<CaseResult>& result : state.results) {
      if (report.verdict == Verdict::accepted) report.verdict = result->verdict;
      report.cases.push_back(std::move(*result));
      // Whatever ran beyond the first failure only because another worker was free does not count.
      if (options_.fail_fast == FailFast::on && report.verdict != Verdict::accepted) break;
    }
  }

  const JudgeRunOptions& options_;
  Reporter& reporter_;
  WorkerPool& pool_;
  std::vector<TaskState> states_;
  std::vector<Request> requests_;
  std::size_t finished_ = 0;  ///< tasks before this one are reported
};

}  // namespace

RunLimits run_limits(const Limits& limits, const Language& language) {
  return {.cpu_time = limits.time_limit,
          .wall_time = wall_limit(language, limits.time_limit),
          .memory = limits.memory,
          .output = limits.output,
          .address_space = language.address_space_limit ? AddressSpaceLimit::applied
                                                        : AddressSpaceLimit::left_out};
}

Expected<RunReport> judge_run(const std::vector<SubmissionTask>& tasks,
                              const ProgramBuilder& builder, const JudgeRunOptions& options,
                              Reporter& reporter) {
  // The workers' folders lie in one of ours: a worker that is killed leaves nothing behind.
  const auto folder = TempDir::create(options.temporary_folder);
  if (!folder) return tl::unexpected(folder.error());
  JudgeRunOptions worker_options = options;
  worker_options.temporary_folder = folder->path();
  auto pool = WorkerPool::start(
      options.workers,
      [&](Cancellation cancellation) {
        const auto worker = std::make_shared<Worker>(tasks, builder, worker_options, cancellation);
        return [worker](std::string_view request) { return worker->answer(request); };
      },
      options.cancellation);
  if (!pool) return tl::unexpected(pool.error());
  return Dispatcher(tasks, options, reporter, *pool).run();
}

}  // namespace judge
