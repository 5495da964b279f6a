#include <iostream>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {

namespace po = boost::program_options;

ExitCode command_generate(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("generate [OPTION...] [PROBLEM...]",
                   "Makes each testcase that generators/PROBLEM/generators.yaml plans: the input, "
                   "checked by the validator, and the\n"
                   "answer, by the reference solution. Files that would not change are not "
                   "touched, and SHA256SUMS pins every byte.\n"
                   "Of a package without a plan the script data/gen.sh in the style of "
                   "testdata_tools says what to make, and\n"
                   "without either its first accepted submission makes the answers that inputs "
                   "lack.\n\n"
                   "  judge generate maze-438\n"
                   "  judge generate maze-438 --check    whether they are up to date");
  line.add_options()                                                                      //
      ("check", "change nothing; report what is not as the plan makes it (exit code 1)")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto workspace = open_workspace(line, cancellation, *workers);
  if (!workspace) return workspace.error();
  const auto ids = told(**workspace, select_problems(**workspace, line.list("what")));
  if (!ids) return ids.error();
  const GenerateMode mode = line.has("check") ? GenerateMode::check : GenerateMode::write;
  // One of many may have come with its cases, and without a plan.
  const bool are_many = ids->size() > line.list("what").size();
  std::size_t unplanned = 0;
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const ExitCode one = generate_and_tell(**workspace, id, mode, std::cout);
    unplanned += one == ExitCode::nothing_selected ? 1 : 0;
    if (one != ExitCode::nothing_selected || !are_many) code = worse(code, one);
    if (cancellation.is_requested()) return ExitCode::interrupted;
  }
  return unplanned == ids->size() ? ExitCode::nothing_selected : code;
}

}  // namespace judge
