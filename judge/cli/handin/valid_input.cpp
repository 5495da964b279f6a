#include "judge/cli/handin/valid_input.hpp"

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/handin/pasted_input.hpp"
#include "judge/cli/ready_program.hpp"
#include "judge/judging/run_limits.hpp"
#include "judge/judging/validation_run.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

ExitCode fail(ExitCode code, const std::string& message) {
  complain(message);
  return code;
}

}  // namespace

ExitCode make_input_valid(const Session& session, const Problem& problem, std::string& input,
                          const fs::path& file) {
  if (!problem.input_validator) return ExitCode::ok;
  const auto validator = ready_program(session,
                                       {.files = {*problem.input_validator},
                                        .root = session.project().root,
                                        .shared_folders = {"judge/kit", "generators/lib"}},
                                       problem.limits.validation_memory);
  if (!validator) return validator.error();
  const auto args =
      args_of_case(session.project(), problem.cases_folder, "secret/").input_validator_args;
  const auto validate = [&]() -> Expected<Opinion> {
    // Not beside the input, which it could replace. Empty each time: what it leaves is not told.
    const auto folder = TempDir::create();
    if (!folder) return tl::unexpected(folder.error());
    ValidationRun run{.arguments = validator->start_command,
                      .standard_input = file,
                      .working_directory = folder->path(),
                      .limits = validation_limits(problem.limits, *validator->built.language),
                      .cancellation = session.cancellation()};
    run.arguments.insert(run.arguments.end(), args.begin(), args.end());
    return run_validation(run);
  };
  auto opinion = validate();
  if (const std::string folded = fold_blanks(input);
      opinion && opinion->kind == Opinion::Kind::rejects && folded != input) {
    if (const auto written = write_file_whole(file, folded); !written) {
      return fail(ExitCode::judge_error, written.error().message);
    }
    auto again = validate();
    // Refused both times, the reason is told of the input as it was given.
    if (!again || again->kind != Opinion::Kind::rejects) opinion = std::move(again);
    if (opinion && opinion->kind == Opinion::Kind::accepts) input = folded;
  }
  if (session.cancellation().is_requested()) return ExitCode::interrupted;
  if (!opinion) return fail(ExitCode::judge_error, opinion.error().message);
  if (opinion->kind == Opinion::Kind::accepts) return ExitCode::ok;
  const std::string said = printable_text(opinion->message);
  if (opinion->kind == Opinion::Kind::rejects) {
    return fail(
        ExitCode::usage,
        fmt::format("this is no input of {}: {}\n    help: give the test data whole, or use "
                    "--no-validate",
                    problem.id, said));
  }
  return fail(ExitCode::judge_error, fmt::format("the input validator failed: {}{}{}", opinion->end,
                                                 said.empty() ? "" : "\n", said));
}

}  // namespace judge
