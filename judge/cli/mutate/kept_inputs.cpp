#include "judge/cli/mutate/kept_inputs.hpp"

#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

std::string note_of(const Mutant& mutant) {
  return fmt::format("Told apart from the reference solution: its mutant at {}:{}\n- {}\n+ {}\n",
                     mutant.file, mutant.line, mutant.original, mutant.changed);
}

}  // namespace

OrFault<> check_kept_inputs(const Workspace& workspace, const Problem& problem,
                            const std::string& name) {
  const auto number = free_case_number(workspace, problem, name, 1);
  return number ? OrFault<>() : tl::unexpected(number.error());
}

ExitCode keep_inputs(Workspace& workspace, const Problem& problem, const MutationReport& report,
                     const std::string& name) {
  std::size_t number = 0;
  for (const MutantResult& result : report.results) {
    if (!result.input || result.input->found_for != result.mutant.number) continue;
    // The reference solution's answer is not known.
    if (!result.no_input.empty() && result.input->answer.empty()) continue;
    const auto free = told(workspace, free_case_number(workspace, problem, name, number + 1));
    if (!free) return free.error();
    number = *free;
    const std::string of_case = numbered_case(name, number);
    GenerateLine progress(problem.id);
    auto keeping = keep_case(workspace, problem, of_case, result.input->input, result.input->answer,
                             progress.progress(), note_of(result.mutant));
    progress.wipe();
    const auto kept = told(workspace, std::move(keeping));
    if (!kept) return kept.error();
    if (const ExitCode code = tell_kept(workspace, problem.id, of_case, *kept);
        code != ExitCode::ok)
      return code;
  }
  return ExitCode::ok;
}

}  // namespace judge
