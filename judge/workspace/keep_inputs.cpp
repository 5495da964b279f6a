#include "judge/workspace/keep_inputs.hpp"

#include <fmt/format.h>

namespace judge {
namespace {

constexpr const char* kToldApart = "Told apart from the reference solution: ";

std::string note_of(const Mutant& mutant) {
  return fmt::format("{}its mutant at {}:{}\n- {}\n+ {}\n", kToldApart, mutant.file, mutant.line,
                     mutant.original, mutant.changed);
}

std::string note_of(const std::string& program, const StressFind& find) {
  return fmt::format("{}{}, which gets {}.\n", kToldApart,
                     std::filesystem::path(program).filename().string(),
                     to_string(find.way.verdict));
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

OrFault<KeptCase> keep_find(Workspace& workspace, const Problem& problem, const std::string& name,
                            const std::string& program, const StressFind& find,
                            const GenerateProgress& progress) {
  return keep_case(workspace, problem, name, find.input, find.answer, progress,
                   note_of(program, find));
}

}  // namespace judge
