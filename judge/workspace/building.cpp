#include "judge/workspace/building.hpp"

#include <algorithm>

#include "judge/base/text/visible_text.hpp"
#include "judge/judging/limits_for_run.hpp"

namespace judge {
namespace {

/// Of the libraries that validators and checkers are written with.
constexpr std::string_view kHeadersOfPackages[] = {"testlib.h", "validate.h", "validation.h"};

BuildJob build_job(const Workspace& workspace, const Program& program, const Limits& limits,
                   BuildVariant variant) {
  BuildJob job = workspace.build_job(limited_source(program.source, program.role, limits));
  job.variant = variant;
  return job;
}

/// What comes of a build, taken of those that were built ahead where it is one of them.
OrFault<BuildResult> performed(Workspace& workspace, const Program& program, const Job& job) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  auto ahead = workspace.take_built(job);
  auto built = ahead ? Expected<BuildResult>(std::move(*ahead))
                     : perform<BuildResult>(**executor, job, workspace.cancellation());
  if (workspace.cancellation().is_requested()) return interrupted();
  if (!built) return fault(Fault::Kind::machine, "{}: {}", program.shown, built.error().message);
  return std::move(*built);
}

bool asks_static_validator(const Problem& problem) {
  return problem.static_validator &&
         std::ranges::any_of(each_judged_case(problem.data), &TestCase::is_static);
}

constexpr std::string_view kWordForAnyJob = "step";

struct WordForJob {
  std::string_view operator()(const BuildJob&) const { return "program"; }
  std::string_view operator()(const CaseJob&) const { return "run"; }
  std::string_view operator()(const ExplainJob&) const { return kWordForAnyJob; }
  std::string_view operator()(const MakeCaseJob&) const { return "case"; }
  std::string_view operator()(const RunJob&) const { return "run"; }
  std::string_view operator()(const ValidateJob&) const { return "check"; }
  std::string_view operator()(const CheckJob&) const { return "check"; }
  std::string_view operator()(const GradeJob&) const { return "check"; }
  std::string_view operator()(const TrialsJob&) const { return kWordForAnyJob; }
  std::string_view operator()(const DrawJob&) const { return "picture"; }
  std::string_view operator()(const DrawCaseJob&) const { return "picture"; }
};

/// What one of them is called, where all are of a kind.
std::string_view word_for(const std::vector<Job>& jobs) {
  const auto word = [](const Job& job) { return std::visit(WordForJob(), job); };
  const bool are_alike =
      std::ranges::all_of(jobs, [&](const Job& job) { return word(job) == word(jobs.front()); });
  return are_alike && !jobs.empty() ? word(jobs.front()) : kWordForAnyJob;
}

}  // namespace

ProgramSource limited_source(ProgramSource source, Role role, const Limits& limits) {
  source.limits = {.cpu_time = limits.compilation_time, .memory = limits.compilation_memory};
  const bool is_submission = role == Role::submission;
  if (is_submission) source.code_limit = limits.code;
  source.memory = is_submission ? limits.memory : limits.validation_memory;
  return source;
}

std::string help_for_complaint(std::string_view said) {
  for (const std::string_view header : kHeadersOfPackages) {
    if (said.find(fmt::format("error: {}: No such file", header)) != std::string_view::npos ||
        said.find(fmt::format("error: '{}' file not found", header)) != std::string_view::npos)
      return fmt::format("{} comes with no compiler: put it beside the program", header);
  }
  if (said.find("SyntaxError: Missing parentheses in call to 'print'") != std::string_view::npos)
    return "it is in Python 2: begin it with '#!/usr/bin/env python2', or write it in Python 3";
  return {};
}

OrFault<Runnable> build(Workspace& workspace, const Program& program, const Limits& limits,
                        BuildVariant variant) {
  auto built = build_with_warnings(workspace, program, limits, variant);
  if (!built) return tl::unexpected(built.error());
  return std::move(built->program);
}

OrFault<Runnable> earlier_build(Workspace& workspace, const Program& program,
                                const Limits& limits) {
  BuildJob job = build_job(workspace, program, limits, BuildVariant::plain);
  job.when_missing = WhenMissing::left;
  auto built = performed(workspace, program, job);
  if (!built) return tl::unexpected(built.error());
  if (built->verdict != Verdict::accepted)
    return fault(Fault::Kind::machine, "{}: {}", program.shown, built->message);
  return std::move(built->program);
}

OrFault<BuildResult> build_with_warnings(Workspace& workspace, const Program& program,
                                         const Limits& limits, BuildVariant variant) {
  auto built = performed(workspace, program, build_job(workspace, program, limits, variant));
  if (!built) return built;
  for (const std::string& note : built->notes)
    workspace.report({{.severity = Severity::note, .what = note}});
  const bool is_submission = program.role == Role::submission;
  switch (built->verdict) {
    case Verdict::accepted:
      return std::move(*built);
    case Verdict::compile_error:
      if (is_submission) {
        return fault(Fault::Kind::unexpected, "{} does not compile:\n{}", program.shown,
                     printable_text(built->message));
      }
      return tl::unexpected(
          Fault{.kind = Fault::Kind::usage,
                .message = fmt::format("{}: the {} does not compile\n{}", program.shown,
                                       to_string(program.role), printable_text(built->message)),
                .place = program.shown,
                .help = help_for_complaint(built->message)});
    default:
      return is_submission ? fault(Fault::Kind::machine, "{}", built->message)
                           : fault(Fault::Kind::machine, "{}: {}", program.shown, built->message);
  }
}

