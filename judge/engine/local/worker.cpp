#include "judge/engine/local/worker.hpp"

#include <utility>
#include <variant>

#include "judge/base/os/file.hpp"
#include "judge/engine/local/ask_in_passes.hpp"
#include "judge/explain/explain_crash.hpp"
#include "judge/judging/checker_call.hpp"
#include "judge/judging/visualizer_call.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

/// A result, or the Error that there is instead.
template <class T>
JobResult result_of(Expected<T> result) {
  if (!result) return std::move(result.error());
  return std::move(*result);
}

JobResult run_and_collect(Sandbox& sandbox, const RunSpec& spec) {
  CollectingReader reader;
  auto run = sandbox.run(spec, reader);
  if (!run) return std::move(run.error());
  return RunOutput{std::move(*run), std::move(reader.text)};
}

}  // namespace

Worker::Worker(WorkerOptions options, Cancellation cancellation)
    : options_(std::move(options)),
      cancellation_(cancellation),
      folder_(TempDir::create(options_.temporary_folder)) {}

Worker::~Worker() {
  // The next judge's runs are to know nothing of ours either.
  if (submissions_) submissions_->forget_files();
}

JobResult Worker::perform(const Job& job) {
  if (!folder_) return folder_.error();
  return std::visit([this](const auto& each) { return perform(each); }, job);
}

Expected<Sandbox*> Worker::sandbox(std::unique_ptr<Sandbox>& made, const char* name) {
  if (!made) {
    auto sandbox = make_sandbox(options_.sandbox, folder_->path() / name);
    if (!sandbox) return tl::unexpected(sandbox.error());
    made = std::move(*sandbox);
    case_judge_.reset();  // it may have to know this one
  }
  return made.get();
}

ProgramBuilder Worker::builder(const LanguageTable& languages, BuildResult* notes,
                               WhenMissing when_missing) {
  return {languages,
          {.cache_folder = options_.cache_folder,
           .tools = options_.tools,
           .sandbox = options_.sandbox,
           .temporary_folder = folder_->path(),
           .cancellation = cancellation_,
           .dates = &dates_,
           .when_missing = when_missing,
           .note = [notes](const std::string& note) { notes->notes.push_back(note); },
           .warnings = [notes](const std::string& said) { notes->warnings = said; },
           .oddity = [notes](const std::string& line) { notes->message = line; }}};
}

JobResult Worker::perform(const BuildJob& job) {
  BuildResult result;
  const LanguageTable languages(job.languages);
  auto built = builder(languages, &result, job.when_missing).build(job.source, job.variant);
  if (!built) {
    result.verdict = Verdict::judge_error;
    result.message = built.error().message;
  } else if (auto* error = std::get_if<CompileError>(&*built)) {
    result.verdict = Verdict::compile_error;
    result.message = std::move(error->message);
  } else {
    result.program = std::move(std::get<Runnable>(*built));
  }
  return result;
}

Expected<CaseJudge*> Worker::case_judge(const ReadyJudge& judge) {
  const auto submissions = of_submissions();
  if (!submissions) return tl::unexpected(submissions.error());
  if (judge.kind != ReadyJudge::Kind::comparison) {
    if (const auto judges = of_judges(); !judges) return tl::unexpected(judges.error());
  }
  if (!case_judge_)
    case_judge_.emplace(**submissions, judges_.get(), folder_->path(), cancellation_);
  return &*case_judge_;
}

JobResult Worker::perform(const CaseJob& job) {
  if (job.static_validator) {
    if (const auto judges = of_judges(); !judges) return judges.error();
  }
  const auto judge = case_judge(job.judge);
  if (!judge) return judge.error();
  return (*judge)->judge(job);
}

JobResult Worker::perform(const ExplainJob& job) {
  BuildResult notes;
  const LanguageTable languages(job.build.languages);
  auto built = builder(languages, &notes).build(job.build.source, BuildVariant::explaining);
  if (!built) return not_explained(built.error().message);
  if (const auto* error = std::get_if<CompileError>(&*built)) return not_explained(error->message);
  const auto judge = case_judge(job.run.judge);
  if (!judge) return not_explained(judge.error().message);
  CrashJob crash{.program = std::move(std::get<Runnable>(*built)),
                 .limits = job.run.limits,
                 .input = job.run.test_case.input};
  const bool is_session =
      job.run.judge.kind == ReadyJudge::Kind::interactor || job.run.judge.passes > 1;
  if (!is_session) return explain_crash(crash, *submissions_, cancellation_);
  return explain_crash(crash, *submissions_, [&](const RunSpec& submission) {
    CaseJob again = job.run;
    again.program = submission.program;
    again.limits = submission.limits;
    again.environment = submission.environment;
    return (*judge)->run_again(again);
  });
}

JobResult Worker::perform(const MakeCaseJob& job) {
  const auto sandbox = of_judges();
  if (!sandbox) return sandbox.error();
  MakingPlace place{
      .sandbox = **sandbox, .scratch = folder_->path() / "making", .cancellation = cancellation_};
  if (job.interactor) {
    const auto submissions = of_submissions();
    if (!submissions) return submissions.error();
    place.submissions = *submissions;
  }
  return result_of(make_case(job, place));
}

