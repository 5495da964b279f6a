#include "judge/cli/mutate/kept_inputs.hpp"

#include <iostream>

#include "judge/cli/generated.hpp"
#include "judge/cli/telling.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

std::string numbered(const std::string& name, std::size_t number) {
  return fmt::format("{}-{}", name, number);
}

std::string note_of(const Mutant& mutant) {
  return fmt::format("Told apart from the reference solution: its mutant at {}:{}\n- {}\n+ {}\n",
                     mutant.file, mutant.line, mutant.original, mutant.changed);
}

}  // namespace

OrFault<> check_kept_inputs(const Problem& problem, const std::string& name) {
  return check_keep_case(problem, numbered(name, 1));
}

ExitCode keep_inputs(Workspace& workspace, const Problem& problem, const MutationReport& report,
                     const std::string& name) {
  std::size_t number = 0;
  for (const MutantResult& result : report.results) {
    if (!result.input || result.input->found_for != result.mutant.number) continue;
    const std::string of_case = numbered(name, ++number);
    GenerateLine progress(problem.id);
    auto keeping = keep_case(workspace, problem, of_case, result.input->input, result.input->answer,
                             progress.progress(), note_of(result.mutant));
    progress.wipe();
    const auto kept = told(workspace, std::move(keeping));
    if (!kept) return kept.error();
    const ExitCode code =
        tell_generated(problem.id, GenerateMode::write, kept->generated, std::cerr);
    if (code != ExitCode::ok) return code;
    std::cerr << fmt::format("kept as case {} of {}: {}\n", of_case, problem.id,
                             workspace.library().shown(kept->input));
  }
  return ExitCode::ok;
}

}  // namespace judge