OrFault<std::optional<Runnable>> built_reference(Workspace& workspace, const Problem& problem) {
  const Submission* const reference = reference_solution(problem);
  if (reference == nullptr) return std::nullopt;
  auto built = build(workspace,
                     {.role = Role::submission,
                      .source = reference->source,
                      .shown = workspace.library().shown(reference->path())},
                     problem.limits);
  if (built) return std::move(*built);
  if (built.error().kind == Fault::Kind::unexpected) return std::nullopt;
  return tl::unexpected(built.error());
}

std::vector<Job> builds_for_judging(const Workspace& workspace, const Problem& problem) {
  std::vector<Job> builds;
  const auto add = [&](const Program& program) {
    builds.push_back(build_job(workspace, program, problem.limits, BuildVariant::plain));
  };
  const OutputJudge& judge = problem.output_judge;
  if (judge.kind != OutputJudge::Kind::comparison) {
    add(*judge.program);
    std::ranges::for_each(judge.more_checkers, add);
  }
  if (problem.grading.grader) add(*problem.grading.grader);
  if (asks_static_validator(problem)) add(*problem.static_validator);
  return builds;
}

OrFault<ReadyJudge> ready_judge(Workspace& workspace, const Problem& problem) {
  return ready_judge(
      problem, [&](const Program& program) { return build(workspace, program, problem.limits); });
}

OrFault<ReadyJudge> ready_judge(
    const Problem& problem, const std::function<OrFault<Runnable>(const Program&)>& build_program) {
  const OutputJudge& judge = problem.output_judge;
  ReadyJudge ready{.of_written = judge.of_written,
                   .passes = judge.passes,
                   .score_files = problem.type.scoring ? ScoreFiles::read : ScoreFiles::ignored,
                   .points_unit = judge.points_unit};
  if (judge.kind == OutputJudge::Kind::comparison) return ready;
  if (judge.must_write_score) ready.score_files = ScoreFiles::required;
  ready.kind = judge.kind == OutputJudge::Kind::interactor ? ReadyJudge::Kind::interactor
                                                           : ReadyJudge::Kind::checker;
  auto program = build_program(*judge.program);
  if (!program) return tl::unexpected(program.error());
  ready.program = std::move(*program);
  ready.protocol = judge.program->protocol;
  ready.limits = validation_limits(problem.limits, ready.program.language);
  for (const Program& checker : judge.more_checkers) {
    auto built = build_program(checker);
    if (!built) return tl::unexpected(built.error());
    ready.more_checkers.push_back(std::move(*built));
  }
  return ready;
}

OrFault<Opinion> ask_in_turn(Workspace& workspace, const std::vector<Job>& jobs) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  Opinion last{.kind = Opinion::Kind::accepts};
  for (const Job& job : jobs) {
    auto opinion = perform<Opinion>(**executor, job, workspace.cancellation());
    if (workspace.cancellation().is_requested()) return interrupted();
    if (!opinion) return fault(Fault::Kind::machine, "{}", opinion.error().message);
    last = std::move(*opinion);
    if (last.kind != Opinion::Kind::accepts) break;
  }
  return last;
}

OrFault<std::vector<JobResult>> perform_jobs(Workspace& workspace, const std::vector<Job>& jobs) {
  const auto executor = workspace.executor(jobs.size());
  if (!executor) return tl::unexpected(executor.error());
  auto results = perform_all(**executor, jobs, workspace.cancellation());
  if (workspace.cancellation().is_requested()) {
    const auto left = std::ranges::count_if(
        results, [](const JobResult& result) { return std::holds_alternative<Error>(result); });
    return interrupted_after(results.size() - static_cast<std::size_t>(left), results.size(),
                             word_for(jobs));
  }
  for (const JobResult& result : results) {
    if (const auto* error = std::get_if<Error>(&result))
      return fault(Fault::Kind::machine, "{}", error->message);
  }
  return results;
}

OrFault<std::optional<LimitedProgram>> ready_static_validator(Workspace& workspace,
                                                              const Problem& problem) {
  if (!asks_static_validator(problem)) return std::nullopt;
  auto program = build(workspace, *problem.static_validator, problem.limits);
  if (!program) return tl::unexpected(program.error());
  const RunLimits limits = validation_limits(problem.limits, program->language);
  return LimitedProgram{std::move(*program), limits};
}

OrFault<std::optional<LimitedProgram>> ready_grader(Workspace& workspace, const Problem& problem) {
  if (!problem.grading.grader) return std::nullopt;
  auto program = build(workspace, *problem.grading.grader, problem.limits);
  if (!program) return tl::unexpected(program.error());
  const RunLimits limits = validation_limits(problem.limits, program->language);
  return LimitedProgram{std::move(*program), limits};
}

}  // namespace judge
