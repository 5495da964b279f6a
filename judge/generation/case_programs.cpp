#include "judge/generation/case_programs.hpp"

#include <cassert>

#include <fcntl.h>
#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/plan/generator_command.hpp"
#include "judge/judging/checker_call.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/interactor_call.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/judging/writable_folder.hpp"
#include "judge/program/language/hidden_module.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kGeneratorOutput = mebibytes(512);

/// Where an isolated generator sees its program. A validator that stands in for a generator, as one
/// with BAPCtools' validation.h may, makes an input where a folder of its path has this name.
constexpr const char* kGeneratorFolder = "/generators/program";

/// Of what a program says, no more than this is passed on.
constexpr std::size_t kMostSaid = 2000;

std::string excerpt(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;  // 0 when all of it is blank
  if (end <= kMostSaid) return printable_text(text.substr(0, end));
  return printable_text(text.substr(0, kMostSaid)) + " …";
}

/// An opinion with all that there is to tell about it as its message, safe to print.
Opinion told(Opinion opinion) {
  opinion.message = excerpt(opinion.message);
  if (opinion.kind == Opinion::Kind::none)
    opinion.message = opinion.end + (opinion.message.empty() ? "" : "\n" + opinion.message);
  return opinion;
}

Expected<ProgramOutput> output_of(const RunSpec& spec, Sandbox& sandbox) {
  CollectingReader collector;
  const auto run = sandbox.run(spec, collector);
  if (!run) return tl::unexpected(run.error());
  if (run->cancelled) return failure("interrupted");
  return ProgramOutput{
      .output = std::move(collector.text),
      .failure = reason(*run, spec.limits),
      .error_output = excerpt(with_own_names(run->error_output, spec.program.files.own_files())),
      .timed_out = run->limit_hit == LimitHit::cpu_time || run->limit_hit == LimitHit::wall_time,
      .hint = hidden_module_note(run->error_output, spec.program.files.hiding,
                                 spec.program.files.hiding_imported, spec.program.language.name)};
}

}  // namespace

RunSpec CasePrograms::spec(const Runnable& program, const RunLimits& limits) const {
  return {.program = program,
          .environment = plain_environment(place_.sandbox.working_directory()),
          .standard_input = "/dev/null",
          .limits = limits,
          .cancellation = place_.cancellation};
}

Expected<GeneratorOutput> CasePrograms::run_generator(const GeneratedInput& generated) const {
  for (int number = 0;; ++number) {
    auto made = try_generator(generated, number);
    const bool is_over = !made || made->run.failure.empty() || made->run.timed_out;
    if (is_over || number + 1 >= generated.tries) return made;
  }
}

Expected<GeneratorOutput> CasePrograms::try_generator(const GeneratedInput& generated,
                                                      int number) const {
  const Runnable& program = *job_.generator;
  WritableFolder folder(place_.scratch / "generator", "/generator");
  if (auto made = folder.renew(); !made) return tl::unexpected(made.error());
  if (auto added = folder.add(program.files); !added) return tl::unexpected(added.error());
  RunSpec generator = spec(program, {.cpu_time = job_.generator_time,
                                     .wall_time = job_.generator_time,
                                     .memory = job_.limits.validation_memory,
                                     .output = kGeneratorOutput,
                                     .address_space = program.language.address_space});
  generator.arguments = arguments_of_try(generated, number);
  generator.working_directory = folder.path();
  generator.folders = {folder.visible()};
  for (VisibleFolder& shown : generator.program.folders) {
    if (shown.shown_at == kProgramFolder) shown.shown_at = kGeneratorFolder;
  }
  auto run = output_of(generator, place_.sandbox);
  if (!run) return tl::unexpected(run.error());
  folder.unlock();
  GeneratorOutput made{.run = *std::move(run)};
  const auto take = [&](std::string_view extension) {
    auto text = folder.content(fmt::format("{}.{}", generated.stem, extension), kGeneratorOutput);
    if (text) made.files.emplace(extension, *std::move(text));
  };
  if (!folder.is_empty()) {
    for (const std::string_view extension : kTextExtensions) take(extension);
    for (const std::string_view extension : kPictureExtensions) take(extension);
  }
  const bool has_printed = !made.run.output.empty();
  made.printed_in_vain = has_printed && made.files.contains("in");
  if (has_printed) made.files.emplace("in", std::move(made.run.output));
  if (made.run.failure.empty() && !made.files.contains("in"))
    made.run.failure = fmt::format("it printed nothing, and wrote no {}.in", generated.stem);
  return made;
}

