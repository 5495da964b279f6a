#include "judge/generation/program_runs.hpp"

#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/base/visible_text.hpp"
#include "judge/process/command.hpp"
#include "judge/process/signal_name.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Exit codes of validators and checkers (Problem Package Format).
constexpr int kAccepted = 42;
constexpr int kRejected = 43;

constexpr std::chrono::seconds kGeneratorTime{60};
constexpr Bytes kGeneratorOutput = mebibytes(512);

/// Of what a program says, no more than this is passed on.
constexpr std::size_t kMostSaid = 2000;

std::string excerpt(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;  // 0 when all of it is blank
  if (end <= kMostSaid) return printable_text(text.substr(0, end));
  return printable_text(text.substr(0, kMostSaid)) + " …";
}

double seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

/// Why a run makes no answer; empty if it makes one.
std::string fault_of(const RunResult& run, const RunLimits& limits) {
  switch (run.limit_hit) {
    case LimitHit::cpu_time:
      return fmt::format("more than the time limit of {:g} s", seconds(limits.cpu_time));
    case LimitHit::wall_time:
      return fmt::format("no end within {:g} s", seconds(limits.wall_time));
    case LimitHit::memory:
      return fmt::format("more than {} of memory", to_string(limits.memory));
    case LimitHit::output:
      return fmt::format("more than {} of output", to_string(limits.output));
    case LimitHit::processes:
      return fmt::format("more than {} processes", limits.processes);
    case LimitHit::none:
      break;
  }
  if (run.signal != 0) return fmt::format("killed by {}", signal_description(run.signal));
  return run.exit_code == 0 ? "" : fmt::format("exit code {}", run.exit_code);
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
                        .wall_limit = kGeneratorTime,
                        .output_limit = kGeneratorOutput,
                        .cancellation = environment_.cancellation};
  auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  return ProgramOutput{.output = std::move(result->output),
                       .failure = result->succeeded() ? "" : describe_end(*result, command),
                       .error_output = excerpt(result->error_output)};
}

Expected<ProgramOutput> ProgramRuns::run_solution(const fs::path& solution,
                                                  const fs::path& input) const {
  const BuiltProgram& program = programs_.solutions.at(solution);
  const Limits& limits = problem_.limits;
  auto arguments = program.start_command(limits.memory);
  if (!arguments) return tl::unexpected(arguments.error());
  const RunSpec spec{.arguments = *std::move(arguments),
                     .environment = plain_environment(environment_.sandbox.working_directory()),
                     .standard_input = input,
                     .folders = program.folders(),
                     .limits = {.cpu_time = limits.time_limit,
                                .wall_time = wall_limit(*program.language, limits.time_limit),
                                .memory = limits.memory,
                                .output = limits.output,
                                .address_space = program.language->address_space_limit
                                                     ? AddressSpaceLimit::applied
                                                     : AddressSpaceLimit::left_out},
                     .cancellation = environment_.cancellation};
  CollectingReader collector;
  const auto run = environment_.sandbox.run(spec, collector);
  if (!run) return tl::unexpected(run.error());
  if (run->cancelled) return failure("interrupted");
  return ProgramOutput{.output = std::move(collector.text),
                       .failure = fault_of(*run, spec.limits),
                       .error_output = excerpt(run->error_output)};
}

Expected<Opinion> ProgramRuns::run_validator(const fs::path& input,
                                             const std::vector<std::string>& args) const {
  return ask(*programs_.validator, args, input, {});
}

Expected<Opinion> ProgramRuns::run_checker(const fs::path& input, const fs::path& answer,
                                           std::string_view output,
                                           const std::vector<std::string>& args) const {
  const auto feedback = empty_folder("feedback");
  if (!feedback) return tl::unexpected(feedback.error());
  const fs::path output_file = environment_.scratch / "output";
  const auto file = open_file(output_file, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return tl::unexpected(file.error());
  if (auto written = write_all(file->get(), output); !written) {
    return failure("{}: {}", output_file.string(), written.error().message);
  }
  // The protocol wants the slash at the end of the feedback folder.
  std::vector<std::string> arguments = {input, answer, feedback->string() + "/"};
  arguments.insert(arguments.end(), args.begin(), args.end());
  return ask(*programs_.checker, arguments, output_file, *feedback);
}

Expected<Opinion> ProgramRuns::ask(const BuiltProgram& program,
                                   const std::vector<std::string>& args,
                                   const fs::path& standard_input, const fs::path& feedback) const {
  const Limits& limits = problem_.limits;
  auto arguments = program.start_command(limits.validation_memory);
  if (!arguments) return tl::unexpected(arguments.error());
  arguments->insert(arguments->end(), args.begin(), args.end());
  const auto folder = empty_folder("judging_program");
  if (!folder) return tl::unexpected(folder.error());
  const Command command{.arguments = *std::move(arguments),
                        .working_directory = *folder,
                        .standard_input = standard_input,
                        .wall_limit = limits.validation_time,
                        .output_limit = limits.validation_output,
                        .address_space_limit = program.language->address_space_limit
                                                   ? std::optional(limits.validation_memory)
                                                   : std::nullopt,
                        .file_size_limit = limits.validation_output,
                        .cancellation = environment_.cancellation};
  const auto result = run_command(command);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  std::string said = excerpt(result->error_output);
  if (said.empty()) said = excerpt(result->output);
  if (!feedback.empty()) {
    const auto message = read_file(feedback / "judgemessage.txt", limits.validation_output);
    if (message && !message->empty()) said = excerpt(*message);
  }
  const bool exited = result->signal == 0 && !result->timed_out && !result->output_cut;
  if (exited && result->exit_code == kAccepted) return Opinion{Opinion::Kind::accepts, said};
  if (exited && result->exit_code == kRejected) return Opinion{Opinion::Kind::rejects, said};
  const std::string end = describe_end(*result, command);
  return Opinion{Opinion::Kind::none, said.empty() ? end : fmt::format("{}\n{}", end, said)};
}

}  // namespace judge
