#include "judge/engine/local/worker.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "judge/base/wire.hpp"
#include "judge/engine/request.hpp"
#include "judge/explain/explain_crash.hpp"
#include "judge/judging/run_limits.hpp"
#include "judge/results/fields.hpp"

namespace judge {
namespace {

/// Of a conversation's beginning and of its end so much each is kept.
constexpr Bytes kShortConversation = kibibytes(16);
constexpr Bytes kLongConversation = mebibytes(2);

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
          .own_files = program.own_files(),
          .can_be_explained = !program.language->explain.empty()};
}

}  // namespace

Worker::Worker(const std::vector<SubmissionTask>& tasks, const ProgramBuilder& builder,
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
  const bool has_interactors = std::ranges::any_of(tasks, [](const SubmissionTask& task) {
    return task.validation.kind == Validation::Kind::interactor;
  });
  if (has_interactors) {
    // It may read what no submission may.
    SandboxOptions of_interactors = options.sandbox;
    of_interactors.hidden_folders.clear();
    auto second = make_sandbox(of_interactors, folder_->path() / "interactor");
    if (!second) {
      refusal_ = second.error().message;
      return;
    }
    interactors_ = std::move(*second);
  }
  judge_.emplace(*sandbox_, interactors_.get(), folder_->path(), cancellation_);
}

CrashExplanation Worker::explain(const SubmissionTask& task, const TestCase& test_case) {
  auto built = builder_.build(task.source, BuildVariant::explaining);
  if (!built) return not_explained(built.error().message);
  if (const auto* error = std::get_if<CompileError>(&*built)) return not_explained(error->message);
  const BuiltProgram& program = std::get<BuiltProgram>(*built);
  auto command = program.start_command(task.limits.memory);
  if (!command) return not_explained(command.error().message);
  CrashJob crash{.start_command = std::move(*command),
                 .folders = program.folders(),
                 .working_files = program.own_files(),
                 .source_folder = program.folder,
                 .own_files = program.files,
                 .limits = run_limits(task.limits, *program.language)};
  if (task.validation.kind == Validation::Kind::interactor || task.validation.passes > 1) {
    return explain_crash(crash, *sandbox_, [&](const RunSpec& submission) {
      return judge_->run_again({.start_command = submission.arguments,
                                .folders = submission.folders,
                                .own_files = submission.own_files,
                                .limits = submission.limits,
                                .environment = submission.environment,
                                .test_case = test_case,
                                .validation = task.validation});
    });
  }
  crash.input = test_case.input;
  return explain_crash(crash, *sandbox_, cancellation_);
}

std::string Worker::answer(std::string_view bytes) {
  // It is ours, and whole.
  const auto [request, program] = decode<SentRequest>(bytes).value();
  const SubmissionTask& task = tasks_[request.task];
  if (request.kind == Request::Kind::build) return encode(build_task(task, builder_));
  const TestCase& test_case = task.test_cases[request.test_case];
  if (request.kind == Request::Kind::explain) {
    return encode(judge_ ? explain(task, test_case) : not_explained(refusal_));
  }
  if (!judge_) return encode(CaseResult{.test_case = test_case.name, .message = refusal_});
  const Language* language = builder_.languages().find(program.language_id);
  const bool are_all_kept = options_.conversations == Conversations::all;
  CaseResult result = judge_->judge(
      {.start_command = program.start_command,
       .folders = program.folders,
       .own_files = program.own_files,
       .limits = run_limits(task.limits, *language),
       .test_case = test_case,
       .validation = task.validation,
       .first_difference = options_.fail_fast == FailFast::on ? FirstDifference::ends_run
                                                              : FirstDifference::goes_on,
       .conversation_kept = are_all_kept ? kLongConversation : kShortConversation});
  if (result.verdict == Verdict::accepted && !are_all_kept) result.conversations.clear();
  return encode(result);
}

}  // namespace judge