Expected<ProgramOutput> CasePrograms::run_solution(const fs::path& input) const {
  RunSpec solution = spec(*job_.solution, run_limits(job_.limits, job_.solution->language));
  solution.arguments = job_.planned.solution.arguments;
  solution.standard_input = input;
  return output_of(solution, place_.sandbox);
}

Expected<ProgramOutput> CasePrograms::talk_with_solution(const fs::path& input) const {
  assert(place_.submissions != nullptr);
  CaseFiles files(place_.scratch / "case");
  if (auto put = files.put(input, {}); !put) return tl::unexpected(put.error());
  FeedbackFolder feedback(place_.scratch / "feedback");
  if (auto made = feedback.renew(); !made) return tl::unexpected(made.error());
  const ReadyJudge judge{.kind = ReadyJudge::Kind::interactor,
                         .program = *job_.interactor,
                         .protocol = JudgingProtocol::testlib,
                         .limits = validation_limits(job_.limits, job_.interactor->language)};
  RunSpec solution = spec(*job_.solution, run_limits(job_.limits, job_.solution->language));
  solution.arguments = job_.planned.solution.arguments;
  solution.environment = plain_environment(place_.submissions->working_directory());
  solution.standard_input.clear();
  const auto held = hold_conversation(
      *place_.submissions, place_.sandbox,
      {.submission = solution,
       .interactor = interactor_spec({judge, files, feedback, {}}, place_.sandbox),
       .accepting_exit_code = accepting_exit_code(judge.protocol),
       .conversation_kept = kibibytes(1)});
  if (!held) return tl::unexpected(held.error());
  if (held->submission.cancelled) return failure("interrupted");
  const Verdict verdict = decide_conversation(*held, judge.protocol);
  if (verdict == Verdict::accepted) {
    const fs::path written = place_.scratch / "written";
    if (auto taken = feedback.take_output(written); !taken) return tl::unexpected(taken.error());
    auto text = read_file(written);
    if (!text) return tl::unexpected(text.error());
    return ProgramOutput{.output = std::move(*text)};
  }
  const std::string said = excerpt(held->interactor.error_output);
  std::string what = interactor_failure(held->interactor, judge.limits, said, judge.protocol);
  if (what.empty() && verdict == Verdict::wrong_answer)
    what = "the interactor rejects the solution" + (said.empty() ? "" : ": " + said);
  if (what.empty()) what = "the solution failed: " + conversation_reason(*held, solution.limits);
  return ProgramOutput{.failure = std::move(what)};
}

Expected<Opinion> CasePrograms::run_validator(const fs::path& input) const {
  Expected<Opinion> opinion = Opinion{Opinion::Kind::accepts};
  for (std::size_t i = 0; i < job_.validators.size(); ++i) {
    const Runnable& program = job_.validators[i];
    RunSpec validator = spec(program, validation_limits(job_.limits, program.language));
    validator.arguments =
        job_.validator_args.empty() ? job_.args.input_validator_args : job_.validator_args[i];
    validator.working_directory = program.place_to_start({});
    validator.standard_input = input;
    opinion = ask_opinion(validator, place_.sandbox, job_.validator_protocol).map(told);
    if (!opinion || opinion->kind != Opinion::Kind::accepts) break;
  }
  return opinion;
}

Expected<Opinion> CasePrograms::run_checker(const fs::path& input, const fs::path& answer,
                                            std::string_view output) const {
  CaseFiles files(place_.scratch / "case");
  if (auto put = files.put(input, answer); !put) return tl::unexpected(put.error());
  FeedbackFolder feedback(place_.scratch / "feedback");
  if (auto made = feedback.renew(); !made) return tl::unexpected(made.error());
  const fs::path output_file = place_.scratch / "output";
  const auto file = open_file(output_file, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return tl::unexpected(file.error());
  if (auto written = write_all(file->get(), output); !written)
    return failure("{}: {}", output_file.string(), written.error().message);
  const ReadyJudge judge{.more_checkers = job_.more_checkers,
                         .protocol = job_.checker_protocol,
                         .limits = validation_limits(job_.limits, job_.checker->language)};
  return ask_checkers({.judge = judge,
                       .files = files,
                       .feedback = feedback,
                       .args = job_.args.output_validator_args,
                       .cancellation = place_.cancellation},
                      &*job_.checker, output_file, place_.sandbox)
      .map(told);
}

}  // namespace judge
