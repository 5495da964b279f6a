#include "judge/generation/program_runs.hpp"

#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/checker.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/run_limits.hpp"
#include "judge/process/command.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kGeneratorOutput = mebibytes(512);

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

}  // namespace

Expected<fs::path> ProgramRuns::empty_folder(const char* name) const {
  const fs::path folder = environment_.scratch / name;
  std::error_code code;
  if (fs::exists(fs::symlink_status(folder, code))) {
    if (auto removed = remove_tree(folder); !removed) return tl::unexpected(removed.error());
  }
  fs::create_directories(folder, code);
  if (code) return system_failure(code.value(), "create {}", folder.string());
  return folder;
}

Expected<ProgramOutput> ProgramRuns::run_generator(const GeneratedInput& generated) const {
  auto arguments = programs_.generators.at(generated.program).start_command(mebibytes(2048));
  if (!arguments) return tl::unexpected(arguments.error());
  arguments->insert(arguments->end(), generated.arguments.begin(), generated.arguments.end());
  const auto folder = empty_folder("generator");
  if (!folder) return tl::unexpected(folder.error());
  const Command command{.arguments = *std::move(arguments),
                        .working_directory = *folder,
                        .wall_limit = environment_.generator_time,
                        .output_limit = kGeneratorOutput,
                        .cancellation = environment_.cancellation};
  auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  return ProgramOutput{.output = std::move(result->output),
                       .failure = result->succeeded() ? "" : describe_end(*result, command),
                       .error_output = excerpt(result->error_output),
                       .timed_out = result->timed_out};
}

Expected<ProgramOutput> ProgramRuns::run_solution(const fs::path& solution,
                                                  const fs::path& input) const {
  const BuiltProgram& program = programs_.solutions.at(solution);
  auto arguments = program.start_command(problem_.limits.memory);
  if (!arguments) return tl::unexpected(arguments.error());
  const RunSpec spec{.arguments = *std::move(arguments),
                     .environment = plain_environment(environment_.sandbox.working_directory()),
                     .standard_input = input,
                     .folders = program.folders(),
                     .own_files = program.own_files(),
                     .limits = run_limits(problem_.limits, *program.language),
                     .cancellation = environment_.cancellation};
  CollectingReader collector;
  const auto run = environment_.sandbox.run(spec, collector);
  if (!run) return tl::unexpected(run.error());
  if (run->cancelled) return failure("interrupted");
  return ProgramOutput{.output = std::move(collector.text),
                       .failure = reason(*run, spec.limits),
                       .error_output = excerpt(run->error_output)};
}

Expected<Opinion> ProgramRuns::run_validator(const fs::path& input,
                                             const std::vector<std::string>& args) const {
  auto arguments = programs_.validator->start_command(problem_.limits.validation_memory);
  if (!arguments) return tl::unexpected(arguments.error());
  arguments->insert(arguments->end(), args.begin(), args.end());
  const auto folder = empty_folder("validator");
  if (!folder) return tl::unexpected(folder.error());
  return run_validation(
             {.arguments = *std::move(arguments),
              .standard_input = input,
              .working_directory = *folder,
              .limits = validation_limits(problem_.limits, *programs_.validator->language),
              .cancellation = environment_.cancellation})
      .map(told);
}

Expected<Opinion> ProgramRuns::run_checker(const fs::path& input, const fs::path& answer,
                                           std::string_view output,
                                           const std::vector<std::string>& args) const {
  auto command = programs_.checker->start_command(problem_.limits.validation_memory);
  if (!command) return tl::unexpected(command.error());
  FeedbackFolder feedback(environment_.scratch / "feedback");
  if (auto made = feedback.renew(); !made) return tl::unexpected(made.error());
  const fs::path output_file = environment_.scratch / "output";
  const auto file = open_file(output_file, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return tl::unexpected(file.error());
  if (auto written = write_all(file->get(), output); !written) {
    return failure("{}: {}", output_file.string(), written.error().message);
  }
  return judge::run_checker(
             {.start_command = *std::move(command),
              .input = input,
              .answer = answer,
              .output = output_file,
              .feedback = feedback,
              .args = args,
              .limits = validation_limits(problem_.limits, *programs_.checker->language),
              .cancellation = environment_.cancellation})
      .map(told);
}

}  // namespace judge