JobResult Worker::perform(const RunJob& job) {
  const auto sandbox = of_submissions();
  if (!sandbox) return sandbox.error();
  return run_and_collect(**sandbox,
                         {.program = job.program,
                          .environment = plain_environment((*sandbox)->working_directory()),
                          .standard_input = job.input,
                          .limits = job.limits,
                          .cancellation = cancellation_});
}

JobResult Worker::perform(const ValidateJob& job) {
  const auto sandbox = of_judges();
  if (!sandbox) return sandbox.error();
  RunSpec spec{.program = job.validator,
               .arguments = job.args,
               .environment = plain_environment((*sandbox)->working_directory()),
               .working_directory = job.validator.place_to_start({}),
               .standard_input = job.input,
               .limits = job.limits,
               .cancellation = cancellation_};
  CaseFiles files(folder_->path() / "case");
  if (!job.beside.empty()) {
    if (auto put = files.put(job.beside, {}); !put) return std::move(put.error());
    spec.arguments.insert(spec.arguments.begin(), files.input().string());
    spec.folders = {files.visible()};
  }
  return result_of(ask_opinion(spec, **sandbox, job.protocol));
}

JobResult Worker::perform(const CheckJob& job) {
  const auto sandbox = of_judges();
  if (!sandbox) return sandbox.error();
  CaseFiles files(folder_->path() / "case");
  if (auto put = files.put(job.input, job.answer); !put) return std::move(put.error());
  FeedbackFolder feedback(folder_->path() / "feedback");
  if (auto made = feedback.renew(); !made) return std::move(made.error());
  if (job.output_comes == OutputComes::as_it_goes) {
    const auto submissions = of_submissions();
    if (!submissions) return submissions.error();
    return result_of(ask_in_passes(job, {.folder = folder_->path(),
                                         .files = files,
                                         .feedback = feedback,
                                         .submissions = **submissions,
                                         .interactors = **sandbox,
                                         .cancellation = cancellation_}));
  }
  return result_of(run_checker({.program = job.checker,
                                .files = files,
                                .output = job.output,
                                .feedback = feedback,
                                .args = job.args,
                                .limits = job.limits,
                                .protocol = job.protocol,
                                .cancellation = cancellation_},
                               **sandbox));
}

JobResult Worker::perform(const GradeJob& job) {
  const auto sandbox = of_judges();
  if (!sandbox) return sandbox.error();
  const std::filesystem::path input = folder_->path() / "grades";
  if (auto written = write_scratch_file(input, job.input); !written)
    return std::move(written.error());
  return run_and_collect(**sandbox,
                         {.program = job.grader,
                          .arguments = job.args,
                          .environment = plain_environment((*sandbox)->working_directory()),
                          .standard_input = input,
                          .limits = job.limits,
                          .cancellation = cancellation_});
}

JobResult Worker::perform(const DrawJob& job) {
  const auto sandbox = of_judges();
  if (!sandbox) return sandbox.error();
  CaseFiles files(folder_->path() / "case");
  if (auto put = files.put(job.input, job.answer); !put) return std::move(put.error());
  FeedbackFolder feedback(folder_->path() / "feedback");
  if (auto made = feedback.renew(); !made) return std::move(made.error());
  if (job.checker) {
    // Whatever it says of the output, there is a picture to make.
    const auto opinion = run_checker({.program = *job.checker,
                                      .files = files,
                                      .output = job.output,
                                      .feedback = feedback,
                                      .args = job.checker_args,
                                      .limits = job.checker_limits,
                                      .cancellation = cancellation_},
                                     **sandbox);
    if (!opinion) return opinion.error();
  }
  return result_of(run_visualizer({.program = job.visualizer,
                                   .of = job.of,
                                   .files = files,
                                   .output = job.output,
                                   .feedback = feedback,
                                   .args = job.args,
                                   .limits = job.limits,
                                   .cancellation = cancellation_},
                                  **sandbox));
}

JobResult Worker::perform(const DrawCaseJob& job) {
  const auto judge = case_judge(job.run.judge);
  if (!judge) return judge.error();
  return result_of((*judge)->judge_and_draw(job.run, job.visualizer));
}

JobResult Worker::perform(const TrialsJob& job) {
  const auto generators = sandbox(generators_, "generators");
  if (!generators) return generators.error();
  const auto validators = sandbox(validators_, "validators");
  if (!validators) return validators.error();
  const auto others = sandbox(others_, "others");
  if (!others) return others.error();
  const auto judge = case_judge(job.judge);
  if (!judge) return judge.error();
  return result_of(perform_trials(job, {.generators = **generators,
                                        .validators = **validators,
                                        .others = **others,
                                        .case_judge = **judge,
                                        .scratch = folder_->path() / "trials",
                                        .cancellation = cancellation_}));
}

}  // namespace judge
