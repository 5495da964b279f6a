#include "judge/workspace/keep_inputs.hpp"

#include <fmt/format.h>

namespace judge {
namespace {

std::string note_of(const Mutant& mutant) {
  return fmt::format("Told apart from the reference solution: its mutant at {}:{}\n- {}\n+ {}\n",
                     mutant.file, mutant.line, mutant.original, mutant.changed);
}

}  // namespace

OrFault<> check_keep_inputs(const Workspace& workspace, const Problem& problem,
                            const std::string& name) {
  const auto number = free_case_number(workspace, problem, name, 1);
  return number ? OrFault<>() : tl::unexpected(number.error());
}

OrFault<> keep_inputs(Workspace& workspace, const Problem& problem, const MutationReport& report,
                      const std::string& name, const GenerateProgress& progress,
                      const InputKept& kept) {
  std::size_t number = 0;
  for (const MutantResult& result : report.results) {
    if (!result.input || result.input->found_for != result.mutant.number) continue;
    // The reference solution's answer is not known.
    if (!result.no_input.empty() && result.input->answer.empty()) continue;
    const auto free = free_case_number(workspace, problem, name, number + 1);
    if (!free) return tl::unexpected(free.error());
    number = *free;
    const std::string of_case = numbered_case(name, number);
    const auto keeping = keep_case(workspace, problem, of_case, result.input->input,
                                   result.input->answer, progress, note_of(result.mutant));
    if (!keeping) return tl::unexpected(keeping.error());
    if (!kept(of_case, *keeping)) break;
  }
  return {};
}

}  // namespace judge
