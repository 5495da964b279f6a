#include "judge/workspace/own_input.hpp"

#include "judge/base/os/file.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/crash_note.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/problem/test_group.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/pasted_input.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Asks the validators about one text after another.
class InputValidators {
 public:
  explicit InputValidators(Workspace& workspace)
      : workspace_(workspace), input_(workspace.temporary_folder() / "input") {}

  OrFault<> build_all(const Problem& problem) {
    const GroupArgs args = args_of_case(problem.cases_folder, "secret/", problem.constants);
    for (const Program& program : problem.input_validators) {
      auto built = build(workspace_, program, problem.limits);
      if (!built) return tl::unexpected(built.error());
      const RunLimits limits = validation_limits(problem.limits, built->language);
      jobs_.emplace_back(ValidateJob{.validator = std::move(*built),
                                     .input = input_,
                                     .args = input_validator_args_of(program, args),
                                     .limits = limits,
                                     .protocol = program.protocol});
    }
    return {};
  }

  /// What the first of them thinks that does not accept it, else the last.
  OrFault<Opinion> ask(const std::string& input) {
    if (const auto written = write_scratch_file(input_, input); !written)
      return fault(Fault::Kind::machine, "{}", written.error().message);
    return ask_in_turn(workspace_, jobs_);
  }

 private:
  Workspace& workspace_;
  fs::path input_;
  std::vector<Job> jobs_;
};

}  // namespace

OrFault<std::string> valid_input(Workspace& workspace, const Problem& problem, std::string input) {
  if (problem.input_validators.empty()) return input;
  InputValidators validators(workspace);
  if (auto built = validators.build_all(problem); !built) return tl::unexpected(built.error());
  auto opinion = validators.ask(input);
  if (!opinion) return tl::unexpected(opinion.error());
  std::string folded = fold_blanks(input);
  if (opinion->kind == Opinion::Kind::rejects && folded != input) {
    auto again = validators.ask(folded);
    if (!again) return tl::unexpected(again.error());
    // Refused both times, the reason is told of the input as it was given.
    if (again->kind != Opinion::Kind::rejects) opinion = std::move(again);
    input = std::move(folded);
  }
  const std::string said = printable_text(reason_to_reject(*opinion));
  switch (opinion->kind) {
    case Opinion::Kind::accepts:
      return input;
    case Opinion::Kind::rejects:
      return fault(Fault::Kind::usage, Fault::Remedy::leave_out_validation,
                   "this is no input of {}{}{}", problem.id, said.empty() ? "" : ": ", said);
    case Opinion::Kind::none:
      break;
  }
  return fault(Fault::Kind::machine, "the input validator failed: {}{}{}", opinion->end,
               said.empty() ? "" : "\n", said);
}

OrFault<RunOutput> output_for(Workspace& workspace, const Runnable& program, const Limits& limits,
                              const std::string& input) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  const RunJob job{.program = program,
                   .input = workspace.temporary_folder() / "input",
                   .limits = run_limits(limits, program.language)};
  if (const auto written = write_scratch_file(job.input, input); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  auto run = perform<RunOutput>(**executor, job, workspace.cancellation());
  if (workspace.cancellation().is_requested()) return interrupted();
  if (!run) return fault(Fault::Kind::machine, "{}", run.error().message);
  const std::string said = std::move(run->run.error_output);
  run->run.error_output = with_own_names(said, program.files.own_files());
  const Verdict verdict = decide(run->run, OutputMatch::matches);
  if (verdict == Verdict::accepted) return std::move(*run);
  std::string message = fmt::format("{}: {}", letters(verdict), reason(run->run, job.limits));
  if (verdict == Verdict::run_time_error) {
    const std::string note = crash_note(said, program);
    if (!note.empty()) message += "; " + printable_name(note);
  }
  return tl::unexpected(Fault{.kind = Fault::Kind::unexpected,
                              .message = std::move(message),
                              .remedy = verdict == Verdict::time_limit_exceeded
                                            ? Fault::Remedy::allow_more_time
                                            : Fault::Remedy::none,
                              .error_output = std::move(run->run.error_output)});
}

}  // namespace judge
